/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-flow-division.h"

#include "ns3/log.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <sstream>

#ifdef SCTP_HAVE_GSL
#include <gsl/gsl_errno.h>
#include <gsl/gsl_roots.h>
#endif

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpFlowDivision");

namespace
{

/// Share of a path's capacity that is used at most: beyond, delays are infinite in effect.
constexpr double MAX_LOAD = 1 - 1e-9;

/**
 * Stop with one sentence.
 * @tparam T types of its parts
 * @param parts its parts
 */
template <typename... T>
[[noreturn]] void
Fail(const T&... parts)
{
    std::ostringstream text;
    (text << ... << parts);
    throw SctpFlowDivisionError(text.str());
}

#ifdef SCTP_HAVE_GSL

/// Relative precision of a root, and the number of steps that it may take.
constexpr double PRECISION = 1e-13;
constexpr int MAX_STEPS = 200; //!< of Brent's method

/**
 * Find a zero by Brent's method.
 * @param function function whose zero is wanted; not above 0 at the low end, not below 0 at the
 * high end
 * @param low low end
 * @param high high end
 * @return where it is zero
 */
double
FindRoot(const std::function<double(double)>& function, double low, double high)
{
    if (function(low) >= 0)
    {
        return low;
    }
    if (function(high) <= 0)
    {
        return high;
    }
    gsl_function call;
    call.function = [](double x, void* context) {
        return (*static_cast<const std::function<double(double)>*>(context))(x);
    };
    call.params = const_cast<std::function<double(double)>*>(&function);
    gsl_root_fsolver* solver = gsl_root_fsolver_alloc(gsl_root_fsolver_brent);
    int status = gsl_root_fsolver_set(solver, &call, low, high);
    for (int step = 0; status == GSL_SUCCESS && step < MAX_STEPS; ++step)
    {
        status = gsl_root_fsolver_iterate(solver);
        if (gsl_root_test_interval(gsl_root_fsolver_x_lower(solver),
                                   gsl_root_fsolver_x_upper(solver),
                                   0,
                                   PRECISION) == GSL_SUCCESS)
        {
            break;
        }
    }
    const double root = gsl_root_fsolver_root(solver);
    gsl_root_fsolver_free(solver);
    if (status != GSL_SUCCESS)
    {
        Fail("the search for a division failed: ", gsl_strerror(status));
    }
    return root;
}

#else

/**
 * The search needs the library.
 * @return never
 */
double
FindRoot(const std::function<double(double)>&, double, double)
{
    Fail("flow division needs the GNU Scientific Library, which this module was built without");
}

#endif

} // namespace

double
SctpFlowDivision::Division::GetTotalFlow() const
{
    return std::accumulate(flows.begin(), flows.end(), 0.0);
}

double
SctpFlowDivision::Division::GetMaxDelay() const
{
    double max = 0;
    for (size_t i = 0; i < flows.size(); ++i)
    {
        max = std::max(max, flows[i] > 0 ? delays[i] : 0);
    }
    return max;
}

double
SctpFlowDivision::Division::GetMeanDelay() const
{
    const double total = GetTotalFlow();
    return total > 0 ? std::inner_product(flows.begin(), flows.end(), delays.begin(), 0.0) / total
                     : 0;
}

std::string
SctpFlowDivision::Division::GetWeights() const
{
    std::ostringstream weights;
    for (size_t path = 0; path < flows.size(); ++path)
    {
        weights << (path > 0 ? "," : "") << flows[path];
    }
    return weights.str();
}

bool
SctpFlowDivision::IsSupported()
{
#ifdef SCTP_HAVE_GSL
    return true;
#else
    return false;
#endif
}

SctpFlowDivision::SctpFlowDivision(const std::vector<Path>& paths,
                                   double packetSize,
                                   Recovery recovery)
{
    if (paths.empty() || !(packetSize > 0))
    {
        Fail("flow division needs a path, and packets of more than 0 bytes");
    }
    for (const auto& path : paths)
    {
        const size_t number = m_routes.size() + 1;
        Route route;
        route.capacity = std::numeric_limits<double>::infinity();
        // Behind each link, fewer packets of the source are left (equation 3.11).
        double repeats = 1;
        for (auto link = path.rbegin(); link != path.rend(); ++link)
        {
            if (!(link->rate > 0) || !(link->loss >= 0 && link->loss < 1) ||
                !(link->background >= 0) || !(link->propagationDelay >= 0))
            {
                Fail("path ",
                     number,
                     " has a link with a rate, loss, background or delay that ",
                     "is out of range");
            }
            repeats /= 1 - link->loss;
            const double serviceRate = link->rate / (8 * packetSize);
            const double gain = recovery == Recovery::END_TO_END ? repeats : 1 / (1 - link->loss);
            route.queues.push_back({serviceRate, link->background, gain, link->propagationDelay});
            route.capacity = std::min(route.capacity, (serviceRate - link->background) / gain);
        }
        if (path.empty() || route.capacity <= 0)
        {
            Fail("path ", number, path.empty() ? " has no link" : " is full of background traffic");
        }
        route.attempts = recovery == Recovery::END_TO_END ? repeats : 1;
        m_routes.push_back(route);
    }
}

double
SctpFlowDivision::GetCapacity(size_t path) const
{
    return m_routes.at(path).capacity;
}

double
SctpFlowDivision::GetDelay(size_t path, double flow) const
{
    const Route& route = m_routes.at(path);
    double delay = 0;
    for (const auto& queue : route.queues)
    {
        // Equation 3.14, as one time of service and one that the load lengthens.
        const double idleRate = queue.serviceRate - queue.background - queue.gain * flow;
        delay += 0.5 / queue.serviceRate + 0.5 / idleRate + queue.propagation;
    }
    return route.attempts * delay;
}

double
SctpFlowDivision::GetMarginalDelay(size_t path, double flow) const
{
    const Route& route = m_routes.at(path);
    double slope = 0;
    for (const auto& queue : route.queues)
    {
        const double idleRate = queue.serviceRate - queue.background - queue.gain * flow;
        slope += 0.5 * queue.gain / (idleRate * idleRate);
    }
    return GetDelay(path, flow) + flow * route.attempts * slope;
}

double
SctpFlowDivision::FindFlow(size_t path, const Growing& growing, double level) const
{
    return FindRoot([&](double flow) { return growing(path, flow) - level; },
                    0,
                    MAX_LOAD * GetCapacity(path));
}

SctpFlowDivision::Division
SctpFlowDivision::MakeDivision(std::vector<double> flows) const
{
    Division division;
    for (size_t i = 0; i < flows.size(); ++i)
    {
        division.delays.push_back(GetDelay(i, flows[i]));
    }
    division.flows = std::move(flows);
    return division;
}

double
SctpFlowDivision::CheckDemand(double demand) const
{
    double capacity = 0;
    for (const auto& route : m_routes)
    {
        capacity += route.capacity;
    }
    if (!(demand > 0) || demand >= MAX_LOAD * capacity)
    {
        Fail("a demand of ",
             demand,
             " packets/s is not between 0 and the ",
             capacity,
             " packets/s that the paths can carry");
    }
    return capacity;
}

SctpFlowDivision::Division
SctpFlowDivision::Level(double demand, const Growing& growing) const
{
    CheckDemand(demand);
    double low = std::numeric_limits<double>::infinity();
    double high = 0;
    for (size_t i = 0; i < m_routes.size(); ++i)
    {
        low = std::min(low, growing(i, 0));
        high = std::max(high, growing(i, MAX_LOAD * GetCapacity(i)));
    }
    const auto divide = [&](double level) {
        std::vector<double> flows;
        for (size_t i = 0; i < m_routes.size(); ++i)
        {
            flows.push_back(FindFlow(i, growing, level));
        }
        return flows;
    };
    // Levels reach over many powers of ten: search for the logarithm.
    const double level = std::exp(FindRoot(
        [&](double logarithm) {
            const auto flows = divide(std::exp(logarithm));
            return std::accumulate(flows.begin(), flows.end(), -demand);
        },
        std::log(low),
        std::log(high)));
    NS_LOG_INFO("a demand of " << demand << " packets/s leads to the level " << level << " s");
    return MakeDivision(divide(level));
}

SctpFlowDivision::Division
SctpFlowDivision::MinimizeMaxDelay(double demand) const
{
    return Level(demand, [this](size_t path, double flow) { return GetDelay(path, flow); });
}

SctpFlowDivision::Division
SctpFlowDivision::ApproachLeastMaxDelay(double demand, uint32_t steps) const
{
    const double load = demand / CheckDemand(demand);
    std::vector<double> flows;
    for (const auto& route : m_routes)
    {
        flows.push_back(load * route.capacity);
    }
    for (uint32_t step = 0; step < steps; ++step)
    {
        size_t fast = 0;
        size_t slow = 0;
        for (size_t i = 1; i < flows.size(); ++i)
        {
            const double delay = GetDelay(i, flows[i]);
            fast = delay < GetDelay(fast, flows[fast]) ? i : fast;
            const bool slower = delay > GetDelay(slow, flows[slow]);
            slow = flows[i] > 0 && (flows[slow] <= 0 || slower) ? i : slow;
        }
        const double room = MAX_LOAD * GetCapacity(fast) - flows[fast];
        const double moved = FindRoot(
            [&](double flow) {
                return GetDelay(fast, flows[fast] + flow) - GetDelay(slow, flows[slow] - flow);
            },
            0,
            fast == slow ? 0 : std::min(room, flows[slow]));
        flows[fast] += moved;
        flows[slow] -= moved;
    }
    return MakeDivision(std::move(flows));
}

SctpFlowDivision::Division
SctpFlowDivision::MinimizeMeanDelay(double demand) const
{
    return Level(demand, [this](size_t path, double flow) { return GetMarginalDelay(path, flow); });
}

SctpFlowDivision::Division
SctpFlowDivision::MaximizeFlow(const std::vector<double>& targets) const
{
    if (targets.size() != m_routes.size())
    {
        Fail(targets.size(), " target delays for ", m_routes.size(), " paths");
    }
    std::vector<double> flows;
    for (size_t i = 0; i < m_routes.size(); ++i)
    {
        flows.push_back(FindFlow(
            i,
            [this](size_t path, double flow) { return GetDelay(path, flow); },
            targets[i]));
    }
    if (std::all_of(flows.begin(), flows.end(), [](double flow) { return flow <= 0; }))
    {
        Fail("no path can keep its target delay, even without flow");
    }
    return MakeDivision(std::move(flows));
}

} // namespace ns3
