#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

# The module as a project of its own, against an installed ns-3: Debian's libns3-dev, or any other
# named by -Dns3_DIR=<folder of ns3Config.cmake>.

option(SCTP_WERROR "Treat warnings as errors" OFF)
option(SCTP_SANITIZE "Build with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)
option(SCTP_FUZZ "Build the fuzz targets of utils/fuzz (needs clang)" OFF)
# Only the scripts ask for it: ccache hits with precompiled headers only by the settings of
# utils/functions.
option(SCTP_PRECOMPILE_HEADERS "Precompile ns-3's headers for the library" OFF)
# Half the time for a first build, but a change compiles more, and missing includes hide.
option(SCTP_UNITY "Compile the sources of the library and of the tests in groups" OFF)
set(SCTP_TEST_FILTER
    ""
    CACHE STRING "Regular expression: of the tests' sources only those that match, and the harness"
)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "Build type" FORCE)
endif()

find_package(ns3 REQUIRED)
message(STATUS "ns-3 ${ns3_VERSION} in ${ns3_DIR}")

# ns-3 raised its language level twice, and its headers need the level that they were built with.
# A development version calls itself 3.dev.
if(CMAKE_CXX_STANDARD)
  message(STATUS "C++${CMAKE_CXX_STANDARD}, as asked")
elseif(ns3_VERSION MATCHES "dev" OR ns3_VERSION VERSION_GREATER_EQUAL 3.46)
  set(CMAKE_CXX_STANDARD 23)
elseif(ns3_VERSION VERSION_GREATER_EQUAL 3.41)
  set(CMAKE_CXX_STANDARD 20)
else()
  set(CMAKE_CXX_STANDARD 17)
endif()
set(CMAKE_CXX_STANDARD_REQUIRED ON)

include(utils/cmake/ns3-targets.cmake)
sctp_mend_ns3_targets()

# ns3_targets(FOUND MISSING MODULE...): the targets of ns-3 modules, and the modules that there are
# not. Targets were called ns3::libcore before 3.43, ns3::core since.
function(ns3_targets found missing)
  set(targets)
  set(others)
  foreach(module ${ARGN})
    if(TARGET ns3::lib${module})
      list(APPEND targets ns3::lib${module})
    elseif(TARGET ns3::${module})
      list(APPEND targets ns3::${module})
    else()
      list(APPEND others ${module})
    endif()
  endforeach()
  set(${found} ${targets} PARENT_SCOPE)
  set(${missing} ${others} PARENT_SCOPE)
endfunction()

ns3_targets(
  ns3_libraries missing core network internet point-to-point traffic-control flow-monitor
)
ns3_targets(program_libraries no_applications applications)
list(APPEND missing ${no_applications})
if(missing)
  message(FATAL_ERROR "This ns-3 lacks the modules ${missing}")
endif()

set(CMAKE_LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

# compile_in_groups(TARGET): with SCTP_UNITY. ns-3's logging has one name for the component of each file.
function(compile_in_groups target)
  if(NOT SCTP_UNITY)
    return()
  endif()
  if(CMAKE_VERSION VERSION_LESS 3.20)
    message(WARNING "SCTP_UNITY needs CMake 3.20: each source is compiled by itself")
    return()
  endif()
  set_target_properties(
    ${target}
    PROPERTIES UNITY_BUILD ON
               UNITY_BUILD_BATCH_SIZE 12
               UNITY_BUILD_UNIQUE_ID SCTP_SOURCE_ID
               UNITY_BUILD_CODE_BEFORE_INCLUDE
               "#undef g_log
#define SCTP_JOIN(a, b) a##b
#define SCTP_JOIN_VALUES(a, b) SCTP_JOIN(a, b)
#define g_log SCTP_JOIN_VALUES(g_log_, SCTP_SOURCE_ID)"
  )
endfunction()

# Headers are included as "ns3/<name>.h", as they are in an ns-3 tree. A staged header only includes
# the real one, so an edit needs no new staging.
set(staged ${CMAKE_BINARY_DIR}/include/ns3)
set(module_header "// Generated from files.cmake.\n")
foreach(header ${SCTP_HEADERS} ${SCTP_PRIVATE_HEADERS})
  get_filename_component(name ${header} NAME)
  file(GENERATE OUTPUT ${staged}/${name} CONTENT "#include \"${CMAKE_SOURCE_DIR}/${header}\"\n")
  if(header IN_LIST SCTP_HEADERS)
    string(APPEND module_header "#include \"ns3/${name}\"\n")
  endif()
endforeach()
file(GENERATE OUTPUT ${staged}/sctp-module.h CONTENT "${module_header}")

add_library(sctp-options INTERFACE)
target_include_directories(sctp-options INTERFACE ${CMAKE_BINARY_DIR}/include)
target_compile_options(sctp-options INTERFACE -Wall -Wextra $<$<BOOL:${SCTP_WERROR}>:-Werror>)
target_compile_definitions(
  sctp-options INTERFACE $<$<NOT:$<CONFIG:Release>>:NS3_ASSERT_ENABLE NS3_LOG_ENABLE>
)
target_link_libraries(sctp-options INTERFACE ${ns3_libraries})
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g1")

if(SCTP_SANITIZE OR SCTP_FUZZ)
  if(SCTP_SANITIZE)
    set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -g1") # builds in half the time
  endif()
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=undefined)
  if(SCTP_FUZZ)
    list(APPEND sanitizers -fsanitize=fuzzer-no-link -fno-sanitize=vptr
         -fsanitize-ignorelist=${CMAKE_SOURCE_DIR}/utils/fuzz/ignorelist.txt
    )
  endif()
  target_compile_options(sctp-options INTERFACE ${sanitizers} -fno-omit-frame-pointer)
  target_link_options(sctp-options INTERFACE ${sanitizers})
endif()

if(NOT SCTP_SOURCES)
  message(WARNING "No source in files.cmake: nothing to build")
  return()
endif()

sctp_add_version_file(${CMAKE_RUNTIME_OUTPUT_DIRECTORY} ${ns3_VERSION})
add_library(sctp SHARED ${SCTP_SOURCES})
add_dependencies(sctp sctp-version)
compile_in_groups(sctp)
# Each of these has names of its own that another one has, too.
set(apart ${SCTP_SOURCES})
list(
  FILTER
  apart
  INCLUDE
  REGEX
  "^helper/|sctp-bbr.cc|sctp-ecn-unit.cc"
)
set_source_files_properties(${apart} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
# What is installed has no part in the options of this build.
target_link_libraries(sctp PUBLIC $<BUILD_INTERFACE:sctp-options> PRIVATE ${SCTP_NETTLE_LIBRARIES}
                      ${SCTP_DL_LIBRARIES}
)
# Headers are half of what the library takes to compile. No header of this module is among them, so
# that an edit compiles as little as without. Fuzzing compiles without them, and so does an ns-3
# tree: that finds missing includes. Tests gain nothing: their own code takes most of the time.
if(SCTP_PRECOMPILE_HEADERS AND COMMAND target_precompile_headers AND NOT SCTP_FUZZ)
  target_precompile_headers(
    sctp
    PRIVATE
    <ns3/callback.h>
    <ns3/double.h>
    <ns3/enum.h>
    <ns3/ipv4-interface.h>
    <ns3/ipv4-l3-protocol.h>
    <ns3/ipv6-interface.h>
    <ns3/ipv6-l3-protocol.h>
    <ns3/log.h>
    <ns3/node.h>
    <ns3/nstime.h>
    <ns3/object.h>
    <ns3/packet.h>
    <ns3/pointer.h>
    <ns3/simulator.h>
    <ns3/socket.h>
    <ns3/string.h>
    <ns3/trace-source-accessor.h>
    <ns3/traced-callback.h>
    <ns3/uinteger.h>
  )
endif()
sctp_add_usrsctp_library()

find_package(GSL QUIET)
if(GSL_FOUND)
  target_compile_definitions(sctp PRIVATE SCTP_HAVE_GSL)
  target_link_libraries(sctp PRIVATE GSL::gsl)
else()
  message(STATUS "GSL was not found: no flow division")
  list(REMOVE_ITEM SCTP_EXAMPLES ${SCTP_GSL_EXAMPLES})
endif()
include(utils/cmake/install.cmake)

if(SCTP_FUZZ)
  file(GLOB fuzz_sources CONFIGURE_DEPENDS utils/fuzz/*.cc)
  foreach(source ${fuzz_sources})
    get_filename_component(name ${source} NAME_WE)
    add_executable(${name} ${source})
    target_link_libraries(${name} sctp)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  endforeach()
  return()
endif()

add_library(sctp-scenario STATIC ${SCTP_SCENARIO_SOURCES})
set_target_properties(sctp-scenario PROPERTIES POSITION_INDEPENDENT_CODE ON)
target_link_libraries(sctp-scenario PUBLIC sctp ${program_libraries} PRIVATE ${CMAKE_DL_LIBS})
# Programs find types of ns-3's applications by name, too: the linker keeps their library.
target_link_options(sctp-scenario INTERFACE $<$<PLATFORM_ID:Linux>:-Wl,--no-as-needed>)

foreach(example ${SCTP_EXAMPLES})
  ns3_targets(libraries missing ${SCTP_EXAMPLE_MODULES_${example}})
  if(missing)
    message(STATUS "Without ${example}, as ns-3 lacks ${missing}")
    continue()
  endif()
  add_executable(${example} examples/${example}.cc ${SCTP_EXAMPLE_SOURCES_${example}})
  target_link_libraries(${example} sctp-scenario ${libraries})
endforeach()

ns3_targets(test_libraries missing csma)
if(missing)
  message(STATUS "Without the tests, as ns-3 lacks ${missing}")
  return()
endif()
ns3_targets(wifi_libraries missing ${SCTP_WIFI_TEST_MODULES})
if(missing)
  message(STATUS "Without the tests over WiFi, as ns-3 lacks ${missing}")
else()
  list(APPEND SCTP_TESTS ${SCTP_WIFI_TESTS})
  list(APPEND test_libraries ${wifi_libraries})
endif()
if(SCTP_TEST_FILTER)
  list(FILTER SCTP_TESTS INCLUDE REGEX "^helper/|^test/harness/|${SCTP_TEST_FILTER}")
endif()
add_executable(sctp-test-runner utils/sctp-test-runner.cc ${SCTP_TESTS})
target_link_libraries(sctp-test-runner sctp-scenario ${test_libraries})
compile_in_groups(sctp-test-runner)
# ns-3's headers of Wi-Fi and of CSMA have names of their own that are the same, which a using-directive before them unites.
set_source_files_properties(${SCTP_WIFI_TESTS} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
# Tests are many and run briefly: optimizing them takes longer than it saves.
target_compile_options(sctp-test-runner PRIVATE $<$<CONFIG:RelWithDebInfo>:-O0>)
# But for means over windows of hundreds of thousands of round trips.
set_source_files_properties(
  test/congestion/sctp-congestion-bench.cc test/congestion/sctp-cubic-test.cc
  PROPERTIES COMPILE_OPTIONS $<$<CONFIG:RelWithDebInfo>:-O1>
)
