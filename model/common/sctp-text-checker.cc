/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-text-checker.h"

#include "ns3/string.h"

namespace ns3
{

namespace
{

/// Checks texts that have a form of their own.
class TextChecker : public AttributeChecker
{
  public:
    /**
     * @param isValid decides whether a text has the form
     * @param form the form in words
     */
    TextChecker(bool (*isValid)(const std::string& text), const std::string& form)
        : m_isValid(isValid),
          m_form(form)
    {
    }

    bool Check(const AttributeValue& value) const override
    {
        const auto text = dynamic_cast<const StringValue*>(&value);
        return text && m_isValid(text->Get());
    }

    std::string GetValueTypeName() const override
    {
        return "ns3::StringValue";
    }

    bool HasUnderlyingTypeInformation() const override
    {
        return true;
    }

    std::string GetUnderlyingTypeInformation() const override
    {
        return m_form;
    }

    Ptr<AttributeValue> Create() const override
    {
        return ns3::Create<StringValue>();
    }

    bool Copy(const AttributeValue& source, AttributeValue& destination) const override
    {
        const auto from = dynamic_cast<const StringValue*>(&source);
        const auto to = dynamic_cast<StringValue*>(&destination);
        if (from && to)
        {
            *to = *from;
        }
        return from && to;
    }

  private:
    bool (*m_isValid)(const std::string& text); //!< decides whether a text has the form
    std::string m_form;                         //!< the form in words
};

} // namespace

Ptr<const AttributeChecker>
MakeSctpTextChecker(bool (*isValid)(const std::string& text), const std::string& form)
{
    return Create<TextChecker>(isValid, form);
}

} // namespace ns3
