/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-unit-bench.h"

#include "ns3/sctp-address.h"
#include "ns3/sctp-association-table.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-endpoint.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-port-table.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/sctp-strategy-variants.h"
#include "ns3/sctp-unread-messages.h"
#include "ns3/sctp-work-queue.h"
#include "ns3/simple-net-device.h"
#include "ns3/simulator.h"
#include "ns3/socket.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * The tables of a node, each alone.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_unit_tables_test
{

// ---- PortTable ----

/**
 * @ingroup sctp-tests
 * Stands for a socket of which the table knows the device.
 */
class BoundSocket : public Endpoint
{
  public:
    Ptr<Socket> GetSocket() override
    {
        return nullptr;
    }

    std::optional<uint32_t> GetId() const override
    {
        return std::nullopt;
    }

    void SetId(uint32_t /* id */) override
    {
    }

    const Binding& GetBinding() const override
    {
        return m_binding;
    }

    Ptr<NetDevice> GetDevice() const override
    {
        return device;
    }

    SctpPacketOptions GetPacketOptions() const override
    {
        return {};
    }

    const SctpSharedParameters& GetSharedParameters() const override
    {
        return m_parameters;
    }

    bool IsListening() const override
    {
        return true;
    }

    SctpSocketStyle GetStyle() const override
    {
        return SctpSocketStyle::ONE_TO_ONE;
    }

    bool Accept(const Cookie& /* cookie */,
                const Address& /* source */,
                Ptr<SctpAssociation>& /* association */) override
    {
        return false;
    }

    Ptr<NetDevice> device; //!< device it is bound to; null = any device

  private:
    Binding m_binding;                 //!< none
    SctpSharedParameters m_parameters; //!< none
};

/**
 * @ingroup sctp-tests
 * @param number number of a socket
 * @return the socket, of any device
 */
Endpoint*
Owner(uint32_t number)
{
    static std::map<uint32_t, BoundSocket> sockets;
    return &sockets[number];
}

/**
 * @ingroup sctp-tests
 * @param port a port
 * @param address the only address
 * @return a binding
 */
Binding
BindTo(uint16_t port, const Address& address)
{
    Binding binding;
    binding.port = port;
    binding.addresses = {address};
    return binding;
}

/**
 * @ingroup sctp-tests
 * @param port a port
 * @return a binding to all IPv4 addresses
 */
Binding
BindToAny(uint16_t port)
{
    Binding binding;
    binding.port = port;
    binding.anyIpv4 = true;
    return binding;
}

/// @param lab checks
void
OnePortTwoAddresses(SctpLab& lab)
{
    PortTable table;
    const Address first = SctpUnitBench::GetLocal(0);
    const Address second = SctpUnitBench::GetLocal(1);
    Binding one = BindTo(80, first);
    Binding two = BindTo(80, second);
    Binding again = BindTo(80, first);
    Binding any = BindToAny(80);
    lab.True(table.Bind(one, Owner(1)), "free");
    lab.True(table.Bind(two, Owner(2)), "another address");
    lab.True(!table.Bind(again, Owner(3)), "the same address");
    lab.True(!table.Bind(any, Owner(3)), "all addresses are some of these, too");
    lab.True(table.Find(80, first) == Owner(1) && table.Find(80, second) == Owner(2), "found");
    lab.True(table.Find(81, first) == nullptr, "another port");
    table.Unbind(80, Owner(1));
    lab.True(table.Find(80, first) == nullptr, "gone");
    lab.True(table.Bind(again, Owner(3)), "free again");
}

/// @param lab checks
void
DevicesAreApart(SctpLab& lab)
{
    const Address address = SctpUnitBench::GetLocal(0);
    const Ptr<NetDevice> first = CreateObject<SimpleNetDevice>();
    const Ptr<NetDevice> second = CreateObject<SimpleNetDevice>();
    BoundSocket one;
    BoundSocket two;
    BoundSocket any;
    one.device = first;
    two.device = second;
    PortTable table;
    Binding binding = BindToAny(80);
    lab.True(table.Bind(binding, &one), "free");
    lab.True(!table.Bind(binding, &any), "any device is that one, too");
    lab.True(table.Bind(binding, &two), "another device");
    lab.True(table.Find(80, address, first) == &one, "by the device of the packet");
    lab.True(table.Find(80, address, second) == &two, "likewise");
    table.Unbind(80, &one);
    lab.True(table.Find(80, address, first) == nullptr, "not bound to that device");
    two.device = nullptr;
    lab.True(table.Find(80, address, first) == &two, "not bound to a device any more");
}

/// @param lab checks
void
FamiliesAreApart(SctpLab& lab)
{
    PortTable table;
    Binding four = BindToAny(80);
    Binding six;
    six.port = 80;
    six.anyIpv6 = true;
    lab.True(table.Bind(four, Owner(1)), "IPv4");
    lab.True(table.Bind(six, Owner(2)), "IPv6");
    lab.True(table.Find(80, Ipv6Address("2001:db8::1")) == Owner(2), "by family");
    lab.True(table.Find(80, SctpUnitBench::GetLocal(0)) == Owner(1), "by family");
    Binding both = four;
    both.anyIpv6 = true;
    lab.True(!table.Bind(both, Owner(1)), "IPv6 is taken");
    lab.True(table.Find(80, SctpUnitBench::GetLocal(0)) == Owner(1), "what it had it keeps");
}

/// @param lab checks
void
EphemeralPorts(SctpLab& lab)
{
    PortTable table;
    Binding taken = BindToAny(PortTable::FIRST_EPHEMERAL);
    table.Bind(taken, Owner(1));
    Binding binding = BindToAny(0);
    lab.True(table.Bind(binding, Owner(2)), "a free one");
    lab.Equal(binding.port, uint16_t{PortTable::FIRST_EPHEMERAL + 1}, "the next (RFC 6335)");
    uint32_t count = 2;
    for (Binding more = BindToAny(0); table.Bind(more, Owner(3 + count)); more = BindToAny(0))
    {
        ++count;
        lab.True(more.port >= PortTable::FIRST_EPHEMERAL, "of the dynamic ports");
    }
    lab.Equal(count, 65536U - PortTable::FIRST_EPHEMERAL, "each once");
    table.Unbind(50000, Owner(50000));
    table.Clear();
    Binding after = BindToAny(0);
    lab.True(table.Bind(after, Owner(1)), "free again");
}

// ---- AssociationTable ----

/**
 * @ingroup sctp-tests
 * Associations that have sent an INIT, in a table.
 */
class TableBench
{
  public:
    ~TableBench()
    {
        table.Clear();
        for (const auto& association : associations)
        {
            association->Dispose();
        }
        Simulator::Destroy();
    }

    /**
     * Adds an association.
     * @param ports its ports
     * @param remotes addresses of the peer
     * @param local address of this end
     * @return the association
     */
    Ptr<SctpAssociation> Add(SctpPorts ports,
                             const std::vector<Address>& remotes,
                             const Address& local)
    {
        auto association =
            CreateObject<SctpAssociation>(static_cast<uint32_t>(associations.size()));
        association->Setup(&lower,
                           nullptr,
                           CreateObject<SctpParameters>(),
                           GetSctpVariantDefaults(SctpVariant::SCTP),
                           ports,
                           std::make_shared<const std::vector<Address>>(1, local));
        associations.push_back(association);
        table.Add(association, std::make_shared<Binding>(BindTo(ports.local, local)));
        association->Associate(remotes);
        table.Update(*association);
        return association;
    }

    FakeLower lower;                                //!< the node
    AssociationTable table;                         //!< the table
    std::vector<Ptr<SctpAssociation>> associations; //!< all of them
};

/// @param lab checks
void
FoundByPortsAndAddresses(SctpLab& lab)
{
    TableBench bench;
    const Address local = SctpUnitBench::GetLocal(0);
    const Address remote = SctpUnitBench::GetRemote(0);
    const Address other = SctpUnitBench::GetRemote(1);
    const auto a = bench.Add({1, 2}, {remote, other}, local);
    const auto b = bench.Add({1, 3}, {remote}, local);
    const auto c = bench.Add({1, 2}, {remote}, SctpUnitBench::GetLocal(1));
    lab.True(bench.table.Find({1, 2}, remote, local) == a, "by address and ports");
    lab.True(bench.table.Find({1, 2}, other, local) == a, "by any address of the peer");
    lab.True(bench.table.Find({1, 3}, remote, local) == b, "another port of the peer");
    lab.True(bench.table.Find({1, 2}, remote, SctpUnitBench::GetLocal(1)) == c,
             "another address of this end");
    lab.True(!bench.table.Find({2, 1}, remote, local), "ports have their places");
    lab.True(!bench.table.Find({1, 2}, SctpUnitBench::GetRemote(2), local), "an address of nobody");
    lab.True(bench.table.FindAny({1, 2}, {SctpUnitBench::GetRemote(2), other}, local) == a,
             "one of several addresses (RFC 9260 section 5.2.2)");
}

/// @param lab checks
void
RemovedAndTags(SctpLab& lab)
{
    TableBench bench;
    const Address local = SctpUnitBench::GetLocal(0);
    const Address remote = SctpUnitBench::GetRemote(0);
    const auto a = bench.Add({1, 2}, {remote, remote}, local);
    const auto b = bench.Add({1, 3}, {remote}, local);
    const uint32_t tag = a->GetTags().local;
    lab.True(tag != 0 && bench.table.HasTag(tag), "its tag is in use (section 5.3.1)");
    bench.table.Remove(*a, Seconds(2));
    lab.True(!bench.table.Find({1, 2}, remote, local), "gone");
    lab.Run(Seconds(1));
    lab.True(bench.table.HasTag(tag), "its tag is kept for a while");
    lab.Run(Seconds(1));
    lab.True(!bench.table.HasTag(tag), "its tag is free");
    lab.True(bench.table.Find({1, 3}, remote, local) == b, "the other one is left");
    bench.table.Update(*a);
    lab.True(!bench.table.Find({1, 2}, remote, local), "it does not come back by an update");
    const auto c = bench.Add({1, 4}, {remote}, local);
    bench.table.Remove(*b, Time::Max());
    bench.table.Remove(*c, Seconds(1));
    lab.Run(Seconds(2));
    lab.True(bench.table.HasTag(b->GetTags().local), "kept for ever");
    lab.True(!bench.table.HasTag(c->GetTags().local), "which keeps no later one");
    bench.table.Clear();
    lab.True(!bench.table.Find({1, 3}, remote, local), "nothing is left");
    lab.True(!bench.table.HasTag(b->GetTags().local), "nor tags");
}

// ---- WorkQueue and UnreadMessages ----

/// @param lab checks
void
RequestsWaitForTheEnd(SctpLab& lab)
{
    WorkQueue queue;
    std::string log;
    lab.True(queue.Begin(), "the outermost");
    lab.True(!queue.Begin(), "inside of it");
    lab.True(queue.IsNested(), "two works");
    queue.Defer([&] {
        log += "a ";
        queue.Defer([&] { log += "b "; });
        queue.RequestFlush();
    });
    queue.End();
    lab.Equal(log, std::string(), "the outer work goes on");
    bool again = true;
    uint32_t flushed = 0;
    while (queue.DoRequests())
    {
        ++flushed;
        log += "flush ";
        if (again)
        {
            again = false;
            queue.Defer([&] { log += "c "; });
        }
    }
    queue.End();
    lab.Equal(flushed, 1U, "the end-of-work steps were made");
    lab.Equal(log, std::string("a flush b c "), "until nothing is left");
    lab.True(!queue.IsBusy(), "no work");
    lab.True(!queue.DoRequests(), "nobody asked for the end-of-work steps");
}

/// @param lab checks
void
ForgottenRequestsAreNotDone(SctpLab& lab)
{
    WorkQueue queue;
    queue.Begin();
    uint32_t done = 0;
    queue.Defer([&] { ++done; });
    queue.Clear();
    queue.DoRequests();
    lab.Equal(done, 0U, "forgotten");
}

/// @param lab checks
void
UnreadMessagesAreReadInPieces(SctpLab& lab)
{
    UnreadMessages unread;
    SctpReceiveInfo info;
    info.streamId = 3;
    info.endOfRecord = true;
    unread.Add(Create<Packet>(1000), info);
    info.streamId = 4;
    unread.Add(Create<Packet>(10), info);
    lab.Equal(unread.GetBytes(), 1010U, "all");
    SctpReceiveInfo got;
    lab.Equal(unread.Receive(600, got)->GetSize(), 600U, "a piece");
    lab.True(got.streamId == 3 && !got.endOfRecord, "the message goes on");
    lab.Equal(unread.Receive(600, got)->GetSize(), 400U, "its end");
    lab.True(got.streamId == 3 && got.endOfRecord, "and said so");
    lab.Equal(unread.Receive(600, got)->GetSize(), 10U, "the next one");
    lab.True(got.streamId == 4 && got.endOfRecord, "of its own stream");
    lab.True(!unread.Receive(600, got), "nothing is left");
    unread.Add(Create<Packet>(10), info);
    unread.Discard();
    lab.Equal(unread.GetBytes(), 0U, "dropped");
}

// ---- addresses ----

/// @param lab checks
void
AddressesOfIpv4AreMadeAgain(SctpLab& lab)
{
    for (uint32_t round = 0; round < 2; ++round)
    {
        for (uint32_t i = 0; i < 1000; ++i)
        {
            const Ipv4Address address(i * 0x01010101 + i);
            lab.True(FromIpv4(address) == Address(address), "as ns-3 makes it");
            lab.True(FromIpv4(Ipv4Address(0x0a010102)) == Address(Ipv4Address("10.1.1.2")),
                     "however many come between");
        }
    }
}

/// The suite.
SctpLabSuite g_suite("sctp-unit-tables",
                     {
                         {"Ports: one port, two addresses", OnePortTwoAddresses},
                         {"Ports: sockets of two devices", DevicesAreApart},
                         {"Ports: IPv4 and IPv6 are apart", FamiliesAreApart},
                         {"Ports: the dynamic range, each once", EphemeralPorts},
                         {"Associations: found by ports and addresses", FoundByPortsAndAddresses},
                         {"Associations: removed, with their tags", RemovedAndTags},
                         {"WorkQueue: requests wait for the end of the outermost work",
                          RequestsWaitForTheEnd},
                         {"WorkQueue: requests that are forgotten", ForgottenRequestsAreNotDone},
                         {"UnreadMessages: messages in pieces", UnreadMessagesAreReadInPieces},
                         {"Addresses of IPv4, made again and again", AddressesOfIpv4AreMadeAgain},
                     }); //!< registers the suite

} // namespace sctp_unit_tables_test
