/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/**
 * @file
 * @ingroup sctp
 * Print all that ns-3 knows of the types of the module: attributes, and trace sources, which its
 * command line does not show. Compiled by utils/check-unchanged; loads the library that it is
 * given.
 */

#include "ns3/attribute.h"
#include "ns3/trace-source-accessor.h"
#include "ns3/type-id.h"

#include <dlfcn.h>
#include <iostream>
#include <string>

using namespace ns3;

namespace
{

/**
 * Print the attributes of a type, without those of its parents.
 *
 * @param type the type
 */
void
PrintAttributes(TypeId type)
{
    for (std::size_t i = 0; i < type.GetAttributeN(); ++i)
    {
        const auto attribute = type.GetAttribute(i);
        const auto& checker = *attribute.checker;
        std::cout << "  attribute " << attribute.name << "\n    " << attribute.help << "\n    "
                  << checker.GetValueTypeName();
        if (checker.HasUnderlyingTypeInformation())
        {
            std::cout << " " << checker.GetUnderlyingTypeInformation();
        }
        std::cout << ", default "
                  << attribute.originalInitialValue->SerializeToString(attribute.checker)
                  << ", now " << attribute.initialValue->SerializeToString(attribute.checker)
                  << "\n    flags " << attribute.flags
                  << (attribute.accessor->HasGetter() ? ", getter" : "")
                  << (attribute.accessor->HasSetter() ? ", setter" : "") << ", support level "
                  << static_cast<int>(attribute.supportLevel) << " " << attribute.supportMsg
                  << "\n";
    }
}

/**
 * Print the trace sources of a type, without those of its parents.
 *
 * @param type the type
 */
void
PrintTraceSources(TypeId type)
{
    for (std::size_t i = 0; i < type.GetTraceSourceN(); ++i)
    {
        const auto source = type.GetTraceSource(i);
        std::cout << "  trace source " << source.name << "\n    " << source.help << "\n    "
                  << source.callback << ", support level " << static_cast<int>(source.supportLevel)
                  << " " << source.supportMsg << "\n";
    }
}

} // namespace

/**
 * Run the program.
 *
 * @param argc number of arguments
 * @param argv arguments: the file of the module's library
 * @return exit status
 */
int
main(int argc, char* argv[])
{
    if (argc != 2 || !dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL))
    {
        std::cerr << "print-types: " << (argc == 2 ? dlerror() : "one library, please")
                  << std::endl;
        return 1;
    }
    for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
    {
        const auto type = TypeId::GetRegistered(i);
        if (type.GetName().rfind("ns3::Sctp", 0) != 0 && type.GetGroupName() != "Sctp")
        {
            continue;
        }
        std::cout << type.GetName() << "\n  parent " << type.GetParent().GetName() << ", group "
                  << type.GetGroupName() << (type.HasConstructor() ? ", can be made" : "")
                  << (type.MustHideFromDocumentation() ? ", hidden" : "") << "\n";
        PrintAttributes(type);
        PrintTraceSources(type);
    }
    return 0;
}
