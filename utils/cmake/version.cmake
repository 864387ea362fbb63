#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

# The version file: which version of the module the programs beside it are of. It is written at each build. Programs
# and libraries do not contain the version, since their contents are part of the key of the campaigns' store.

# The version that is released next, or, at a tag sctp-X.Y, is.
set(SCTP_VERSION 0.1)

# sctp_add_version_file(FOLDER NS3): add the target sctp-version, which writes FOLDER/sctp-version.txt. Programs depend
# on it. NS3 is the release of ns-3.
function(sctp_add_version_file folder ns3)
  string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
  string(STRIP "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${type}}" flags)
  set(facts ${CMAKE_CURRENT_BINARY_DIR}/sctp-build.txt)
  file(
    WRITE ${facts}
    "ns3 ${ns3}
compiler ${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}
profile ${CMAKE_BUILD_TYPE}
flags ${flags}
"
  )
  add_custom_target(
    sctp-version ALL
    COMMAND
      ${CMAKE_COMMAND} -DSOURCE=${CMAKE_CURRENT_SOURCE_DIR} -DFACTS=${facts}
      -DOUTPUT=${folder}/sctp-version.txt -P
      ${CMAKE_CURRENT_SOURCE_DIR}/utils/cmake/write-version.cmake
    COMMENT "Writing the version file"
    VERBATIM
  )
endfunction()
