/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-run-settings.h"

#include "sctp-option-text.h"

#include "ns3/callback.h"
#include "ns3/global-value.h"
#include "ns3/hash.h"
#include "ns3/log.h"
#include "ns3/object-ptr-container.h"
#include "ns3/pointer.h"
#include "ns3/string.h"
#include "ns3/type-id.h"

#include <filesystem>
#include <fstream>
#include <iomanip>
#include <sstream>
#include <stdexcept>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpRunSettings");

namespace
{

/// Group of the module's classes.
const std::string GROUP = "Sctp";

/// Options and global values that are no settings: names of files, and numbers of runs.
const std::set<std::string> NO_SETTINGS{"library", "output", "pcap", "series", "RngRun", "RngSeed"};

/// Objects within objects are added down to this depth.
constexpr uint32_t DEPTH = 3;

/**
 * @param text a text
 * @return its hash, 16 hexadecimal digits
 */
std::string
HashText(const std::string& text)
{
    std::ostringstream digits;
    digits << std::hex << std::setfill('0') << std::setw(16) << Hash64(text.data(), text.size());
    return digits.str();
}

/// Options of which parts are names of files whose contents count.
const std::set<std::string> FILES{"trace", "handover"};

/**
 * @param part a part of such an option: a file, with or without the number of a path in front
 * @return the same with a hash of the contents in place of the name of a file
 */
std::string
HashFile(const std::string& part)
{
    const auto colon = part.find(':');
    const auto begin = colon == std::string::npos ? 0 : colon + 1;
    const auto file = part.substr(begin);
    std::error_code none;
    if (!std::filesystem::is_regular_file(file, none))
    {
        return part;
    }
    std::ostringstream contents;
    contents << std::ifstream(file, std::ios::binary).rdbuf();
    return part.substr(0, begin) + HashText(contents.str());
}

/**
 * @param checker checker of a value
 * @return whether the value has no text that is the same in each run
 */
bool
IsNameless(const Ptr<const AttributeChecker>& checker)
{
    return DynamicCast<const CallbackChecker>(checker) ||
           DynamicCast<const ObjectPtrContainerChecker>(checker);
}

/**
 * @param info an attribute
 * @return whether its default was changed
 */
bool
IsChanged(const TypeId::AttributeInformation& info)
{
    return !IsNameless(info.checker) &&
           info.initialValue->SerializeToString(info.checker) !=
               info.originalInitialValue->SerializeToString(info.checker);
}

} // namespace

void
SctpRunSettings::AddProgram(const SctpOptionTexts& options)
{
    NS_LOG_FUNCTION(this);
    for (const auto& [name, text] : options)
    {
        AddOption(name, text);
    }
    AddGlobals();
    AddDefaults();
}

void
SctpRunSettings::AddOption(const std::string& name, const std::string& text)
{
    if (NO_SETTINGS.count(name) > 0)
    {
        return;
    }
    std::string value = text;
    if (FILES.count(name) > 0 && !text.empty())
    {
        value.clear();
        for (const auto& part : SctpOptionText::Split(text, ','))
        {
            value += (value.empty() ? "" : ",") + HashFile(part);
        }
    }
    m_lines.insert("option " + name + " " + (value.empty() ? "-" : value));
}

void
SctpRunSettings::AddGlobals()
{
    for (auto global = GlobalValue::Begin(); global != GlobalValue::End(); ++global)
    {
        if (NO_SETTINGS.count((*global)->GetName()) == 0)
        {
            StringValue value;
            (*global)->GetValue(value);
            m_lines.insert("global " + (*global)->GetName() + " " + value.Get());
        }
    }
}

void
SctpRunSettings::AddDefaults()
{
    for (uint32_t i = 0; i < TypeId::GetRegisteredN(); ++i)
    {
        const auto type = TypeId::GetRegistered(i);
        for (std::size_t j = 0; j < type.GetAttributeN(); ++j)
        {
            const auto info = type.GetAttribute(j);
            if (type.GetGroupName() == GROUP || IsChanged(info))
            {
                AddValue("default " + type.GetName() + "::" + info.name,
                         *info.initialValue,
                         info.checker,
                         0);
            }
        }
    }
}

void
SctpRunSettings::AddObject(const std::string& kind, Ptr<const Object> object)
{
    AddAttributes(kind + " ", *object, 0);
}

void
SctpRunSettings::AddAttributes(const std::string& prefix, const Object& object, uint32_t depth)
{
    for (auto type = object.GetInstanceTypeId(); type != Object::GetTypeId();
         type = type.GetParent())
    {
        for (std::size_t i = 0; i < type.GetAttributeN(); ++i)
        {
            const auto info = type.GetAttribute(i);
            const auto value = info.checker->Create();
            if ((info.flags & TypeId::ATTR_GET) != 0 && info.accessor->HasGetter() &&
                !IsNameless(info.checker) && info.accessor->Get(&object, *value))
            {
                AddValue(prefix + info.name, *value, info.checker, depth);
            }
        }
    }
}

void
SctpRunSettings::AddValue(const std::string& name,
                          const AttributeValue& value,
                          const Ptr<const AttributeChecker>& checker,
                          uint32_t depth)
{
    if (IsNameless(checker))
    {
        return;
    }
    const auto* pointer = dynamic_cast<const PointerValue*>(&value);
    if (!pointer)
    {
        const auto text = value.SerializeToString(checker);
        m_lines.insert(name + " " + (text.empty() ? "-" : text));
        return;
    }
    const auto object = pointer->GetObject();
    m_lines.insert(name + " " + (object ? object->GetInstanceTypeId().GetName() : "-"));
    if (object && depth < DEPTH)
    {
        AddAttributes(name + "/", *object, depth + 1);
    }
}

std::string
SctpRunSettings::GetText() const
{
    std::string text;
    for (const auto& line : m_lines)
    {
        text += line + "\n";
    }
    return text;
}

std::string
SctpRunSettings::GetHash() const
{
    return HashText(GetText());
}

void
SctpRunSettings::Write(const std::string& folder) const
{
    NS_LOG_FUNCTION(this << folder);
    const auto file = std::filesystem::path(folder) / (GetHash() + ".txt");
    std::error_code none;
    if (std::filesystem::exists(file, none))
    {
        return;
    }
    std::filesystem::create_directories(folder, none);
    std::ofstream out(file);
    out << GetText();
    out.close();
    if (!out)
    {
        throw std::runtime_error("cannot write to the file " + file.string());
    }
}

} // namespace ns3
