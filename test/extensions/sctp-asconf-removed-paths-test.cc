/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-asconf-test.h"

#include "ns3/boolean.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Addresses that have no path, as a user removed it or there are too many pairs, and deletions of
 * those that have one (RFC 5061 section 5.3).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_asconf_removed_paths_test
{

/// An association with two addresses at both ends.
class TwoAddresses : public AsconfLab
{
  public:
    /**
     * @param lab the laboratory
     * @param pairs PathsPerAddressPair of both ends
     * @param most MaxAddressPairs of both ends
     */
    explicit TwoAddresses(SctpLab& lab, const std::string& pairs = "Off", uint32_t most = 0)
        : AsconfLab(Prepare(lab, pairs, most))
    {
        lab.client.socket->Bindx({SctpLab::GetAddress(0, 1)});
        lab.Run(Seconds(5));
        TakeAnswers();
    }

    /**
     * @param host 0 or 1
     * @param path number of the wire
     * @return whether the path to the peer's address there was removed
     */
    bool RemovePath(uint32_t host, uint32_t path) const
    {
        return lab.GetAssociations(host).at(0)->RemovePath(SctpLab::GetAddress(1 - host, path));
    }

    /// @return the client's attempt to give up its first address
    int LeaveFirst() const
    {
        return lab.client.socket->Bindx({SctpLab::GetAddress(0)}, 0, SctpBindx::REMOVE);
    }

    /// Data must arrive at both ends.
    void Exchange() const
    {
        const size_t toServer = lab.server.GetText().size();
        const size_t toClient = lab.client.GetText().size();
        lab.client.Send(std::string(5000, 'x'));
        lab.GetAccepted()->Send(Create<Packet>(5000), 0);
        lab.Run(Seconds(10));
        lab.Equal(lab.server.GetText().size(), toServer + 5000, "data of the client");
        lab.Equal(lab.client.GetText().size(), toClient + 5000, "data of the server");
    }

  private:
    /**
     * @param lab the laboratory
     * @param pairs PathsPerAddressPair of both ends
     * @param most MaxAddressPairs of both ends
     * @return the laboratory
     */
    static SctpLab& Prepare(SctpLab& lab, const std::string& pairs, uint32_t most)
    {
        lab.Set("PathsPerAddressPair", StringValue(pairs));
        lab.Set("MaxAddressPairs", UintegerValue(most));
        return lab;
    }
};

/**
 * @param pairs PathsPerAddressPair of both ends
 * @return a test: the user's own deletion would leave no path
 */
SctpLab::Script
OwnDeletionIsRefused(const std::string& pairs)
{
    return [pairs](SctpLab& lab) {
        TwoAddresses asconf(lab, pairs);
        lab.True(asconf.RemovePath(0, 1), "the path of the second wire leaves");
        lab.Forget();
        lab.Equal(asconf.LeaveFirst(), -1, "the second address reaches no path");
        lab.True(lab.client.socket->GetErrno() == Socket::ERROR_INVAL, "its error");
        lab.True(asconf.GetUser(0)->CheckChange({}, {SctpLab::GetAddress(0)}) ==
                     Socket::ERROR_INVAL,
                 "known before");
        asconf.Exchange();
        lab.Equal(lab.Count(0, WithType(AsconfChunk::TYPE)), size_t{0}, "nothing is asked");
        lab.Equal(asconf.GetLocals(), std::string("10.0.0.1 10.0.1.1"), "nothing has changed");
        lab.GetAssociations(0).at(0)->AddPath(SctpLab::GetAddress(1, 1));
        lab.Run(Seconds(5));
        lab.Equal(asconf.LeaveFirst(), 0, "with the path it may leave");
        asconf.Exchange();
        lab.Equal(asconf.GetLocals(), std::string("10.0.1.1"), "it has left");
    };
}

/**
 * @param pairs PathsPerAddressPair of both ends
 * @return a test: another address stands in at once
 */
SctpLab::Script
OwnAddressIsReplaced(const std::string& pairs)
{
    return [pairs](SctpLab& lab) {
        TwoAddresses asconf(lab, pairs);
        lab.True(asconf.RemovePath(0, 1), "the path of the second wire leaves");
        const Address second = asconf.AddSecond();
        lab.True(asconf.GetUser(0)->ChangeAddresses({second}, {SctpLab::GetAddress(0)}) ==
                     Socket::ERROR_NOTERROR,
                 "the path has another source");
        asconf.Exchange();
        lab.Equal(asconf.GetLocals(), std::string("10.0.1.1 10.0.0.77"), "replaced");
    };
}

/**
 * @param pairs PathsPerAddressPair of both ends
 * @return a test: the peer deletes the only address with a path
 */
SctpLab::Script
PeerDeletesTheLastPath(const std::string& pairs)
{
    return [pairs](SctpLab& lab) {
        TwoAddresses asconf(lab, pairs);
        lab.True(asconf.RemovePath(1, 1), "the server's path to the second address leaves");
        lab.GetAccepted()->Send(Create<Packet>(700), 0);
        lab.Equal(asconf.LeaveFirst(), 0, "asked");
        lab.Run(Seconds(1));
        lab.Equal(asconf.TakeAnswers(), std::string("DELETED 10.0.0.1, "), "performed");
        lab.Equal(lab.client.GetText().size(), size_t{700}, "sent again to the other one");
        asconf.Exchange();
        lab.Equal(asconf.GetPeers(1), std::string("10.0.1.1"), "one address");
        for (const auto& path : lab.GetAssociations(1).at(0)->GetPathInfos())
        {
            lab.True(path.remote == SctpLab::GetAddress(0, 1), "with a path");
        }
    };
}

/**
 * @param pairs PathsPerAddressPair of both ends
 * @return a test: a path is removed while the deletion of the other source is on its way
 */
SctpLab::Script
PathIsRemovedDuringADeletion(const std::string& pairs)
{
    return [pairs](SctpLab& lab) {
        TwoAddresses asconf(lab, pairs);
        lab.Equal(asconf.LeaveFirst(), 0, "asked at the end of the instant");
        lab.True(asconf.RemovePath(0, 1), "there are two still");
        asconf.Exchange();
        lab.Equal(asconf.GetLocals(), std::string("10.0.1.1"), "one source");
        lab.True(!asconf.RemovePath(0, 1), "its path is the only one");
        asconf.Exchange();
    };
}

/**
 * @param automatic AutoAsconf of the client
 * @return a test: the interface of the only path goes down
 */
SctpLab::Script
InterfaceOfTheOnlyPath(bool automatic)
{
    return [automatic](SctpLab& lab) {
        lab.Set("DynamicAddresses", BooleanValue(true));
        lab.Build(2);
        lab.Open();
        lab.Run(Seconds(5));
        const auto association = lab.GetAssociations(0).at(0);
        association->GetExtension(SctpDynamicAddresses::GetTypeId())
            ->SetAttribute("AutoAsconf", BooleanValue(automatic));
        lab.True(association->RemovePath(SctpLab::GetAddress(1, 1)), "removed");
        lab.SetInterface(0, 0, false);
        lab.client.Send(std::string(5000, 'x'));
        lab.Run(Seconds(10));
        lab.Equal(lab.server.GetText().size(), size_t{5000}, "by the other interface");
        lab.Equal(ListAddresses(association->GetLocalAddresses()),
                  std::string(automatic ? "10.0.1.1" : "10.0.0.1 10.0.1.1"),
                  "addresses");
    };
}

/// @param lab the laboratory
void
PairsBeyondTheLimit(SctpLab& lab)
{
    TwoAddresses asconf(lab, "Mesh", 1);
    lab.Equal(lab.GetAssociations(1).at(0)->GetPathInfos().size(), size_t{1}, "one pair");
    lab.Equal(asconf.GetPeers(1), std::string("10.0.0.1 10.0.1.1"), "of two addresses");
    asconf.GetUser(1)->ChangeAddresses({}, {SctpLab::GetAddress(1, 1)});
    lab.Run(Seconds(5));
    const Address second = asconf.AddSecond();
    lab.True(asconf.GetUser(0)->ChangeAddresses(
                 {second},
                 {SctpLab::GetAddress(0), SctpLab::GetAddress(0, 1)}) == Socket::ERROR_NOTERROR,
             "asked");
    asconf.Exchange();
    lab.Equal(asconf.GetPeers(1), std::string("10.0.0.77"), "its pair has the place");
    lab.Equal(lab.GetAssociations(1).at(0)->GetPathInfos().size(), size_t{1}, "within the limit");
}

/// @return the tests
SctpLabSuite::Tests
MakeTests()
{
    SctpLabSuite::Tests tests;
    for (const std::string pairs : {"Off", "Parallel", "Mesh"})
    {
        tests.emplace_back("Own deletion that leaves no path, " + pairs,
                           OwnDeletionIsRefused(pairs));
        tests.emplace_back("Own address of the only path is replaced, " + pairs,
                           OwnAddressIsReplaced(pairs));
        tests.emplace_back("The peer deletes the only address with a path, " + pairs,
                           PeerDeletesTheLastPath(pairs));
        tests.emplace_back("A path is removed during a deletion, " + pairs,
                           PathIsRemovedDuringADeletion(pairs));
    }
    tests.emplace_back("The interface of the only path, AutoAsconf", InterfaceOfTheOnlyPath(true));
    tests.emplace_back("The interface of the only path", InterfaceOfTheOnlyPath(false));
    tests.emplace_back("Renumbering beyond MaxAddressPairs", PairsBeyondTheLimit);
    return tests;
}

/// The suite.
const SctpLabSuite g_suite("sctp-asconf-removed-paths", MakeTests());

} // namespace sctp_asconf_removed_paths_test
