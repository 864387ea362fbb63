/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-policy-text.h"

#include "sctp-strategy.h"
#include "sctp-user-settings.h"

#include "ns3/object-factory.h"
#include "ns3/pointer.h"
#include "ns3/sctp-type-names.h"
#include "ns3/sctp-value-text.h"
#include "ns3/string.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

namespace ns3::sctp
{

namespace
{

/**
 * @param info an attribute
 * @param[out] base base of the classes that it takes
 * @return whether its values are classes or objects with values
 */
bool
FindBase(const TypeId::AttributeInformation& info, TypeId& base)
{
    const auto* checker = PeekPointer(info.checker);
    if (const auto* policy = dynamic_cast<const PolicyBase*>(checker))
    {
        base = policy->GetBase();
        return true;
    }
    if (const auto* pointer = dynamic_cast<const PointerChecker*>(checker))
    {
        base = pointer->GetPointeeTypeId();
        return true;
    }
    return false;
}

/**
 * @param type a class
 * @param base a base, which need not be set
 * @return whether it is a class of this base
 */
bool
IsKindOf(TypeId type, TypeId base)
{
    return base == TypeId() || type == base || type.IsChildOf(base);
}

/**
 * A type that takes any class names none of its own: as the default of ns-3's TypeId attributes, it
 * tells of others.
 * @param text the text of a value
 * @param info an attribute that takes the name of a class
 * @return whether the class is of the kind of the default
 */
bool
IsUsableType(const std::string& text, const TypeId::AttributeInformation& info)
{
    TypeId type;
    TypeId usual;
    if (!TypeId::LookupByNameFailSafe(text, &type))
    {
        return false;
    }
    const auto name = info.originalInitialValue->SerializeToString(info.checker);
    if (!TypeId::LookupByNameFailSafe(name, &usual) || type == usual)
    {
        return true;
    }
    return type.HasConstructor() &&
           type.IsChildOf(usual.HasConstructor() ? usual.GetParent() : usual);
}

/**
 * @param text the text of a value
 * @param base base of the classes that an attribute takes
 * @param info the attribute
 * @param[out] choice class and values
 * @return the mistake; empty = none
 */
std::string
ReadInner(const std::string& text,
          TypeId base,
          const TypeId::AttributeInformation& info,
          SctpPolicyChoice& choice)
{
    const auto mistake = ReadPolicy(text, base, choice);
    const bool isObject = dynamic_cast<const PointerChecker*>(PeekPointer(info.checker));
    return mistake.empty() && isObject && !choice.type.HasConstructor()
               ? choice.type.GetName() + " is abstract"
               : mistake;
}

/**
 * @param type a class
 * @param name an attribute
 * @param text the text of a value
 * @return the mistake; empty = none
 */
std::string
CheckValue(TypeId type, const std::string& name, const std::string& text)
{
    TypeId::AttributeInformation info;
    if (!type.LookupAttributeByName(name, &info) || !(info.flags & TypeId::ATTR_CONSTRUCT))
    {
        return type.GetName() + " has no attribute " + name;
    }
    TypeId base;
    if (FindBase(info, base))
    {
        SctpPolicyChoice inner;
        const auto mistake = ReadInner(text, base, info, inner);
        return mistake.empty() ? "" : type.GetName() + "::" + name + ": " + mistake;
    }
    return IsValue(text, info) ? ""
                               : type.GetName() + "::" + name + " cannot be '" + text + "' (" +
                                     DescribeValues(info.checker) + ")";
}

/**
 * @param base a base that is not a class itself
 * @param name an attribute
 * @param text the text of a value
 * @return the mistake; empty = none, as a class of this base takes it
 */
std::string
CheckValueOfAny(TypeId base, const std::string& name, const std::string& text)
{
    std::string mistake = "no kind of " + base.GetName() + " has an attribute " + name;
    for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
    {
        const TypeId type = TypeId::GetRegistered(i);
        TypeId::AttributeInformation info;
        if (IsKindOf(type, base) && type.LookupAttributeByName(name, &info))
        {
            mistake = CheckValue(type, name, text);
            if (mistake.empty())
            {
                return "";
            }
        }
    }
    return mistake;
}

/**
 * @param text a text
 * @param open place of its first bracket
 * @return whether that is closed at the end of the text
 */
bool
IsClosedAtEnd(const std::string& text, size_t open)
{
    int depth = 0;
    for (size_t i = open; i < text.size(); ++i)
    {
        depth += (text[i] == '[') - (text[i] == ']');
        if (depth == 0)
        {
            return i + 1 == text.size();
        }
    }
    return false;
}

/**
 * @param text the text of a value
 * @param info the attribute, which takes it
 * @return the value
 */
Ptr<const AttributeValue>
MakeValue(const std::string& text, const TypeId::AttributeInformation& info)
{
    TypeId base;
    SctpPolicyChoice inner;
    const bool isObject = dynamic_cast<const PointerChecker*>(PeekPointer(info.checker));
    if (isObject && FindBase(info, base) && ReadInner(text, base, info, inner).empty())
    {
        return Create<PointerValue>(MakePolicy(inner));
    }
    return Create<StringValue>(text);
}

/**
 * Makes objects of one class with the same values. ns-3 looks up each attribute by its name, which
 * takes longer than to make the object: this is done again only if a default has changed on which
 * a profile's value depends.
 */
class PolicyMaker
{
  public:
    /**
     * @param choice class and values, always the same
     * @return a new object
     */
    Ptr<Object> Make(const SctpPolicyChoice& choice)
    {
        if (!m_keeps || HasChanged())
        {
            Prepare(choice);
        }
        return m_factory.Create();
    }

  private:
    /// An attribute that a profile has a value for.
    struct Place
    {
        TypeId owner;                    //!< class of the attribute
        size_t number;                   //!< of the attribute there
        Ptr<const AttributeValue> value; //!< its default when it was last looked at
    };

    /// @return whether a default of the attributes has changed
    bool HasChanged() const
    {
        return std::any_of(m_places.begin(), m_places.end(), [](const Place& place) {
            return place.owner.GetAttribute(place.number).initialValue != place.value;
        });
    }

    /**
     * Notes the place of an attribute.
     * @param type a class
     * @param name the attribute of the class, or of one of its bases
     */
    void AddPlace(TypeId type, const std::string& name)
    {
        for (; type != Object::GetTypeId(); type = type.GetParent())
        {
            for (size_t i = 0; i < type.GetAttributeN(); ++i)
            {
                const auto info = type.GetAttribute(i);
                if (info.name == name)
                {
                    m_places.push_back({type, i, info.initialValue});
                    return;
                }
            }
        }
    }

    /// @param choice class and values
    void Prepare(const SctpPolicyChoice& choice)
    {
        m_places.clear();
        m_keeps = true;
        auto used = choice;
        DropUnusedValues(used);
        m_factory = ObjectFactory();
        m_factory.SetTypeId(choice.type);
        Add(used, false);
        const auto sample = m_factory.Create(); // which of a profile's values fit the user's
        const auto strategy = DynamicCast<SctpStrategy>(sample);
        for (const auto& [name, setting] : choice.settings)
        {
            if (setting.usual)
            {
                AddPlace(choice.type, name);
                if (strategy && !strategy->TakesUsual(name))
                {
                    used.settings.erase(name);
                }
            }
        }
        Add(used, true);
    }

    /**
     * @param choice class and values
     * @param usual whether those of a profile are added, or those of the user
     */
    void Add(const SctpPolicyChoice& choice, bool usual)
    {
        for (const auto& [name, setting] : choice.settings)
        {
            TypeId::AttributeInformation info;
            if (setting.usual == usual && choice.type.LookupAttributeByName(name, &info))
            {
                const auto value = MakeValue(setting.text, info);
                m_factory.Set(name, *value);
                // Each object has its own.
                m_keeps &= !DynamicCast<const PointerValue>(value);
            }
        }
    }

    ObjectFactory m_factory;     //!< with the values
    std::vector<Place> m_places; //!< of a profile's values
    bool m_keeps{false};         //!< the values are those of all objects
};

} // namespace

std::string
ReadPolicy(const std::string& text, TypeId base, SctpPolicyChoice& choice)
{
    const auto open = std::min(text.find('['), text.size());
    const auto name = text.substr(0, open);
    const auto inText = open < text.size() ? ", in '" + text + "'" : std::string();
    const auto listTypes = [base] {
        return base == TypeId() ? std::string() : "; there are" + ListTypes(base);
    };
    if (open < text.size() && !IsClosedAtEnd(text, open))
    {
        return "'" + text + "' has no ] at its end that closes its first [";
    }
    if (!TypeId::LookupByNameFailSafe(name, &choice.type))
    {
        return "there is no type " + name + inText + listTypes();
    }
    const bool isBase = choice.type == base;
    if (!isBase && (!IsKindOf(choice.type, base) || !choice.type.HasConstructor()))
    {
        if (base == TypeId())
        {
            return name + " cannot be made" + inText;
        }
        return name + " is not a usable kind of " + base.GetName() + inText + listTypes();
    }
    const auto list = open < text.size() ? text.substr(open + 1, text.size() - open - 2) : "";
    choice.settings.clear();
    for (const auto& part : ValueText::SplitOutside(list, '|'))
    {
        if (list.empty())
        {
            break;
        }
        const auto equals = part.find('=');
        if (equals == std::string::npos)
        {
            return "'" + part + "' is not Attribute=value" + inText;
        }
        const auto attribute = part.substr(0, equals);
        const auto value = part.substr(equals + 1);
        const auto mistake = isBase && !base.HasConstructor()
                                 ? CheckValueOfAny(base, attribute, value)
                                 : CheckValue(choice.type, attribute, value);
        if (!mistake.empty())
        {
            return mistake + inText;
        }
        if (!choice.settings.emplace(attribute, SctpPolicyChoice::Setting{value, false}).second)
        {
            return attribute + " has two values" + inText;
        }
    }
    return "";
}

std::string
FindPolicyMistake(const SctpPolicyChoice& choice)
{
    for (const auto& [name, setting] : choice.settings)
    {
        const auto mistake =
            setting.usual ? std::string() : CheckValue(choice.type, name, setting.text);
        if (!mistake.empty())
        {
            return mistake + ", in '" + choice.ToText() + "'";
        }
    }
    return "";
}

void
DropUnusedValues(SctpPolicyChoice& choice)
{
    for (auto it = choice.settings.begin(); it != choice.settings.end();)
    {
        TypeId::AttributeInformation info;
        const auto& [name, setting] = *it;
        const bool used = !setting.usual || (choice.type.LookupAttributeByName(name, &info) &&
                                             !HasUserDefault(info) && IsValue(setting.text, info));
        it = used ? std::next(it) : choice.settings.erase(it);
    }
}

bool
IsValue(const std::string& text, const TypeId::AttributeInformation& info)
{
    if (!(info.flags & TypeId::ATTR_CONSTRUCT))
    {
        return false; // a default would not be used
    }
    TypeId base;
    SctpPolicyChoice inner;
    if (FindBase(info, base))
    {
        return ReadInner(text, base, info, inner).empty();
    }
    const auto kind = ValueText::GetTypeName(*info.checker);
    if (kind == "TypeIdValue" || kind == "StringValue")
    {
        // Global values name types by strings.
        TypeId usual;
        const auto name = info.originalInitialValue->SerializeToString(info.checker);
        const bool isType = kind == "TypeIdValue" || TypeId::LookupByNameFailSafe(name, &usual);
        return (!isType || IsUsableType(text, info)) &&
               info.checker->CreateValidValue(StringValue(text)) != nullptr;
    }
    return ValueText::IsPlainValue(text, *info.checker);
}

Ptr<Object>
MakePolicy(const SctpPolicyChoice& choice)
{
    if (choice.settings.empty())
    {
        ObjectFactory factory;
        factory.SetTypeId(choice.type);
        return factory.Create();
    }
    static std::map<std::pair<TypeId, std::string>, PolicyMaker> makers;
    return makers[{choice.type, choice.GetKey()}].Make(choice);
}

} // namespace ns3::sctp
