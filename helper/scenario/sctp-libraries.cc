/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-libraries.h"

#if __has_include(<dlfcn.h>)
#include <dlfcn.h>
#endif

namespace ns3
{

namespace
{

/// The option that names a library.
const std::string OPTION = "--library=";

/**
 * Load a library for as long as the program runs.
 *
 * @param file name of the file
 * @return why it could not be loaded; empty if it was
 */
std::string
Load(const std::string& file)
{
#if __has_include(<dlfcn.h>)
    // A name without a slash would be looked for in the system's folders.
    const auto path = file.find('/') == std::string::npos ? "./" + file : file;
    return dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL) ? "" : dlerror();
#else
    return file + ": this system has no dlopen";
#endif
}

} // namespace

std::string
LoadSctpLibraries(const std::vector<std::string>& arguments)
{
    for (const auto& argument : arguments)
    {
        if (argument.rfind(OPTION, 0) != 0 || argument == OPTION)
        {
            continue;
        }
        const auto failure = Load(argument.substr(OPTION.size()));
        if (!failure.empty())
        {
            return "--library: " + failure;
        }
    }
    return "";
}

} // namespace ns3
