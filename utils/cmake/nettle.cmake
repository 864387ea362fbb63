#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

# HMACs of the extension Auth (RFC 4895) by nettle, where that is found (Debian's nettle-dev). Sets SCTP_NETTLE_LIBRARIES,
# which the module links.

option(SCTP_NETTLE "Build the extension Auth where nettle is found" ON)
set(SCTP_NETTLE_LIBRARIES)
if(SCTP_NETTLE)
  find_path(NETTLE_INCLUDE_DIR nettle/hmac.h)
  find_library(NETTLE_LIBRARY nettle)
endif()
if(SCTP_NETTLE AND NETTLE_INCLUDE_DIR AND NETTLE_LIBRARY)
  set(SCTP_NETTLE_LIBRARIES ${NETTLE_LIBRARY})
  set_source_files_properties(
    ${CMAKE_CURRENT_SOURCE_DIR}/model/extensions/sctp-hmac.cc model/extensions/sctp-hmac.cc
    PROPERTIES COMPILE_DEFINITIONS SCTP_HAVE_NETTLE SKIP_UNITY_BUILD_INCLUSION ON
  )
  if(NOT NETTLE_INCLUDE_DIR IN_LIST CMAKE_CXX_IMPLICIT_INCLUDE_DIRECTORIES)
    set_source_files_properties(
      ${CMAKE_CURRENT_SOURCE_DIR}/model/extensions/sctp-hmac.cc model/extensions/sctp-hmac.cc
      PROPERTIES INCLUDE_DIRECTORIES ${NETTLE_INCLUDE_DIR}
    )
  endif()
else()
  message(STATUS "SCTP: no nettle (nettle-dev), so no extension Auth")
endif()
