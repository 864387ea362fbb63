/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-strategy-attributes.h"

#include "sctp-strategy-table.h"

#include "ns3/attribute.h"
#include "ns3/pointer.h"
#include "ns3/sctp-policy-value.h"
#include "ns3/sctp-strategy-set.h"
#include "ns3/sctp-strategy-types.h"
#include "ns3/sctp-user-settings.h"

#include <string>
#include <utility>
#include <vector>

namespace ns3::sctp
{

namespace
{

/**
 * Access to the attribute of a policy interface.
 */
class StrategyChoiceAccessor : public AttributeAccessor
{
  public:
    /**
     * @param base abstract base of the strategies
     * @param find finds the choices in an object
     */
    StrategyChoiceAccessor(TypeId base, ChoicesFinder find)
        : m_base(base),
          m_find(find)
    {
    }

    bool Set(ObjectBase* object, const AttributeValue& value) const override
    {
        auto* strategies = m_find(object);
        const auto* type = dynamic_cast<const TypeIdValue*>(&value);
        if (!strategies || !type)
        {
            return false;
        }
        strategies->Choose(m_base, SctpPolicyValue::GetChoice(*type));
        return true;
    }

    bool Get(const ObjectBase* object, AttributeValue& value) const override
    {
        const auto* chosen = m_find(const_cast<ObjectBase*>(object));
        return chosen && SctpPolicyValue::Put(chosen->strategies.GetChoice(m_base), value);
    }

    bool HasGetter() const override
    {
        return true;
    }

    bool HasSetter() const override
    {
        return true;
    }

  private:
    TypeId m_base;        //!< abstract base of the strategies
    ChoicesFinder m_find; //!< finds the choices in an object
};

/**
 * Access to the strategy of a policy interface.
 */
class StrategyPointerAccessor : public AttributeAccessor
{
  public:
    /**
     * @param base abstract base of the strategies
     * @param find finds the strategies of an object
     */
    StrategyPointerAccessor(TypeId base, StrategiesFinder find)
        : m_base(base),
          m_find(find)
    {
    }

    bool Set(ObjectBase* /* object */, const AttributeValue& /* value */) const override
    {
        return false;
    }

    bool Get(const ObjectBase* object, AttributeValue& value) const override
    {
        auto* pointer = dynamic_cast<PointerValue*>(&value);
        if (!pointer)
        {
            return false;
        }
        const auto* strategies = m_find(*object);
        pointer->SetObject(strategies ? strategies->Find(m_base) : nullptr);
        return true;
    }

    bool HasGetter() const override
    {
        return true;
    }

    bool HasSetter() const override
    {
        return false;
    }

  private:
    TypeId m_base;           //!< abstract base of the strategies
    StrategiesFinder m_find; //!< finds the strategies of an object
};

/**
 * @param tid TypeId of a class that has settings
 * @return base of each policy interface, and the place of its attribute
 */
std::vector<std::pair<TypeId, size_t>>
FindPlaces(TypeId tid)
{
    std::vector<std::pair<TypeId, size_t>> places;
    for (const auto& row : GetSctpStrategyTable())
    {
        for (size_t i = 0; i < tid.GetAttributeN(); ++i)
        {
            if (tid.GetAttribute(i).name == row.attribute)
            {
                places.emplace_back(row.base(), i);
            }
        }
    }
    return places;
}

} // namespace

TypeId
AddStrategyChoices(TypeId tid, ChoicesFinder find)
{
    for (const auto& row : GetSctpStrategyTable())
    {
        tid.AddAttribute(row.attribute,
                         std::string("Strategy for ") + row.decides +
                             ": Type[Attribute=value|...]; the abstract base means the variant's "
                             "choice",
                         TypeIdValue(row.base()),
                         Create<StrategyChoiceAccessor>(row.base(), find),
                         MakeSctpPolicyChecker(row.base(), tid.GetName() + "::" + row.attribute));
    }
    return tid;
}

void
InheritDefaults(TypeId tid, SctpChosenStrategies& strategies)
{
    // ns-3 takes long to look attributes up by their names; the class is always the same.
    static const auto places = FindPlaces(tid);
    for (const auto& [base, place] : places)
    {
        const auto info = tid.GetAttribute(place);
        const auto* value = dynamic_cast<const TypeIdValue*>(PeekPointer(info.initialValue));
        if (HasUserDefault(info) && value)
        {
            strategies.Choose(base, SctpPolicyValue::GetChoice(*value));
        }
    }
    strategies.Inherit();
}

TypeId
AddStrategyPointers(TypeId tid, StrategiesFinder find)
{
    for (const auto& row : GetSctpStrategyTable())
    {
        tid.AddAttribute(row.attribute,
                         "The strategy", // ns-3 copies the text for each association
                         TypeId::ATTR_GET,
                         PointerValue(),
                         Create<StrategyPointerAccessor>(row.base(), find),
                         row.makePointerChecker());
    }
    return tid;
}

} // namespace ns3::sctp
