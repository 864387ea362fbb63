#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

# What finds the module, or builds it, does with the imported targets of an installed ns-3.

# sctp_mend_ns3_targets(): exported targets of a relocated ns-3 name folders of the machine that built
# it, for which CMake would refuse them: leave those out.
function(sctp_mend_ns3_targets)
  get_property(imported DIRECTORY PROPERTY IMPORTED_TARGETS)
  foreach(target ${imported})
    if(NOT target MATCHES "^ns3::")
      continue()
    endif()
    foreach(property INTERFACE_INCLUDE_DIRECTORIES INTERFACE_LINK_LIBRARIES)
      get_target_property(values ${target} ${property})
      set(kept)
      foreach(value ${values})
        if(NOT IS_ABSOLUTE "${value}" OR EXISTS "${value}")
          list(APPEND kept "${value}")
        endif()
      endforeach()
      if(values)
        set_target_properties(${target} PROPERTIES ${property} "${kept}")
      endif()
    endforeach()
  endforeach()
endfunction()
