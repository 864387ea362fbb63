/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FLOW_DIVISION_H
#define SCTP_FLOW_DIVISION_H

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * A network or demand that SctpFlowDivision cannot divide, in one sentence.
 */
class SctpFlowDivisionError : public std::runtime_error
{
  public:
    using std::runtime_error::runtime_error;
};

/**
 * @ingroup sctp
 * A link of the model, with the node that feeds it.
 */
struct SctpFlowLink
{
    double rate{0};             //!< bit/s, above 0
    double loss{0};             //!< probability that a packet is lost on it, from 0 to below 1
    double background{0};       //!< other packets that enter here and leave behind it, packets/s
    double propagationDelay{0}; //!< seconds
};

/**
 * @ingroup sctp
 * Divides a flow over disjoint paths in the best way. All is known about the paths: the model and
 * the three optimisations of Shailendra 2013, chapter 3.
 *
 * Packets of one size arrive at random (Poisson); each link is an M/D/1 queue that background
 * traffic shares. Lost packets are repeated by the source (end to end) or by the node in front of
 * the link (link by link), which raises the load of the links. The mean delay of a path is a
 * strictly increasing, convex function of its flow, so each optimisation is the search for one
 * level that all used paths share: the delay (least maximum) or the marginal delay (least mean).
 * The searches are Brent's method of the GNU Scientific Library. Without it, the optimisations
 * throw SctpFlowDivisionError.
 */
class SctpFlowDivision
{
  public:
    /// Who repeats lost packets.
    enum class Recovery : uint8_t
    {
        END_TO_END,  //!< the source: equations 3.10-3.15
        LINK_BY_LINK //!< the node in front of the link: equations 3.16-3.20
    };

    /// The links of a path, from the source to the destination.
    using Path = std::vector<SctpFlowLink>;

    /// Flows of the paths, and the delays that they cause.
    struct Division
    {
        std::vector<double> flows;  //!< packets/s
        std::vector<double> delays; //!< mean delay, seconds; of a path without flow: if idle

        /// @return sum of the flows, packets/s
        double GetTotalFlow() const;

        /// @return largest mean delay of the paths with flow, seconds; 0 when there is none
        double GetMaxDelay() const;

        /// @return mean delay of a packet, seconds; 0 when there is none
        double GetMeanDelay() const;

        /**
         * @return the flows as a text, such as "155,504.2,771": shares of new data for the
         * attribute ns3::SctpWeightedSelector::Weights
         */
        std::string GetWeights() const;
    };

    /// @return whether the module was built with the GNU Scientific Library
    static bool IsSupported();

    /**
     * @param paths the paths, at least one, each with at least one link
     * @param packetSize bytes
     * @param recovery who repeats lost packets
     * @throws SctpFlowDivisionError if a value is out of its range, or background traffic alone
     * overloads a link
     */
    SctpFlowDivision(const std::vector<Path>& paths, double packetSize, Recovery recovery);

    /**
     * @param path index of a path, from 0
     * @return the flow that it cannot quite carry, packets/s
     */
    double GetCapacity(size_t path) const;

    /**
     * @param path index of a path, from 0
     * @param flow packets/s, from 0 to below the capacity
     * @return its mean delay, seconds
     */
    double GetDelay(size_t path, double flow) const;

    /**
     * Divide a demand so that the largest delay of a used path is least (equations 3.1-3.3): the
     * used paths have the same delay, and it is not above the idle delay of the others.
     *
     * @param demand packets/s, above 0
     * @return the division
     * @throws SctpFlowDivisionError if the paths together cannot carry the demand
     */
    Division MinimizeMaxDelay(double demand) const;

    /**
     * Go towards that division step by step, from flows in proportion to the capacities: each step
     * moves flow from the path with the largest delay to that with the least until both are equal
     * (Shailendra 2013, section 3.5.1.1).
     *
     * @param demand packets/s, above 0
     * @param steps number of steps
     * @return the division after them
     * @throws SctpFlowDivisionError if the paths together cannot carry the demand
     */
    Division ApproachLeastMaxDelay(double demand, uint32_t steps) const;

    /**
     * Divide a demand so that the mean delay of a packet is least (equations 3.4-3.6).
     *
     * @param demand packets/s, above 0
     * @return the division
     * @throws SctpFlowDivisionError if the paths together cannot carry the demand
     */
    Division MinimizeMeanDelay(double demand) const;

    /**
     * Carry as much as possible with no path above its target delay (equations 3.7-3.9). A path
     * that is above its target while idle carries nothing.
     *
     * @param targets seconds, one for each path
     * @return the division
     * @throws SctpFlowDivisionError if the number of targets is wrong or no path meets its target
     */
    Division MaximizeFlow(const std::vector<double>& targets) const;

  private:
    /// A link as a function of its path's flow.
    struct Queue
    {
        double serviceRate; //!< packets/s
        double background;  //!< packets/s
        double gain;        //!< packets on the link for each packet delivered by the path
        double propagation; //!< seconds
    };

    /// A path as a function of its flow.
    struct Route
    {
        std::vector<Queue> queues; //!< its links
        double attempts{1};        //!< times that a packet goes the whole way
        double capacity{0};        //!< packets/s
    };

    /// Some delay of a path (index) that increases with its flow.
    using Growing = std::function<double(size_t, double)>;

    /**
     * @param path index of a path, from 0
     * @param flow packets/s
     * @return d(flow * delay)/d(flow), seconds
     */
    double GetMarginalDelay(size_t path, double flow) const;

    /**
     * @param path index of a path, from 0
     * @param growing the growing quantity
     * @param level value to reach
     * @return the flow at which it does, packets/s; 0 when it is above with no flow
     */
    double FindFlow(size_t path, const Growing& growing, double level) const;

    /**
     * Divide a demand so that something is the same on all used paths.
     * @param demand packets/s
     * @param growing the quantity to equalise
     * @return the division
     */
    Division Level(double demand, const Growing& growing) const;

    /**
     * @param demand packets/s
     * @return least rate that all paths together cannot carry, packets/s
     * @throws SctpFlowDivisionError if the demand is not below that
     */
    double CheckDemand(double demand) const;

    /**
     * @param flows packets/s
     * @return them with their delays
     */
    Division MakeDivision(std::vector<double> flows) const;

    std::vector<Route> m_routes; //!< the paths
};

} // namespace ns3

#endif /* SCTP_FLOW_DIVISION_H */
