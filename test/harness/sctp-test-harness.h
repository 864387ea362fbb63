/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TEST_HARNESS_H
#define SCTP_TEST_HARNESS_H

#include "sctp-node-test.h"
#include "sctp-scripted-peer.h"
#include "sctp-test-packets.h"

#include "ns3/node-container.h"
#include "ns3/nstime.h"
#include "ns3/sctp-association.h"
#include "ns3/simple-net-device.h"
#include "ns3/test.h"

#include <functional>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * A laboratory for tests of the protocol's behaviour: two hosts on wires that show, drop, delay,
 * duplicate and change packets, and a scripted peer in place of the second host.
 */

namespace ns3
{

class SctpTestWire;

/**
 * @ingroup sctp-tests
 * A test of behaviour: a script that builds its network, acts, lets time pass and checks.
 *
 * Wires are infinitely fast by default, so that the round trip time is exactly twice the delay.
 */
class SctpLab : public TestCase
{
  public:
    /// A test.
    using Script = std::function<void(SctpLab&)>;

    /// Port of the server.
    static constexpr uint16_t PORT = SctpScriptedPeer::HOST_PORT;

    /// Which addresses hosts have.
    enum Family
    {
        IPV4, ///< IPv4 only
        IPV6, ///< IPv6 only
        DUAL  ///< both
    };

    /**
     * @param name name of the test
     * @param script the test
     */
    SctpLab(const std::string& name, Script script);
    ~SctpLab() override;

    // Building

    Time delay{MilliSeconds(50)}; ///< one-way delay of the wires to be built
    std::string rate{"0bps"};     ///< rate of the devices to be built; 0 = infinite
    uint16_t mtu{1500};           ///< MTU of the devices to be built, bytes
    Family family{IPV4};          ///< addresses of the hosts to be built
    /// UDP port that a translator between the hosts gives to those of host 0; 0 = no translator.
    uint16_t translatedPort{0};
    std::string variant{"ns3::SctpL4Protocol"}; ///< variant of SCTP of the hosts to be built

    /**
     * Sets an attribute of SctpParameters for sockets to be made, or one of a strategy.
     * @param name name; of a strategy behind its class, as SctpPfWindow::PfCwnd
     * @param value value
     */
    void Set(const std::string& name, const AttributeValue& value);

    /**
     * Makes two hosts with SCTP.
     * @param paths number of wires between them
     */
    void Build(uint32_t paths = 1);

    /**
     * Makes a host with SCTP and the scripted peer.
     * @param paths number of wires between them
     */
    void BuildScripted(uint32_t paths = 1);

    /// Makes client and server, not connected.
    void CreateSockets();

    /**
     * Makes client and server, unless there, connects and waits for a second.
     * @param ipv6 whether to connect over IPv6
     */
    void Open(bool ipv6 = false);

    /// Connects the client to the scripted peer's primary address, and waits for a second.
    void OpenToPeer();

    /// Lets the client listen, has the scripted peer connect to it, and waits for a second.
    void OpenFromPeer();

    /**
     * Lets time pass.
     * @param time how long
     */
    void Run(Time time);

    /**
     * Runs until nothing happens any more.
     * @param limit but no longer than this
     * @return whether nothing happens any more
     */
    bool RunDry(Time limit);

    // Objects

    SctpTestSocket client; ///< a socket on host 0
    SctpTestSocket server; ///< a socket on host 1, and those that it accepts
    SctpScriptedPeer peer; ///< the scripted peer

    /**
     * @param host 0 or 1
     * @param path number of the path
     * @param ipv6 whether the IPv6 address is meant
     * @return an address
     */
    static Address GetAddress(uint32_t host, uint32_t path = 0, bool ipv6 = false);

    /**
     * @param host 0 or 1
     * @return the node
     */
    Ptr<Node> GetHost(uint32_t host) const;

    /**
     * @param host 0 or 1
     * @return a new socket
     */
    Ptr<SctpSocket> CreateSocket(uint32_t host) const;

    /**
     * @param host 0 or 1
     * @return the host's associations
     */
    std::vector<Ptr<SctpAssociation>> GetAssociations(uint32_t host) const;

    /**
     * @param host 0 or 1
     * @return state of the host's only association; CLOSED when there is none
     */
    SctpState GetState(uint32_t host) const;

    /// @return the accepted socket
    Ptr<SctpSocket> GetAccepted() const;

    /**
     * @param path number of the path
     * @return the client's view of it
     */
    SctpPathInfo GetPath(uint32_t path = 0) const;

    /**
     * @param socket a record
     * @param type kind of notification
     * @return how often it was told
     */
    static uint32_t CountNotifications(const SctpTestSocket& socket, SctpNotification::Type type);

    /**
     * @param socket a record
     * @param type kind of notification
     * @return the last one; an empty one if there is none
     */
    static SctpNotification GetNotification(const SctpTestSocket& socket,
                                            SctpNotification::Type type);

    // The wires

    /**
     * Drops packets.
     * @param host who sends them
     * @param match which
     * @param count how many
     * @param skip how many to let pass before
     */
    void Drop(uint32_t host, SctpMatch match, uint32_t count = 1, uint32_t skip = 0);

    /**
     * Holds packets back.
     * @param host who sends them
     * @param match which
     * @param extra additional delay
     * @param count how many
     * @param skip how many to let pass before
     */
    void Delay(uint32_t host, SctpMatch match, Time extra, uint32_t count = 1, uint32_t skip = 0);

    /**
     * Sends packets twice.
     * @param host who sends them
     * @param match which
     * @param extra additional delay of the second copy
     * @param count how many
     */
    void Duplicate(uint32_t host, SctpMatch match, Time extra = Time(0), uint32_t count = 1);

    /**
     * Changes packets on their way; their checksum is made right after that.
     * @param host who sends them
     * @param match which
     * @param edit changes the bytes of the SCTP packet
     * @param count how many
     */
    void Change(uint32_t host,
                SctpMatch match,
                std::function<void(sctp::Bytes&)> edit,
                uint32_t count = 1);

    /**
     * Marks packets that are ECN-capable with Congestion Experienced.
     * @param host who sends them
     * @param match which
     * @param count how many; those that are not ECN-capable count, too
     * @param skip how many to let pass before
     */
    void Mark(uint32_t host, SctpMatch match, uint32_t count = 1, uint32_t skip = 0);

    /**
     * @param path number of a path
     * @param cut whether packets vanish there
     */
    void Cut(uint32_t path, bool cut = true);

    /**
     * @param host 0 or 1
     * @param path number of a path
     * @param up whether the host's interface to it is up
     */
    void SetInterface(uint32_t host, uint32_t path, bool up) const;

    /// Description of a packet to make.
    using Forgery = SctpForgery;

    /**
     * Puts a packet on a wire.
     * @param forgery the packet
     */
    void Inject(const Forgery& forgery);

    /**
     * @param host who is to get it
     * @param chunks chunks
     * @return a packet as from the peer of the host's only association, tag and ports right
     */
    Forgery MakeForgery(uint32_t host, const sctp::Bytes& chunks) const;

    /**
     * Puts chunks on the wire as from the peer of the host's only association.
     * @param host who gets them
     * @param chunks chunks
     */
    void InjectAsPeer(uint32_t host, const sctp::Bytes& chunks);

    // Packets seen

    /// Forgets the packets seen so far.
    void Forget();

    /**
     * @param host who sent them
     * @param match which
     * @return packets seen
     */
    std::vector<SctpSeen> Sent(uint32_t host, SctpMatch match = Any()) const;

    /**
     * @param host who sent it
     * @param match which
     * @return the last packet that matches; an empty one if there is none
     */
    SctpSeen Last(uint32_t host, SctpMatch match = Any()) const;

    /**
     * @param host who sent them
     * @param match which
     * @return number of packets seen
     */
    size_t Count(uint32_t host, SctpMatch match = Any()) const;

    /**
     * @return all packets seen, as "0:INIT 1:INIT-ACK ...", sender and chunks of each; lost ones
     * with an exclamation mark
     */
    std::string GetTrace() const;

    /**
     * @param host who sent them
     * @param match which
     * @return times between the packets that match in seconds, as "1.000 2.000"
     */
    std::string GetGaps(uint32_t host, SctpMatch match) const;

    /**
     * @param host 0 or 1
     * @return reasons of the host's drops, in order
     */
    const std::vector<SctpDropReason>& GetDrops(uint32_t host) const;

    /**
     * @param host 0 or 1
     * @param reason a reason
     * @return how often the host dropped something for this reason
     */
    size_t CountDrops(uint32_t host, SctpDropReason reason) const;

    // Checks

    /**
     * @tparam A type of the value
     * @tparam B type of the expected value
     * @param actual a value
     * @param expected the expected value
     * @param what property that the check shows
     * @param file where
     * @param line where
     */
    template <typename A, typename B>
    void Equal(const A& actual,
               const B& expected,
               const std::string& what,
               const char* file = __builtin_FILE(),
               int32_t line = __builtin_LINE());

    /**
     * @tparam A type of the value
     * @tparam B type of the bounds
     * @param actual a value
     * @param least lowest expected value
     * @param most highest expected value
     * @param what property that the check shows
     * @param file where
     * @param line where
     */
    template <typename A, typename B>
    void Between(const A& actual,
                 const B& least,
                 const B& most,
                 const std::string& what,
                 const char* file = __builtin_FILE(),
                 int32_t line = __builtin_LINE());

    /**
     * @param condition a condition that should be true
     * @param what property that the check shows
     * @param file where
     * @param line where
     */
    void True(bool condition,
              const std::string& what,
              const char* file = __builtin_FILE(),
              int32_t line = __builtin_LINE());

  private:
    friend class SctpTestWire;

    /// Treatment of packets.
    struct Rule
    {
        uint32_t host{0};                       ///< who sends them
        SctpMatch match;                        ///< which
        uint32_t skip{0};                       ///< let pass so many first
        uint32_t count{1};                      ///< then apply to so many
        bool drop{false};                       ///< drop them
        bool duplicate{false};                  ///< send them twice
        bool mark{false};                       ///< mark those that are ECN-capable
        Time extra;                             ///< additional delay
        std::function<void(sctp::Bytes&)> edit; ///< change them
    };

    void DoSetup() override;
    void DoRun() override;
    void DoTeardown() override;

    /**
     * Makes hosts and wires.
     * @param paths number of wires
     * @param scripted whether the second host is a scripted peer
     */
    void BuildHosts(uint32_t paths, bool scripted);

    /// Makes a wire with a device at each host.
    void BuildWire();

    /**
     * @param host 0 or 1
     * @param device a device of it, which gets addresses
     * @param path number of its wire
     */
    void AssignAddresses(uint32_t host, Ptr<NetDevice> device, uint32_t path);

    /**
     * A packet enters a wire.
     * @param seen its description
     * @param packet the packet, with IP header
     * @param protocol protocol of the IP header
     */
    void Transport(SctpSeen seen, Ptr<Packet> packet, uint16_t protocol);

    /**
     * @param packet a packet with IP header
     * @param protocol protocol of the IP header
     * @param[out] seen its description
     * @return whether it is an SCTP packet
     */
    static bool Look(Ptr<const Packet> packet, uint16_t protocol, SctpSeen& seen);

    /**
     * @param bytes an SCTP packet, without right checksum
     * @param source,destination its addresses
     * @param trafficClass ToS or traffic class
     * @param checksum whether it gets its checksum; else 0
     * @param udp ports if it is in UDP
     * @return the packet with checksum and IP header
     */
    static Ptr<Packet> Wrap(sctp::Bytes bytes,
                            const Address& source,
                            const Address& destination,
                            uint8_t trafficClass,
                            bool checksum = true,
                            const SctpUdpPorts& udp = {});

    /**
     * @param seen a packet
     * @param packet the same, with IP header
     * @param protocol protocol of the IP header
     * @param extra additional delay
     */
    void Deliver(const SctpSeen& seen, Ptr<Packet> packet, uint16_t protocol, Time extra);

    /**
     * @param host the host
     * @param reason why it dropped something
     */
    void RecordDrop(uint32_t host, SctpDropReason reason);

    /**
     * @param text the failed property
     * @param actual the value
     * @param expected the expected value
     * @param file where
     * @param line where
     */
    void Fail(const std::string& text,
              const std::string& actual,
              const std::string& expected,
              const char* file,
              int32_t line);

    Script m_script;        ///< the test
    bool m_scripted{false}; ///< the second host is the scripted peer
    NodeContainer m_hosts;  ///< the hosts
    std::vector<std::vector<Ptr<SimpleNetDevice>>> m_devices; ///< of each wire, at each host
    std::vector<Rule> m_rules;                                ///< treatment of packets
    std::set<uint32_t> m_cut;                                 ///< wires that are cut
    std::vector<SctpSeen> m_seen;                             ///< packets seen
    std::vector<SctpDropReason> m_drops[2];                   ///< of each host
};

/**
 * @ingroup sctp-tests
 * A suite of scripts.
 */
class SctpLabSuite : public TestSuite
{
  public:
    /// Name and script of each test.
    using Tests = std::vector<std::pair<std::string, SctpLab::Script>>;

    /**
     * @param name name of the suite
     * @param tests its tests
     */
    SctpLabSuite(const std::string& name, const Tests& tests);

    /**
     * @param parts tests, from several files
     * @return all of them, in this order
     */
    static Tests Join(const std::vector<Tests>& parts);
};

template <typename A, typename B>
void
SctpLab::Equal(const A& actual,
               const B& expected,
               const std::string& what,
               const char* file,
               int32_t line)
{
    if (!(actual == expected))
    {
        std::ostringstream is;
        is << actual;
        std::ostringstream should;
        should << expected;
        Fail(what, is.str(), should.str(), file, line);
    }
}

template <typename A, typename B>
void
SctpLab::Between(const A& actual,
                 const B& least,
                 const B& most,
                 const std::string& what,
                 const char* file,
                 int32_t line)
{
    if (actual < least || actual > most)
    {
        std::ostringstream is;
        is << actual;
        std::ostringstream should;
        should << least << " to " << most;
        Fail(what, is.str(), should.str(), file, line);
    }
}

} // namespace ns3

#endif /* SCTP_TEST_HARNESS_H */
