/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TEXT_CHECKER_H
#define SCTP_TEXT_CHECKER_H

#include "ns3/attribute.h"

#include <string>

namespace ns3
{

/**
 * @ingroup sctp-common
 * Makes a checker of an attribute whose value is a text with a form of its own, so that ns-3
 * refuses others when they are set.
 * @param isValid decides whether a text has that form
 * @param form the form in words, as in "times such as 210ms,300ms"
 * @return the checker
 */
Ptr<const AttributeChecker> MakeSctpTextChecker(bool (*isValid)(const std::string& text),
                                                const std::string& form);

} // namespace ns3

#endif /* SCTP_TEXT_CHECKER_H */
