# What `make install` puts where: the component "program" with its manual and completions, and the component
# "library" for those who build programs of their own.
if(YOMI_SANITIZE OR YOMI_COVERAGE)
  return()
endif()
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# Installing builds nothing that it does not install.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)

install(TARGETS yomi yomi-check RUNTIME COMPONENT program)

# Manual pages and completions, made by the programs from their own options.
set(share ${CMAKE_BINARY_DIR}/share)
add_custom_command(OUTPUT ${share}/made
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${share}
  COMMAND yomi share ${share}
  COMMAND ${PROJECT_SOURCE_DIR}/scripts/check_manual.sh $<TARGET_FILE:yomi-check> > ${share}/man/man1/yomi-check.1
  COMMAND gzip -9 -n -r ${share}/man
  COMMAND ${CMAKE_COMMAND} -E touch ${share}/made
  DEPENDS yomi yomi-check scripts/check_manual.sh VERBATIM)
add_custom_target(yomi_manual ALL DEPENDS ${share}/made)
install(DIRECTORY ${share}/man ${share}/bash-completion ${share}/zsh ${share}/fish TYPE DATA COMPONENT program)
# The page that `yomi serve` shows, where it was built (`make page`).
install(DIRECTORY ${CMAKE_BINARY_DIR}/page DESTINATION ${CMAKE_INSTALL_DATADIR}/yomikiri COMPONENT program OPTIONAL)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright COMPONENT program)

install(TARGETS yomi_shared yomi_check_shared EXPORT yomi COMPONENT library)
set_target_properties(yomi_shared PROPERTIES EXPORT_NAME yomi)
set_target_properties(yomi_check_shared PROPERTIES EXPORT_NAME check)
install(FILES ${CMAKE_BINARY_DIR}/libyomi.a TYPE LIB COMPONENT library)
install(TARGETS yomi_checking ARCHIVE COMPONENT library)
install(FILES include/yomi/yomi.h include/yomi/check.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/yomi
        COMPONENT library)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/yomi)
install(EXPORT yomi NAMESPACE yomi:: FILE yomi-targets.cmake DESTINATION ${package_folder} COMPONENT library)
configure_package_config_file(cmake/yomi-config.cmake.in yomi-config.cmake
                              INSTALL_DESTINATION ${package_folder} PATH_VARS CMAKE_INSTALL_LIBDIR
                                                                              CMAKE_INSTALL_INCLUDEDIR)
write_basic_package_version_file(yomi-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/yomi-config.cmake ${CMAKE_BINARY_DIR}/yomi-config-version.cmake
        DESTINATION ${package_folder} COMPONENT library)

# From the folder of the .pc files back to the prefix: an installed tree may be moved.
file(RELATIVE_PATH YOMI_PREFIX_FROM_PC /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
foreach(name yomi yomi-check)
  configure_file(cmake/${name}.pc.in ${name}.pc @ONLY)
  install(FILES ${CMAKE_BINARY_DIR}/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
          COMPONENT library)
endforeach()

# Two Debian packages (`make deb`): the programs, and the library.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VENDOR Yomikiri)
set(CPACK_PACKAGE_CONTACT "The Yomikiri authors <yomikiri@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program library)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME yomi)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS zstd)
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "Reads Go positions to the end, and hands over the proof
 yomi answers questions about Go positions: can these stones be captured,
 can these two be connected, does this group live. What it calls won or lost
 it can prove. yomi-check checks the proofs, and shares no code with it.")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libyomi-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "libfmt-dev, libzstd-dev")
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "Reads Go positions to the end: C++ library
 The library behind <yomi/yomi.h>, and the checker behind <yomi/check.h>,
 with a CMake package and pkg-config files.")
include(CPack)
