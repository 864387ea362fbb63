/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-library.h"

#include "ns3/fatal-error.h"
#include "ns3/log.h"

#include <cstdlib>
#include <dlfcn.h>
#include <fstream>
#include <string>
#include <unistd.h>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpUsrsctpLibrary");

namespace
{

/// @return the library's file: beside that of this module, or else where it was built
std::string
FindLibrary()
{
    const std::string built = SCTP_USRSCTP_LIBRARY;
    Dl_info self;
    if (dladdr(reinterpret_cast<void*>(&LoadUsrsctp), &self) != 0 && self.dli_fname)
    {
        const std::string module = self.dli_fname;
        const auto beside =
            module.substr(0, module.rfind('/') + 1) + built.substr(built.rfind('/') + 1);
        if (module.find('/') != std::string::npos && access(beside.c_str(), R_OK) == 0)
        {
            return beside;
        }
    }
    return built;
}

} // namespace

const UsrsctpHost*
LoadUsrsctp(void*& library)
{
    const auto file = FindLibrary();
    // The loader knows a library by its file: another file is another copy.
    const char* folder = std::getenv("TMPDIR");
    std::string copy = std::string(folder && *folder ? folder : "/tmp") + "/sctp-usrsctp-XXXXXX";
    const int descriptor = mkstemp(copy.data());
    if (descriptor < 0)
    {
        NS_FATAL_ERROR("FreeBSD's SCTP cannot be loaded: no file " << copy << " can be made.");
    }
    close(descriptor);
    std::ofstream(copy, std::ios::binary) << std::ifstream(file, std::ios::binary).rdbuf();
    library = dlopen(copy.c_str(), RTLD_NOW | RTLD_LOCAL);
    unlink(copy.c_str());
    const auto get =
        library
            ? reinterpret_cast<decltype(&sctp_usrsctp_host)>(dlsym(library, "sctp_usrsctp_host"))
            : nullptr;
    if (!get)
    {
        NS_FATAL_ERROR("FreeBSD's SCTP cannot be loaded from " << file << ": " << dlerror() << ".");
    }
    NS_LOG_INFO("loaded " << file);
    return get();
}

void
UnloadUsrsctp(void* library, const UsrsctpHost* host)
{
    if (host->finish())
    {
        dlclose(library);
    }
}

} // namespace ns3::sctp
