/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-test-heap.h"
#include "../harness/sctp-transmitter-bench.h"

#include "ns3/sctp-address.h"
#include "ns3/sctp-association-addresses.h"

#include <cstddef>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Addresses of this end that come and go while data is in flight, without a node, by RFC 5061
 * section 5.3.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_unit_own_addresses_test
{

/**
 * @ingroup sctp-tests
 * A sending side whose paths join and leave with the addresses of this end. The peer has as many
 * addresses as there are paths at first.
 */
class AddressBench : public TransmitterBench, private PathListener
{
  public:
    /**
     * @param count number of paths and of addresses of each end
     * @param pairs which pairs of addresses are paths
     */
    explicit AddressBench(uint32_t count, SctpAddressPairs pairs = SCTP_PAIRS_OFF)
        : TransmitterBench(count),
          addresses(GetHeritage(count, paths), parameters->ShareValues(), lower, paths, traces)
    {
        parameters->pathsPerAddressPair = pairs;
        addresses.SetListeners({&unit, this});
        for (uint32_t i = 0; i < count; ++i)
        {
            addresses.AddAddress(GetRemote(i));
        }
    }

    /// @return id, source and state of each path, as "0: 10.0.0.1 ACTIVE, "
    std::string Describe() const
    {
        std::ostringstream text;
        for (const auto& path : paths.GetPaths())
        {
            text << path->GetId() << ": "
                 << (path->HasRoute() ? ToText(path->GetRoute().local) : "none") << " "
                 << path->GetState() << ", ";
        }
        return text.str();
    }

    /**
     * Sends to a path.
     * @param path a path, which is verified and primary from now on
     * @param count number of messages
     * @return the packets
     */
    std::string SendTo(SctpPath& path, uint32_t count)
    {
        paths.Confirm(path);
        paths.SetPrimary(path);
        return Send(count, 100);
    }

    /// @return the packets that leave now
    std::string Flush()
    {
        unit.GetTransmitter().SendPending();
        return output.Take();
    }

    AssociationAddresses addresses; //!< the unit

  private:
    /**
     * @param count number of addresses
     * @param paths paths between them
     * @return heritage of the life before
     */
    static AssociationAddresses::Heritage GetHeritage(uint32_t count, const SctpPathManager& paths)
    {
        std::vector<Address> own;
        for (uint32_t i = 0; i < count; ++i)
        {
            own.push_back(GetLocal(i));
        }
        AssociationAddresses::Heritage heritage;
        heritage.local = std::make_shared<const std::vector<Address>>(own);
        heritage.nextPathId = paths.GetNextId();
        return heritage;
    }

    void PathJoined(SctpPath& path) override
    {
        strategies.ForEach([&](SctpStrategy& strategy) { strategy.PathAdded(path); });
    }

    void PathLeft(Ptr<SctpPath> path) override
    {
        strategies.ForEach([&](SctpStrategy& strategy) { strategy.PathRemoved(*path); });
    }
};

/// @return an address that no path has at first
Address
GetNewLocal()
{
    return AddressBench::GetLocal(7);
}

/// @param lab checks
void
StatesOfAnAddress(SctpLab& lab)
{
    AddressBench bench(1);
    PathRoster& roster = bench.addresses;
    const Address old = AddressBench::GetLocal(0);
    lab.True(!roster.UseLocal(GetNewLocal()), "not offered");
    lab.True(!roster.RetireLocal(GetNewLocal()), "not in use");
    lab.True(!roster.RetireLocal(old), "the last one stays (F5)");
    lab.True(!roster.ForgetLocal(old), "in use");
    lab.True(roster.OfferLocal(GetNewLocal()), "offered");
    lab.True(!roster.OfferLocal(GetNewLocal()), "once");
    lab.Equal(bench.addresses.GetLocal().size(), size_t{1}, "no source yet (F1)");
    lab.True(roster.UseLocal(GetNewLocal()), "in use");
    lab.True(!roster.OfferLocal(old), "known");
    lab.Equal(bench.addresses.GetLocal().size(), size_t{2}, "a source (F2)");
    lab.True(roster.RetireLocal(old), "retired");
    lab.True(!roster.OfferLocal(old), "packets that arrive there are the association's (F4)");
    lab.True(roster.ForgetLocal(old) && roster.OfferLocal(old), "not any more");
    lab.True(roster.ForgetLocal(old), "refused by the peer (F10)");
}

/// @param lab checks
void
PairsJoinAndLeave(SctpLab& lab)
{
    AddressBench bench(1, SCTP_PAIRS_MESH);
    PathRoster& roster = bench.addresses;
    roster.OfferLocal(GetNewLocal());
    lab.Equal(bench.Describe(), std::string("0: 10.0.0.1 ACTIVE, "), "no path of it yet (F1)");
    roster.UseLocal(GetNewLocal());
    lab.Equal(bench.Describe(),
              std::string("0: 10.0.0.1 ACTIVE, 1: 10.0.7.1 UNCONFIRMED, "),
              "its pair joins, to be verified (RFC 9260 section 5.4)");
    const Ptr<SctpPath> path(&bench.At(1));
    lab.Equal(bench.SendTo(*path, 2), std::string("1: DATA 100, DATA 101"), "data goes there");
    roster.RetireLocal(GetNewLocal());
    lab.Equal(bench.Describe(), std::string("0: 10.0.0.1 ACTIVE, "), "the pair leaves (F4)");
    lab.Equal(bench.Flush(), std::string("0: DATA 100, DATA 101"), "data moves and goes at once");
    lab.True(!path->GetT3().IsRunning() && path->GetFlightSize() == 0, "nothing is left of it");
    const uint32_t cwnd = path->GetCwnd();
    bench.Sack(101);
    lab.Equal(path->GetCwnd(), cwnd, "nothing is credited to it later");
    lab.Equal(bench.unit.GetTsns().GetBufferedBytes(), 0U, "all is acknowledged");
}

/// @param lab checks
void
PathsHaveAnotherSource(SctpLab& lab)
{
    AddressBench bench(2);
    lab.Equal(bench.SendTo(bench.At(1), 2), std::string("1: DATA 100, DATA 101"), "in flight");
    lab.True(bench.addresses.RetireLocal(AddressBench::GetLocal(1)), "retired");
    lab.Equal(bench.Describe(),
              std::string("0: 10.0.0.1 ACTIVE, 1: 10.0.0.1 ACTIVE, "),
              "another source");
    lab.Equal(bench.Flush(), std::string(), "data stays in flight");
    lab.True(bench.At(1).GetT3().IsRunning(), "T3-rtx runs on");
    bench.Sack(101);
    lab.Equal(bench.unit.GetTsns().GetBufferedBytes(), 0U, "it is acknowledged");
}

/**
 * The only address is replaced (RFC 5061 section 5.3.2).
 * @param pairs which pairs of addresses are paths
 * @return a test
 */
SctpLab::Script
OnlyAddressIsReplaced(SctpAddressPairs pairs)
{
    return [pairs](SctpLab& lab) {
        AddressBench bench(1, pairs);
        PathRoster& roster = bench.addresses;
        bench.Send(2, 100);
        roster.OfferLocal(GetNewLocal());
        lab.True(roster.RetireLocal(AddressBench::GetLocal(0)), "another one is offered (F5)");
        lab.Equal(bench.Describe(), std::string("0: none INACTIVE, "), "no source");
        lab.Equal(bench.At(0).GetErrorCount(), 0U, "that is no error");
        roster.UseLocal(GetNewLocal());
        lab.Equal(bench.Describe(), std::string("0: 10.0.7.1 ACTIVE, "), "it has one again");
        bench.Sack(101);
        lab.Equal(bench.unit.GetTsns().GetBufferedBytes(), 0U, "data was in flight all the time");
    };
}

/// @param lab checks
void
FamilyOfThePeer(SctpLab& lab)
{
    AddressBench bench(1);
    const Address remote = Ipv6Address("2001:db8::2");
    const Address local = Ipv6Address("2001:db8::1");
    lab.True(!bench.addresses.AddAddress(remote), "this end has no IPv6 address");
    bench.addresses.OfferLocal(local);
    bench.addresses.UseLocal(local);
    lab.Equal(bench.Describe(),
              std::string("0: 10.0.0.1 ACTIVE, 1: 2001:db8::1 UNCONFIRMED, "),
              "now it has");
}

/// @param lab checks
void
AddressesComeAndGo(SctpLab& lab)
{
    constexpr uint32_t ADDRESSES = 10000;
    constexpr uint32_t WARM = 4000; // by then tables of a fixed size are full
    constexpr size_t ALLOWED = 4000;
    AddressBench bench(2, SCTP_PAIRS_MESH);
    PathRoster& roster = bench.addresses;
    const size_t before = bench.paths.GetPaths().size();
    uint32_t tsn = 99;
    size_t heap = 0;
    for (uint32_t i = 0; i < ADDRESSES; ++i)
    {
        const Address local = Ipv4Address(0x0b000001 + i);
        roster.OfferLocal(local);
        roster.UseLocal(local);
        lab.Equal(bench.paths.GetPaths().size(), before + 2, "a pair with each of the peer's");
        bench.SendTo(*bench.paths.GetPaths().back(), 2);
        if (i % 10 == 0)
        {
            AddressBench::Run(Seconds(3)); // T3-rtx expires
        }
        roster.RetireLocal(local);
        roster.ForgetLocal(local);
        bench.Flush();
        tsn += 2;
        bench.Sack(tsn);
        lab.Equal(bench.unit.GetTsns().GetBufferedBytes(), 0U, "all was sent elsewhere");
        bench.log.clear();
        heap = i == WARM ? GetTestHeap() : heap;
    }
    lab.Equal(bench.addresses.GetLocal().size(), size_t{2}, "those of the beginning");
    lab.True(GetTestHeap() <= heap + ALLOWED, "memory does not grow");
}

/// The suite.
SctpLabSuite g_suite(
    "sctp-unit-own-addresses",
    {
        {"Offered, in use, retired, forgotten", StatesOfAnAddress},
        {"Pairs of addresses join and leave", PairsJoinAndLeave},
        {"Without pairs paths have another source", PathsHaveAnotherSource},
        {"The only address is replaced (5.3.2)", OnlyAddressIsReplaced(SCTP_PAIRS_OFF)},
        {"The only address of pairs is replaced", OnlyAddressIsReplaced(SCTP_PAIRS_MESH)},
        {"The first address of a family brings paths", FamilyOfThePeer},
        {"10,000 addresses come and go", AddressesComeAndGo},
    }); //!< registers the suite

} // namespace sctp_unit_own_addresses_test
