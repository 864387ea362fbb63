/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_STRATEGY_H
#define SCTP_STRATEGY_H

#include "sctp-parameter-values.h"
#include "sctp-strategy-types.h"

#include "ns3/object.h"
#include "ns3/random-variable-stream.h"
#include "ns3/sctp-types.h"

#include <memory>
#include <string>

namespace ns3
{

class SctpPath;
class SctpPathSet;

/**
 * @ingroup sctp-policy
 * Objects of an association that its strategies use.
 */
struct SctpStrategyContext
{
    SctpParameterValuesPtr parameters;      //!< the association's parameters
    const SctpPathSet* paths{nullptr};      //!< the association's set of paths
    Ptr<UniformRandomVariable> random;      //!< the node's random stream
    SctpStrategyTypes variantTypes;         //!< choices of the variant
    bool retransmissionsBlockNewData{true}; //!< its RetransmissionsBlockNewData
};

/// The context that the strategies of an association share.
using SctpStrategyContextPtr = std::shared_ptr<const SctpStrategyContext>;

/**
 * @ingroup sctp-policy
 * Base of all strategies at the seams of an association. Each association has its own
 * instances; SctpPerPath keeps their state of each path. Only strategies that need nothing of their
 * association (STATELESS) serve all associations at once.
 */
class SctpStrategy : public Object
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /// True if one instance, never attached, serves all associations. A derived class that uses its
    /// context, or keeps anything, sets it to false.
    static constexpr bool STATELESS = false;

    /**
     * Ties the strategy to its association; once, before any other use.
     * @param context objects that it may use
     */
    virtual void Attach(SctpStrategyContextPtr context);

    /// @return whether it belongs to an association
    bool IsAttached() const
    {
        return m_context != nullptr;
    }

    /**
     * Finds settings that contradict each other. After Attach.
     * @return one sentence that names them, or nothing
     */
    virtual std::string FindMistake() const;

    /**
     * Finds a setting of the user that has no effect with this strategy. Asked once, when the paths
     * of the association are known.
     * @return one sentence, with the full name of the setting, or nothing
     */
    virtual std::string FindDoubt() const;

    /**
     * @param attribute an attribute of the class
     * @return whether a profile's value for it may be set
     */
    virtual bool TakesUsual(const std::string& attribute) const;

    /**
     * A path joined the association.
     * @param path the path
     */
    virtual void PathAdded(const SctpPath& path);

    /**
     * A path has left the association and its set of paths; SctpPerPath has forgotten it. Ids are
     * not used again.
     * @param path the path
     */
    virtual void PathRemoved(const SctpPath& path);

    /**
     * A path changed its state; called before anything else follows from that.
     * @param path the path, already in its new state
     * @param oldState its state before
     */
    virtual void PathStateChanged(const SctpPath& path, SctpPathState oldState);

  protected:
    void DoDispose() override;

    /// @return the association's parameters
    const SctpParameterValues& Parameters() const
    {
        return *m_context->parameters;
    }

    /// @return the association's set of paths
    const SctpPathSet& Paths() const
    {
        return *m_context->paths;
    }

    SctpStrategyContextPtr m_context; //!< objects that it may use; null before Attach
};

} // namespace ns3

#endif /* SCTP_STRATEGY_H */
