/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "../harness/sctp-test-harness.h"

#include "ns3/sctp-ack-format.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/sctp-strategy-variants.h"

#include <memory>

using namespace ns3;

/**
 * @file
 * @ingroup sctp-tests
 * Objects that associations share, so that an idle one takes little memory.
 */

namespace sctp_sharing_test
{

/// @param lab the laboratory
void
ParametersAreSharedUntilSomebodyMayChangeThem(SctpLab& lab)
{
    auto prototype = CreateObject<SctpParameters>();
    prototype->pathMaxRetrans = 3;
    SctpSharedParameters one((Ptr<const SctpParameters>(prototype)));
    const auto association = one;
    const auto other = one.Clone();
    const auto values = association.GetValues();
    lab.True(&*one == PeekPointer(prototype) && &*other == &*one, "there is one object");

    one.GetOwn()->pathMaxRetrans = 7;
    lab.Equal(one->pathMaxRetrans, 7U, "its own");
    lab.Equal(association->pathMaxRetrans, 7U, "of its association, too");
    lab.Equal(values->pathMaxRetrans, 7U, "as its readers see it");
    lab.True(one.GetOwn() == association.GetOwn(), "copied once");
    lab.Equal(other->pathMaxRetrans, 3U, "no other one's");
    lab.Equal(prototype->pathMaxRetrans, 3U, "nor those of new ones");

    const auto copy = one.Clone();
    one.GetOwn()->pathMaxRetrans = 8;
    lab.Equal(copy->pathMaxRetrans, 7U, "what may change is copied at once");
}

/// @param lab the laboratory
void
ParametersOfASocketReachItsAssociation(SctpLab& lab)
{
    lab.Build();
    lab.CreateSockets();
    auto other = lab.CreateSocket(0);
    lab.Open();
    auto parameters = lab.client.socket->GetParameters();
    parameters->pathMaxRetrans = 9;
    auto association = lab.GetAssociations(0).at(0);
    lab.Equal(association->GetParameterValues().pathMaxRetrans, 9U, "as the user has set it");
    lab.True(association->GetParameters() == parameters, "the same object");
    lab.Equal(other->GetParameters()->pathMaxRetrans, 5U, "no other socket's");
}

/// @param lab the laboratory
void
StrategiesWithoutStateServeAllAssociations(SctpLab& lab)
{
    const auto make = [] {
        auto context = std::make_shared<SctpStrategyContext>();
        context->parameters = CreateObject<SctpParameters>()->ShareValues();
        return CreateSctpStrategies(GetSctpVariantDefaults(SctpVariant::SCTP).types, context);
    };
    auto one = make();
    const auto other = make();
    lab.True(one.Find<SctpAckFormat>() == other.Find<SctpAckFormat>(), "SACK needs nothing");
    lab.True(one.Find<SctpCongestionOps>() != other.Find<SctpCongestionOps>(), "windows do");
    uint32_t shared = 0;
    other.ForEach([&shared](SctpStrategy& strategy) { shared += !strategy.IsAttached(); });
    one.Dispose();
    uint32_t left = 0;
    other.ForEach([&left](SctpStrategy& strategy) { left += !strategy.IsAttached(); });
    lab.True(shared > 0 && left == shared, "the end of one association is not that of the others");
}

/// Suite of the objects that associations share.
SctpLabSuite g_suite("sctp-sharing",
                     {
                         {"Parameters are shared until somebody may change them",
                          ParametersAreSharedUntilSomebodyMayChangeThem},
                         {"Parameters of a socket reach its association",
                          ParametersOfASocketReachItsAssociation},
                         {"Strategies without state serve all associations",
                          StrategiesWithoutStateServeAllAssociations},
                     }); //!< registers the suite

} // namespace sctp_sharing_test
