# The library behind include/yomi/yomi.h, and the checker behind include/yomi/check.h: each shared, with its
# public names alone, and static, as one archive.

yomi_layer(library front)
target_include_directories(yomi_library PUBLIC include)
target_compile_options(yomi_library PRIVATE ${YOMI_LIGHT_OPTIMISATION})
set_source_files_properties(src/library/asking.cpp PROPERTIES COMPILE_DEFINITIONS
  "YOMI_VERSION_MAJOR=${PROJECT_VERSION_MAJOR};\
YOMI_VERSION_MINOR=${PROJECT_VERSION_MINOR};YOMI_VERSION_PATCH=${PROJECT_VERSION_PATCH}")

add_library(yomi_checking STATIC checker/library.cpp)
target_include_directories(yomi_checking PUBLIC include)
target_link_libraries(yomi_checking PRIVATE yomi_flags)
set_target_properties(yomi_checking PROPERTIES OUTPUT_NAME yomi-check)

# A program that is linked to a sanitized library must be sanitized, too: there is none to install.
if(YOMI_SANITIZE OR YOMI_COVERAGE)
  return()
endif()

# Before version 1 a minor version may change what is public (docs/reference/library.md).
function(yomi_shared_library target name objects)
  add_library(${target} SHARED $<TARGET_OBJECTS:${objects}>)
  target_include_directories(${target} INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
                                                 $<INSTALL_INTERFACE:include>)
  target_link_options(${target} PRIVATE -Wl,--version-script=${PROJECT_SOURCE_DIR}/cmake/public.map
                                      -Wl,--no-undefined -Wl,--as-needed)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name}
    LINK_DEPENDS ${PROJECT_SOURCE_DIR}/cmake/public.map VERSION ${PROJECT_VERSION}
    SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR} LINKER_LANGUAGE CXX)
endfunction()
yomi_shared_library(yomi_shared yomi yomi_library)
target_link_libraries(yomi_shared PRIVATE yomi_front)
yomi_shared_library(yomi_check_shared yomi-check yomi_checking)

# One archive of all layers, so that nobody has to know them.
set(layers library front reply lint ask solve survey engine jobs plan read life claim safety go work)
set(script "create libyomi.a\n")
set(archives)
foreach(layer ${layers})
  get_target_property(type yomi_${layer} TYPE)
  if(type STREQUAL STATIC_LIBRARY)
    string(APPEND script "addlib $<TARGET_FILE:yomi_${layer}>\n")
    list(APPEND archives yomi_${layer} $<TARGET_FILE:yomi_${layer}>)
  endif()
endforeach()
file(GENERATE OUTPUT ${CMAKE_BINARY_DIR}/libyomi.mri CONTENT "${script}save\nend\n")
add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/libyomi.a
  COMMAND ${CMAKE_COMMAND} -E rm -f libyomi.a
  COMMAND ${CMAKE_AR} -M < libyomi.mri
  DEPENDS ${archives} ${CMAKE_BINARY_DIR}/libyomi.mri
  WORKING_DIRECTORY ${CMAKE_BINARY_DIR} VERBATIM)
add_custom_target(yomi_static ALL DEPENDS ${CMAKE_BINARY_DIR}/libyomi.a)
