/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-dice.h"
#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-unit-bench.h"

#include "ns3/sctp-mtu-policy.h"
#include "ns3/sctp-mtu-prober.h"
#include "ns3/sctp-mtu-range.h"
#include "ns3/sctp-search-mtu.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <utility>

/**
 * @file
 * @ingroup sctp-tests
 * The search for a path's MTU alone: its states (RFC 8899 section 5.2), the sizes of its probes
 * (section 5.3.2) and Packet Too Big (section 4.6.2).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_search_mtu_rule_test
{

/**
 * @ingroup sctp-tests
 * Notes the probes that a policy asks for.
 */
class FakeProber : public MtuProber
{
  public:
    void Probe(SctpPath&, uint32_t size, Time timeout) override
    {
        text += "P" + std::to_string(size) + " ";
        last = size;
        timer = timeout;
    }

    void Check(SctpPath&, uint32_t size) override
    {
        text += "C" + std::to_string(size) + " ";
    }

    void Wait(SctpPath&, Time delay) override
    {
        text += "W" + std::to_string(delay.GetSeconds()).substr(0, 3) + " ";
    }

    void Forget(SctpPath&) override
    {
    }

    std::string text; //!< probes (P), checks (C) and waits (W) since Take
    uint32_t last{0}; //!< size of the last probe, bytes
    Time timer;       //!< its timeout
};

/**
 * @ingroup sctp-tests
 * A policy with one path of MTU 1500.
 */
struct Bench
{
    Bench()
        : unit(1, 0, Choose()),
          policy(unit.paths.GetMtuPolicy()),
          path(unit.At(0))
    {
        policy.Established(prober);
    }

    /// @return the policy
    static SctpStrategyTypes Choose()
    {
        SctpStrategyTypes chosen;
        chosen.Set<SctpMtuPolicy>(SctpSearchMtu::GetTypeId());
        return chosen;
    }

    /// @return probes since the last call, and the MTU in use
    std::string Take()
    {
        return std::exchange(prober.text, "") + std::to_string(path.GetMtu());
    }

    /// A probe was acknowledged. @param size its size
    void Ack(uint32_t size)
    {
        policy.ProbeAcked(path, size, Simulator::Now());
    }

    /// Timers expire. @param times how often
    void Expire(uint32_t times)
    {
        for (uint32_t i = 0; i < times; ++i)
        {
            policy.TimerExpired(path);
        }
    }

    /**
     * T3-rtx expires, and the check that follows is answered.
     * @param times how often
     */
    void TimeOut(uint32_t times)
    {
        for (uint32_t i = 0; i < times; ++i)
        {
            policy.TimedOut(path, true, Simulator::Now());
            policy.ProbeAcked(path, 512, Simulator::Now());
        }
    }

    SctpUnitBench unit;    //!< the association
    SctpMtuPolicy& policy; //!< the policy
    SctpPath& path;        //!< the path
    FakeProber prober;     //!< the probes
};

/// Result of a search.
struct Found
{
    uint32_t mtu{0};   //!< MTU, bytes
    uint32_t fits{0};  //!< probes that passed
    uint32_t fails{0}; //!< sizes that failed
};

/**
 * @param least a size that fits, bytes
 * @param most largest size, bytes
 * @param mtu true MTU, bytes
 * @return result of the search
 */
Found
Search(uint32_t least, uint32_t most, uint32_t mtu)
{
    MtuRange range(least, most);
    Found found;
    while (const uint32_t size = range.GetNext())
    {
        size <= mtu ? ++found.fits : ++found.fails;
        size <= mtu ? range.Fits(size) : range.Fails(size);
    }
    found.mtu = range.GetLeast();
    return found;
}

/// @param lab checks
void
EachSizeIsFound(SctpLab& lab)
{
    for (const uint32_t most : {1500U, 4352U, 9000U})
    {
        for (const uint32_t least : {1200U, 1280U})
        {
            Found worst;
            bool near = true;
            for (uint32_t mtu = least; mtu <= most; ++mtu)
            {
                const Found found = Search(least, most, mtu);
                near &= found.mtu <= mtu && mtu - found.mtu <= 32;
                worst.fits = std::max(worst.fits, found.fits);
                worst.fails = std::max(worst.fails, found.fails);
            }
            lab.True(near, "never above the true MTU, at most 32 bytes below");
            lab.Between(worst.fails, 1U, most == 1500 ? 3U : 5U, "sizes that fail");
            lab.Between(worst.fits, 1U, most == 1500 ? 7U : 19U, "sizes that fit");
        }
    }
    for (const uint32_t usual : {1280U, 1400U, 1420U, 1460U, 1480U, 1492U, 1500U})
    {
        lab.Between(Search(1200, 9000, usual).mtu, usual - 31, usual, "usual MTUs");
    }
    lab.Equal(Search(1200, 1501, 1501).mtu, 1500U, "chunks are multiples of four bytes");
}

/// @param lab checks
void
States(SctpLab& lab)
{
    Bench bench;
    lab.Equal(bench.Take(), "P1200 1200", "BASE is probed and in use");
    lab.Equal(bench.prober.timer, Seconds(15), "PROBE_TIMER (5.1.1)");
    bench.Expire(1);
    lab.Equal(bench.Take(), "P1200 1200", "again");
    bench.Ack(1200);
    lab.Equal(bench.Take(), "P1500 1200", "SEARCHING: the largest size first");
    bench.Expire(1);
    lab.Equal(bench.Take(), "P1280 1200", "a quarter into the range, a usual size");
    bench.Ack(1280);
    lab.Equal(bench.Take(), "P1332 1280", "each probe that passes sets the MTU");
    bench.Expire(1);
    lab.Equal(bench.Take(), "P1300 1280", "the last one");
    bench.Ack(1300);
    lab.Equal(bench.Take(), "P1332 1300", "other losses may have failed it: again");
    bench.Expire(2);
    lab.Equal(bench.Take(), "P1332 W600 1300", "three times: SEARCH_COMPLETE, PMTU_RAISE_TIMER");
    bench.Expire(1);
    lab.Equal(bench.Take(), "P1500 1300", "SEARCHING again");
    bench.Ack(1500);
    lab.Equal(bench.Take(), "W600 1500", "the path has grown");
}

/// Probes of a search, by size in bytes.
using ProbeCounts = std::map<uint32_t, uint32_t>;

/**
 * @param bench a policy, whose BASE has passed
 * @param passes whether the next probe of a size is answered
 * @return probes until the search is over
 */
ProbeCounts
RunSearch(Bench& bench, const std::function<bool(uint32_t)>& passes)
{
    ProbeCounts counts;
    while (bench.prober.text.find('W') == std::string::npos)
    {
        const uint32_t size = bench.prober.last;
        ++counts[size];
        passes(size) ? bench.Ack(size) : bench.Expire(1);
    }
    return counts;
}

/**
 * @param maxProbes MAX_PROBES
 * @return a test of the probes of each size, and of all that are lost
 */
SctpLab::Script
FewProbes(uint32_t maxProbes)
{
    return [maxProbes](SctpLab& lab) {
        for (uint32_t mtu = 1200; mtu <= 1500; ++mtu)
        {
            Bench bench;
            bench.policy.SetAttribute("MaxProbes", UintegerValue(maxProbes));
            bench.Ack(1200);
            bench.Take();
            uint32_t lost = 0;
            uint32_t sizes = 0;
            for (const auto& [size, count] :
                 RunSearch(bench, [mtu](uint32_t size) { return size <= mtu; }))
            {
                lab.Between(count, 1U, size <= mtu ? 1U : maxProbes, "probes of a size");
                lost += size <= mtu ? 0 : count;
                sizes += size > mtu;
            }
            lab.Between(sizes, 0U, 3U, "sizes that fail");
            lab.Equal(lost, sizes == 0 ? 0 : sizes + maxProbes - 1, "the smallest one only again");
            lab.Between(bench.path.GetMtu(), mtu - 31, mtu, "the MTU is found");
        }
    };
}

/// @param lab checks
void
OtherLosses(SctpLab& lab)
{
    for (uint32_t seed = 1; seed <= 2000; ++seed)
    {
        SctpTestDice dice(seed);
        Bench bench;
        bench.Ack(1200);
        bench.Take();
        const auto mtu = static_cast<uint32_t>(1200 + dice.Below(301));
        ProbeCounts losses;
        const auto counts = RunSearch(bench, [&](uint32_t size) {
            const bool passes = size <= mtu && !dice.Chance(0.2);
            losses[size] += !passes;
            return passes;
        });
        bool isLucky = true;
        for (const auto& [size, count] : counts)
        {
            lab.Between(count, 1U, 3U, "probes of a size");
            isLucky &= size > mtu || losses[size] < 3;
        }
        // PMTU_RAISE_TIMER begins another search if all three probes of a size were unlucky.
        lab.Between(bench.path.GetMtu(), isLucky ? mtu - 31 : 1200U, mtu, "the MTU is found");
    }
}

/// @param lab checks
void
LateAnswers(SctpLab& lab)
{
    Bench bench;
    bench.Ack(1200);
    bench.Expire(1);
    lab.Equal(bench.Take(), "P1200 P1500 P1280 1200", "1500 has failed");
    bench.Ack(1500);
    lab.Equal(bench.Take(), "1500", "and passes after all");
    bench.Ack(1280);
    lab.Equal(bench.Take(), "W600 1500", "the search is over");
    bench.Ack(9000);
    lab.Equal(bench.Take(), "1500", "larger than the device: ignored");
}

/// @param lab checks
void
Error(SctpLab& lab)
{
    Bench bench;
    bench.Expire(3);
    lab.Equal(bench.Take(),
              "P1200 P1200 P1200 P512 512",
              "ERROR: the least MTU is probed and in use");
    bench.Ack(512);
    lab.Equal(bench.Take(), "P684 512", "sizes below BASE");
    bench.Expire(1);
    bench.Ack(576);
    lab.Equal(bench.Take(), "P576 P600 576", "as in a search");
    bench.Expire(3);
    lab.Equal(bench.Take(), "P600 P600 W600 576", "known");
    bench.Expire(1);
    lab.Equal(bench.Take(), "P1200 576", "PMTU_RAISE_TIMER: BASE");
    bench.Ack(1200);
    lab.Equal(bench.Take(), "P1500 1200", "SEARCHING");
}

/// @param lab checks
void
DoubtfulError(SctpLab& lab)
{
    Bench bench;
    bench.Expire(3);
    bench.Ack(512);
    bench.Take();
    std::string text;
    while (text.find("P1200 ") == std::string::npos && bench.path.GetMtu() < 1200)
    {
        bench.prober.text.clear();
        bench.Ack(bench.prober.last);
        text = bench.prober.text;
    }
    lab.Between(bench.path.GetMtu(), 1168U, 1199U, "all below BASE passes");
    lab.Equal(bench.Take().substr(0, 6), "P1200 ", "BASE again");
    bench.Ack(1200);
    lab.Equal(bench.Take(), "P1500 1200", "it had failed with the path");
}

/// @param lab checks
void
Disabled(SctpLab& lab)
{
    Bench bench;
    bench.Expire(6);
    lab.Equal(bench.Take(), "P1200 P1200 P1200 P512 P512 P512 512", "MIN does not pass, either");
    bench.Expire(1);
    bench.Ack(512);
    lab.Equal(bench.Take(), "512", "DISABLED: nothing is probed");
    bench.policy.SmallAcked(bench.path, Seconds(1));
    lab.Equal(bench.Take(), "P1200 1200", "connectivity: BASE");
}

/// @param lab checks
void
BlackHole(SctpLab& lab)
{
    Bench bench;
    bench.Ack(1200);
    bench.Ack(1500);
    bench.Take();
    bench.TimeOut(2);
    lab.Equal(bench.Take(), "C512 C512 1500", "two timeouts of large packets are none");
    bench.TimeOut(1);
    lab.Equal(bench.Take(), "C512 P1200 1200", "three are: BASE (5.2)");
    bench.TimeOut(3);
    lab.Equal(bench.Take(), "C512 C512 C512 P512 P684 512", "BASE vanishes, too: ERROR");
    bench.TimeOut(3);
    lab.Equal(bench.Take(), "C512 C512 C512 512", "no smaller one");
}

/// @param lab checks
void
NoBlackHole(SctpLab& lab)
{
    Bench bench;
    bench.Ack(1200);
    bench.Ack(1500);
    bench.Take();
    for (uint32_t i = 0; i < 10; ++i)
    {
        bench.policy.TimedOut(bench.path, true, Seconds(1));
    }
    bench.TimeOut(1);
    bench.policy.LargeAcked(bench.path);
    bench.TimeOut(2);
    bench.policy.SmallLost(bench.path);
    bench.TimeOut(2);
    bench.policy.TimedOut(bench.path, false, Seconds(1));
    bench.TimeOut(2);
    const auto text = bench.Take();
    lab.True(text.find('P') == std::string::npos, "the search goes not over: " + text);
    lab.Equal(bench.path.GetMtu(), 1500U, "no probe was answered, or large packets passed");
}

/// @param lab checks
void
TooBigWhileSearching(SctpLab& lab)
{
    Bench bench;
    bench.Ack(1200);
    bench.Take();
    for (const uint32_t wrong : {0U, 68U, 511U, 1500U, 1501U, 65535U})
    {
        bench.policy.PacketTooBig(bench.path, wrong);
        lab.Equal(bench.Take(), "1200", "ignored: " + std::to_string(wrong) + " (4.6.2)");
    }
    bench.policy.PacketTooBig(bench.path, 1402);
    lab.Equal(bench.Take(), "P1400 1200", "a size to be probed, and not the MTU");
    bench.Ack(1400);
    lab.Equal(bench.Take(), "P1404 1400", "the next one has to fail");
    bench.policy.PacketTooBig(bench.path, 1402);
    lab.Equal(bench.Take(), "1400", "which no report decides");
    bench.Expire(3);
    lab.Equal(bench.Take(), "P1404 P1404 W600 1400", "SEARCH_COMPLETE");
}

/// @param lab checks
void
ForgedWhileSearching(SctpLab& lab)
{
    Bench bench;
    bench.Ack(1200);
    bench.Take();
    bench.policy.PacketTooBig(bench.path, 1200);
    lab.Equal(bench.Take(), "P1204 1200", "it says that the MTU in use is the largest");
    bench.Ack(1204);
    lab.Equal(bench.Take(), "P1500 1204", "it is not: the search goes on");
    bench.Ack(1500);
    lab.Equal(bench.Take(), "W600 1500", "to its end");
}

/// @param lab checks
void
TooBigWhenKnown(SctpLab& lab)
{
    Bench bench;
    bench.Ack(1200);
    bench.Ack(1500);
    bench.Take();
    bench.policy.PacketTooBig(bench.path, 1400);
    lab.Equal(bench.Take(), "1500", "no packet is in flight: forged");
    bench.path.AddFlight(1000);
    bench.policy.PacketSent(bench.path, 1000);
    bench.policy.PacketTooBig(bench.path, 1400);
    lab.Equal(bench.Take(), "1500", "no packet that large is in flight: forged");
    bench.path.AddFlight(1468);
    bench.policy.PacketSent(bench.path, 1468);
    bench.policy.PacketTooBig(bench.path, 1500);
    bench.policy.PacketTooBig(bench.path, 511);
    lab.Equal(bench.Take(), "1500", "not smaller than the packet, or below MIN: forged");
    bench.policy.PacketTooBig(bench.path, 1400);
    lab.Equal(bench.Take(), "P1200 1200", "BASE (4.6.2)");
    bench.Ack(1200);
    lab.Equal(bench.Take(), "P1400 1200", "the size that was reported");
    bench.Ack(1400);
    bench.Ack(1404);
    bench.Ack(1500);
    lab.Equal(bench.Take(), "P1404 P1500 W600 1500", "a forged one has cost four round trips");
}

/// @param lab checks
void
TooBigBelowBase(SctpLab& lab)
{
    Bench bench;
    bench.Ack(1200);
    bench.Ack(1500);
    bench.path.AddFlight(1468);
    bench.policy.PacketSent(bench.path, 1468);
    bench.Take();
    bench.policy.PacketTooBig(bench.path, 600);
    lab.Equal(bench.Take(), "P1200 1200", "BASE has to fail first");
    bench.policy.PacketTooBig(bench.path, 600);
    lab.Equal(bench.Take(), "P512 512", "ERROR");
    bench.Ack(512);
    bench.Ack(600);
    bench.policy.PacketTooBig(bench.path, 600);
    lab.Equal(bench.Take(), "P600 P604 600", "in use without a timeout");
}

/// @param lab checks
void
NewRoute(SctpLab& lab)
{
    Bench bench;
    bench.Ack(1200);
    bench.Ack(1500);
    bench.Take();
    SctpRoute route = bench.path.GetRoute();
    bench.unit.paths.SetRoute(bench.path, route);
    lab.Equal(bench.Take(), "1500", "the same route again");
    route.local = Ipv4Address("10.9.9.9");
    route.mtu = 1300;
    bench.unit.paths.SetRoute(bench.path, route);
    lab.Equal(bench.Take(), "P1200 1200", "another one: BASE");
    bench.Ack(1200);
    lab.Equal(bench.Take(), "P1300 1200", "the MTU of its device");
}

/// The suite.
const SctpLabSuite g_suite("sctp-search-mtu-rule",
                           {{"Each size is found", EachSizeIsFound},
                            {"States of a search", States},
                            {"Probes of each size, MAX_PROBES 1", FewProbes(1)},
                            {"Probes of each size, MAX_PROBES 2", FewProbes(2)},
                            {"Probes of each size, MAX_PROBES 3", FewProbes(3)},
                            {"Probes of each size, with other losses", OtherLosses},
                            {"Answers that are late", LateAnswers},
                            {"ERROR: smaller than BASE", Error},
                            {"ERROR for another reason", DoubtfulError},
                            {"DISABLED", Disabled},
                            {"A black hole starts the search over", BlackHole},
                            {"Other losses do not", NoBlackHole},
                            {"Packet Too Big while searching", TooBigWhileSearching},
                            {"A forged one while searching", ForgedWhileSearching},
                            {"Packet Too Big when the MTU is known", TooBigWhenKnown},
                            {"Packet Too Big below BASE", TooBigBelowBase},
                            {"Another route", NewRoute}});

} // namespace sctp_search_mtu_rule_test
