#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

# What "cmake --install" does for the project of its own: the library, its headers, a CMake package and
# a file for pkg-config. An ns-3 tree installs its modules itself.

include(CMakePackageConfigHelpers)

# The library is named as those of this ns-3 are (libns3.44-core.so, libns3-core-default.so ...): its
# Python bindings look for such names, and libsctp.so is that of Linux' own SCTP.
ns3_targets(core missing core)
get_target_property(file ${core} LOCATION)
get_filename_component(name "${file}" NAME)
if(name MATCHES "^lib(ns3.*-)core(.*)\\${CMAKE_SHARED_LIBRARY_SUFFIX}")
  set(SCTP_LIBRARY_NAME ${CMAKE_MATCH_1}sctp${CMAKE_MATCH_2})
else()
  set(SCTP_LIBRARY_NAME ns3-sctp)
endif()
# The library finds ns-3's beside itself, or else where they were at its build.
set_target_properties(
  sctp PROPERTIES OUTPUT_NAME ${SCTP_LIBRARY_NAME} INSTALL_RPATH "\$ORIGIN"
                  INSTALL_RPATH_USE_LINK_PATH ON
)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/ns3-sctp)
target_include_directories(sctp INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_compile_features(sctp INTERFACE $<INSTALL_INTERFACE:cxx_std_${CMAKE_CXX_STANDARD}>)
# Scripts use ns-3's applications, which the library does not link.
set(package_libraries ${ns3_libraries} ${program_libraries})
foreach(library ${package_libraries})
  target_link_libraries(sctp INTERFACE $<INSTALL_INTERFACE:${library}>)
endforeach()
install(TARGETS sctp EXPORT ns3-sctpTargets LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
# Public headers include private ones, so ns-3's own installation has those, too.
install(
  FILES ${SCTP_HEADERS} ${SCTP_PRIVATE_HEADERS} ${staged}/sctp-module.h
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/ns3
)
# The version file says of which commit the library is.
install(
  FILES ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/sctp-version.txt
  DESTINATION ${CMAKE_INSTALL_DATADIR}/ns3-sctp
)
install(EXPORT ns3-sctpTargets NAMESPACE ns3:: DESTINATION ${package})
configure_package_config_file(
  utils/cmake/ns3-sctpConfig.cmake.in ns3-sctpConfig.cmake INSTALL_DESTINATION ${package}
)
write_basic_package_version_file(ns3-sctpConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(
  FILES ${CMAKE_BINARY_DIR}/ns3-sctpConfig.cmake ${CMAKE_BINARY_DIR}/ns3-sctpConfigVersion.cmake
        utils/cmake/ns3-targets.cmake
  DESTINATION ${package}
)

# pkg-config's files of ns-3 name folders of the machine that built it, so the flags stand in ours.
get_target_property(folders ${core} INTERFACE_INCLUDE_DIRECTORIES)
foreach(folder ${folders})
  if(EXISTS "${folder}/ns3/core-module.h" AND NOT folder IN_LIST CMAKE_CXX_IMPLICIT_INCLUDE_DIRECTORIES)
    string(APPEND SCTP_PKGCONFIG_CFLAGS " -I${folder}")
    break()
  endif()
endforeach()
get_filename_component(folder "${file}" DIRECTORY)
if(NOT folder IN_LIST CMAKE_CXX_IMPLICIT_LINK_DIRECTORIES)
  set(SCTP_PKGCONFIG_LIBS " -Wl,-rpath,${folder}")
endif()
foreach(library ${package_libraries})
  get_target_property(file ${library} LOCATION)
  string(APPEND SCTP_PKGCONFIG_LIBS " ${file}")
endforeach()
file(RELATIVE_PATH up ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" SCTP_PKGCONFIG_UP "${up}")
configure_file(utils/cmake/ns3-sctp.pc.in ns3-sctp.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/ns3-sctp.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
