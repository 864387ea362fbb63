/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PER_PATH_H
#define SCTP_PER_PATH_H

#include "sctp-path-set.h"
#include "sctp-path.h"
#include "sctp-per-path-owner.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-path
 * State of a strategy or a unit for each path: makes it at first use, finds it, and forgets it when
 * the path leaves. A class declares one and writes nothing else:
 *
 *     SctpPerPath<Time> m_penalised; // in the class
 *     m_penalised.Get(path) = Simulator::Now();
 *
 * States are in the order of their paths' ids; a loop over them neither makes nor forgets any. A
 * reference is valid until its path leaves, or the state is erased. Ids are not used again, so
 * memory follows the number of paths at a time. A copy of an object begins without any states. One
 * without states is a pointer.
 * @tparam T the state; made by T{}
 */
template <typename T>
class SctpPerPath final
{
    /// The state of a path.
    struct Entry
    {
        SctpPathId id;            //!< id of the path
        const SctpPath* path;     //!< the path
        std::unique_ptr<T> state; //!< its state
    };

    /// The states, which are told when a path leaves.
    class States final : public SctpPerPathOwner
    {
      public:
        ~States() override
        {
            Clear();
        }

        /// Forgets all of them.
        void Clear()
        {
            for (const Entry& entry : entries)
            {
                entry.path->GetStateOwners().Remove(*this);
            }
            entries.clear();
        }

        void Forget(SctpPathId id) override
        {
            const auto place = Place(id);
            if (place != entries.end() && place->id == id)
            {
                const auto state = std::move(place->state); // may look for others as it goes
                entries.erase(place);
            }
        }

        /**
         * @param id id of a path
         * @return the first entry that is not below it
         */
        auto Place(SctpPathId id)
        {
            return std::lower_bound(
                entries.begin(),
                entries.end(),
                id,
                [](const Entry& entry, SctpPathId other) { return entry.id < other; });
        }

        std::vector<Entry> entries; //!< by ascending id
        std::unique_ptr<T> left;    //!< of a path that has left; null = not asked for so far
    };

    /**
     * Walks over the states.
     * @tparam State T, or const T
     */
    template <typename State>
    class Walk
    {
      public:
        /// @param inner an entry
        explicit Walk(const Entry* inner)
            : m_inner(inner)
        {
        }

        /// @return id of a path, and its state
        std::pair<SctpPathId, State&> operator*() const
        {
            return {m_inner->id, *m_inner->state};
        }

        /**
         * Goes to the next one.
         * @return this
         */
        Walk& operator++()
        {
            ++m_inner;
            return *this;
        }

        /**
         * @param other another place
         * @return whether it is another one
         */
        bool operator!=(const Walk& other) const
        {
            return m_inner != other.m_inner;
        }

      private:
        const Entry* m_inner; //!< an entry
    };

  public:
    SctpPerPath() = default;

    /// A copy has no states.
    SctpPerPath(const SctpPerPath& /* other */)
    {
    }

    SctpPerPath& operator=(const SctpPerPath&) = delete;

    /**
     * @tparam Args types of the arguments
     * @param path a path
     * @param args the state is made with them if there is none
     * @return its state
     */
    template <typename... Args>
    T& Get(const SctpPath& path, Args&&... args)
    {
        T* state = Find(path.GetId());
        return state ? *state : Make(path, std::forward<Args>(args)...);
    }

    /**
     * @param id id of a path
     * @param paths the association's paths
     * @return its state; of a path that has left, one that is forgotten at the next call
     */
    T& Get(SctpPathId id, const SctpPathSet& paths)
    {
        if (T* state = Find(id))
        {
            return *state;
        }
        if (const SctpPath* path = paths.Find(id))
        {
            return Make(*path);
        }
        auto& left = Own().left;
        if (!left)
        {
            left.reset(new T{});
        }
        *left = T{};
        return *left;
    }

    /**
     * @param id id of a path
     * @return its state; null if it has none
     */
    const T* Find(SctpPathId id) const
    {
        if (IsEmpty())
        {
            return nullptr;
        }
        // An id is not below its place, and equal to it as long as no path has left.
        const auto& entries = m_states->entries;
        const Entry& likely = entries[std::min<size_t>(id, entries.size() - 1)];
        return likely.id == id ? likely.state.get() : Search(id);
    }

    /// @copydoc Find(SctpPathId) const
    T* Find(SctpPathId id)
    {
        return const_cast<T*>(std::as_const(*this).Find(id));
    }

    /**
     * @param path a path
     * @return its state; null if it has none
     */
    const T* Find(const SctpPath& path) const
    {
        return Find(path.GetId());
    }

    /// @copydoc Find(const SctpPath&) const
    T* Find(const SctpPath& path)
    {
        return Find(path.GetId());
    }

    /**
     * Forgets the state of a path, which stays.
     * @param path the path
     */
    void Erase(const SctpPath& path)
    {
        if (m_states)
        {
            path.GetStateOwners().Remove(*m_states);
            m_states->Forget(path.GetId());
        }
    }

    /// Forgets all states.
    void Clear()
    {
        if (m_states)
        {
            m_states->Clear();
        }
    }

    /// @param count states that there is to be room for
    void Reserve(size_t count)
    {
        Own().entries.reserve(count);
    }

    /// @return how many paths have a state
    size_t GetCount() const
    {
        return m_states ? m_states->entries.size() : 0;
    }

    /// @return whether no path has a state
    bool IsEmpty() const
    {
        return !m_states || m_states->entries.empty();
    }

    /// @return the first state, for loops over pairs of a path's id and a state
    auto begin()
    {
        return Walk<T>(First());
    }

    /// @return the end of the states
    auto end()
    {
        return Walk<T>(First() + GetCount());
    }

    /// @copydoc begin()
    auto begin() const
    {
        return Walk<const T>(First());
    }

    /// @copydoc end()
    auto end() const
    {
        return Walk<const T>(First() + GetCount());
    }

  private:
    /// @return the states, made at first use
    States& Own()
    {
        if (!m_states)
        {
            m_states = std::make_unique<States>();
        }
        return *m_states;
    }

    /// @return the first entry; null without any states
    const Entry* First() const
    {
        return m_states ? m_states->entries.data() : nullptr;
    }

    /**
     * @param id id of a path
     * @return its state; null if it has none
     */
    const T* Search(SctpPathId id) const
    {
        const auto place = m_states->Place(id);
        return place != m_states->entries.end() && place->id == id ? place->state.get() : nullptr;
    }

    /**
     * @tparam Args types of the arguments
     * @param path a path that has no state
     * @param args its state is made with them
     * @return its state
     */
    template <typename... Args>
    T& Make(const SctpPath& path, Args&&... args)
    {
        std::unique_ptr<T> state(new T{std::forward<Args>(args)...});
        T& made = *state;
        States& own = Own();
        own.entries.insert(own.Place(path.GetId()), Entry{path.GetId(), &path, std::move(state)});
        path.GetStateOwners().Add(own);
        return made;
    }

    std::unique_ptr<States> m_states; //!< the states; null = none so far
};

} // namespace ns3

#endif /* SCTP_PER_PATH_H */
