#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

# The frame of programs that run transfers, and of their tests, in an ns-3 tree.

# sctp_add_scenario_library(LIBRARY...): add it after build_lib, and link it and ns-3 libraries to the tests.
# Examples link it themselves. It links no library of ns-3: a static or single one would come twice.
function(sctp_add_scenario_library)
  add_library(sctp-scenario STATIC EXCLUDE_FROM_ALL ${SCTP_SCENARIO_SOURCES})
  set_target_properties(sctp-scenario PROPERTIES POSITION_INDEPENDENT_CODE ON)
  if(NOT NS3_STATIC) # then ns-3 links it
    target_link_libraries(sctp-scenario ${CMAKE_DL_LIBS})
  endif()
  # ns-3 calls its targets libsctp before 3.43, sctp since.
  foreach(module sctp libsctp)
    if(TARGET ${module})
      target_include_directories(
        sctp-scenario PRIVATE $<TARGET_PROPERTY:${module},INTERFACE_INCLUDE_DIRECTORIES>
      )
    endif()
    if(TARGET ${module}-test)
      if(NS3_MONOLIB)
        set(libraries)
      else()
        set(libraries ${LIB_AS_NEEDED_PRE} ${ARGN} ${LIB_AS_NEEDED_POST})
      endif()
      target_link_libraries(${module}-test sctp-scenario ${libraries})
    endif()
  endforeach()
endfunction()
