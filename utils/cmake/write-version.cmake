#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

# Write the version file:
#
#   cmake -DSOURCE=<folder of the module> -DOUTPUT=<file> [-DFACTS=<file>] -P write-version.cmake
#
# It has lines of a name and a value: version, commit, and those of FACTS. The version is "git describe" with tags
# sctp-X.Y, before the first one that of version.cmake with -dev. The commit ends with -dirty if files differ from it or
# are untracked. Both are from the module's own repository, never from one around it, or else from the archive of
# sources; the commit is "unknown" without either.

cmake_minimum_required(VERSION 3.13)
include(${CMAKE_CURRENT_LIST_DIR}/version.cmake)
get_filename_component(SOURCE "${SOURCE}" REALPATH)

# ask_git(RESULT ARGUMENT...): what git prints, empty if it fails.
function(ask_git result)
  execute_process(
    COMMAND git --no-optional-locks ${ARGN}
    WORKING_DIRECTORY "${SOURCE}"
    OUTPUT_VARIABLE output
    ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE
    RESULT_VARIABLE status
  )
  if(NOT status EQUAL 0)
    set(output)
  endif()
  set(${result} "${output}" PARENT_SCOPE)
endfunction()

# A hook of git names its repository to what it starts.
foreach(name GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE GIT_PREFIX)
  unset(ENV{${name}})
endforeach()
set(version ${SCTP_VERSION}-dev)
set(commit unknown)
ask_git(top rev-parse --show-toplevel)
if(top)
  get_filename_component(top "${top}" REALPATH)
endif()
if(top STREQUAL SOURCE)
  ask_git(head rev-parse --verify HEAD)
  if(head)
    set(commit ${head})
    ask_git(changes status --porcelain --untracked-files=normal)
    if(changes)
      string(APPEND commit -dirty)
    endif()
  endif()
  ask_git(described describe --tags --match "sctp-[0-9]*")
  if(described)
    string(REGEX REPLACE "^sctp-" "" version "${described}")
  endif()
else()
  file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/../commit.txt exported)
  if("${exported}" MATCHES ";commit ([0-9a-f]+);")
    set(commit ${CMAKE_MATCH_1})
  endif()
  if("${exported}" MATCHES ";refs .*tag: sctp-([0-9][^, ;]*)")
    set(version ${CMAKE_MATCH_1})
  endif()
endif()

set(text "version ${version}\ncommit ${commit}\n")
if(EXISTS "${FACTS}")
  file(READ "${FACTS}" facts)
  string(APPEND text "${facts}")
endif()
if(EXISTS "${OUTPUT}")
  file(READ "${OUTPUT}" old)
endif()
if(NOT "${old}" STREQUAL "${text}")
  file(WRITE "${OUTPUT}" "${text}")
endif()
