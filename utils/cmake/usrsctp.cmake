#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

# FreeBSD's SCTP as a stack of its own, where its static library is found (Debian's libusrsctp-dev).
# Adds to the lists of files.cmake, and defines the function sctp_add_usrsctp_library().

option(SCTP_USRSCTP "Build ns3::UsrsctpL4Protocol where usrsctp is found" ON)
set(SCTP_HAVE_USRSCTP OFF)
if(SCTP_USRSCTP)
  find_path(USRSCTP_INCLUDE_DIR usrsctp.h)
  find_library(USRSCTP_STATIC_LIBRARY libusrsctp.a)
  if(USRSCTP_INCLUDE_DIR AND USRSCTP_STATIC_LIBRARY AND CMAKE_SYSTEM_NAME STREQUAL "Linux")
    set(SCTP_HAVE_USRSCTP ON)
  endif()
endif()

if(SCTP_HAVE_USRSCTP)
  message(STATUS "SCTP: ns3::UsrsctpL4Protocol from ${USRSCTP_STATIC_LIBRARY}")
  list(APPEND SCTP_SOURCES ${SCTP_USRSCTP_SOURCES})
  list(APPEND SCTP_HEADERS ${SCTP_USRSCTP_HEADERS})
  list(APPEND SCTP_TESTS ${SCTP_USRSCTP_TESTS})
  set(SCTP_DL_LIBRARIES ${CMAKE_DL_LIBS})
else()
  message(STATUS "SCTP: no usrsctp (libusrsctp-dev), so no ns3::UsrsctpL4Protocol")
endif()

# The library that holds the stack; each node loads a copy of it. To be called after the module's own
# target was made.
function(sctp_add_usrsctp_library)
  if(NOT SCTP_HAVE_USRSCTP)
    return()
  endif()
  set(folder ${CMAKE_CURRENT_SOURCE_DIR}/model/usrsctp)
  add_library(
    sctp-usrsctp MODULE
    ${folder}/sctp-usrsctp-host-settings.cc
    ${folder}/sctp-usrsctp-host-system.cc
    ${folder}/sctp-usrsctp-host.cc
  )
  set_target_properties(
    sctp-usrsctp PROPERTIES CXX_VISIBILITY_PRESET hidden POSITION_INDEPENDENT_CODE ON
                            LIBRARY_OUTPUT_DIRECTORY "${CMAKE_LIBRARY_OUTPUT_DIRECTORY}"
  )
  target_compile_options(sctp-usrsctp PRIVATE -Wall -Wextra $<$<BOOL:${SCTP_WERROR}>:-Werror>)
  target_include_directories(sctp-usrsctp SYSTEM PRIVATE ${USRSCTP_INCLUDE_DIR})
  # What would reach out to the operating system is replaced.
  set(wrapped
      freeifaddrs
      getifaddrs
      gettimeofday
      finish_random
      if_nametoindex
      init_random
      read_random
      sctp_common_input_processing
      sctp_os_timer_start
      sctp_os_timer_stop
      sctp_t3rxt_timer
      sctp_userspace_get_mtu_from_ifn
      sctp_userspace_ip6_output
      sctp_userspace_ip_output
      sctp_userspace_thread_create
      sctp_wakeup_iterator
  )
  set(options -Wl,-Bsymbolic
              -Wl,--version-script=${folder}/sctp-usrsctp-host.map
  )
  foreach(name ${wrapped})
    list(APPEND options -Wl,--wrap=${name})
  endforeach()
  target_link_libraries(sctp-usrsctp PRIVATE ${USRSCTP_STATIC_LIBRARY} ${options} pthread)
  set_property(
    SOURCE ${folder}/sctp-usrsctp-library.cc
    APPEND
    PROPERTY COMPILE_DEFINITIONS
             SCTP_USRSCTP_LIBRARY="${CMAKE_LIBRARY_OUTPUT_DIRECTORY}/libsctp-usrsctp.so"
  )
  # ns-3 called the module's target libsctp before 3.43.
  foreach(module sctp libsctp)
    if(TARGET ${module})
      add_dependencies(${module} sctp-usrsctp)
    endif()
  endforeach()
  if(CMAKE_INSTALL_LIBDIR)
    install(TARGETS sctp-usrsctp LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
  endif()
endfunction()
