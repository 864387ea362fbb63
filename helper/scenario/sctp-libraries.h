/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LIBRARIES_H
#define SCTP_LIBRARIES_H

#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * Load the libraries that arguments name by --library=FILE, so that other arguments may name the
 * classes that they register.
 *
 * @param arguments the arguments of a program
 * @return why one could not be loaded; empty if all were
 */
std::string LoadSctpLibraries(const std::vector<std::string>& arguments);

} // namespace ns3

#endif /* SCTP_LIBRARIES_H */
