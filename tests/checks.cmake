# Checks that are not gtest programs of this build: formatting, the documentation, clang-tidy, the node counts of
# another compiler, and the fuzzers and a choice of tests under the sanitizers. From clang-tidy on they run in a
# second build, BUILD/debug, which the first of these tests brings up to date (`make test` has done so before).
# They take longest, hence the costs: ctest starts them first.
set(debug_build ${CMAKE_BINARY_DIR}/debug)

add_test(NAME checks.format COMMAND ${PROJECT_SOURCE_DIR}/scripts/format.sh --check)
add_test(NAME checks.links COMMAND ${PROJECT_SOURCE_DIR}/scripts/links.sh)
# Shown, and run, by docs/how-to/add-a-front-end.md.
add_executable(smallest_front_end ${PROJECT_SOURCE_DIR}/docs/examples/smallest_front_end.cpp)
target_link_libraries(smallest_front_end PRIVATE yomi_engine)
add_test(NAME checks.fields COMMAND ${PROJECT_SOURCE_DIR}/scripts/fields.sh ${CMAKE_BINARY_DIR})
add_test(NAME checks.docs COMMAND ${PROJECT_SOURCE_DIR}/scripts/docs.sh ${CMAKE_BINARY_DIR})
add_test(NAME checks.reference COMMAND ${PROJECT_SOURCE_DIR}/scripts/reference.sh ${CMAKE_BINARY_DIR})
add_test(NAME checks.pictures COMMAND ${PROJECT_SOURCE_DIR}/scripts/pictures.sh --check ${CMAKE_BINARY_DIR})
add_test(NAME checks.layers COMMAND ${PROJECT_SOURCE_DIR}/scripts/layers.sh)
add_test(NAME checks.papers COMMAND ${PROJECT_SOURCE_DIR}/scripts/papers/check.py)
add_test(NAME checks.long_functions COMMAND ${PROJECT_SOURCE_DIR}/scripts/long_functions.sh)


# What is installed: the library as a stranger uses it, completions and manual pages, the Debian packages. They
# install from the build folder one at a time.
foreach(name installed deb shells)
  add_test(NAME checks.${name} COMMAND ${PROJECT_SOURCE_DIR}/scripts/${name}.sh ${CMAKE_BINARY_DIR})
  set_tests_properties(checks.${name} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 600 RESOURCE_LOCK installation)
endforeach()
add_test(NAME checks.sabaki COMMAND ${PROJECT_SOURCE_DIR}/scripts/sabaki.sh ${CMAKE_BINARY_DIR})
set_tests_properties(checks.sabaki PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 120)
if(TARGET yomikiri_python)
  add_test(NAME python.pytest
           COMMAND ${CMAKE_COMMAND} -E env YOMI_BUILD=${CMAKE_BINARY_DIR} ${YOMI_PYTHON} -m pytest -q -rs
                   -p no:cacheprovider -o faulthandler_timeout=240 ${PROJECT_SOURCE_DIR}/python/tests)
  set_tests_properties(python.pytest PROPERTIES TIMEOUT 600 RESOURCE_LOCK installation)
endif()

# WebAssembly, the package for npm and the page (scripts/web.sh). Without emscripten, Node.js or Chromium they are
# skipped.
foreach(name wasm package page)
  add_test(NAME web.${name} COMMAND ${PROJECT_SOURCE_DIR}/scripts/web.sh ${name} ${CMAKE_BINARY_DIR})
  set_tests_properties(web.${name} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 900 RESOURCE_LOCK web COST 500)
endforeach()

add_test(NAME checks.sanitized_build
         COMMAND ${PROJECT_SOURCE_DIR}/scripts/build_sanitized.sh ${debug_build})
set_tests_properties(checks.sanitized_build PROPERTIES FIXTURES_SETUP sanitized_build RUN_SERIAL ON COST 2000)

function(yomi_check_in_debug_build name)
  add_test(NAME ${name} COMMAND ${ARGN})
  set_tests_properties(${name} PROPERTIES FIXTURES_REQUIRED sanitized_build TIMEOUT 600 COST 1000)
endfunction()

# GCC and clang must count the same nodes. A difference means that some code depends on an order of evaluation
# that C++ does not define.
yomi_check_in_debug_build(checks.clang_fingerprint ${PROJECT_SOURCE_DIR}/scripts/clang_fingerprint.sh
                          ${CMAKE_BINARY_DIR} ${debug_build})

# The ground that proofs stand on; `make tidy` looks at everything.
foreach(folder src/go src/claim checker oracle)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  if(sources)
    get_filename_component(name ${folder} NAME)
    yomi_check_in_debug_build(tidy.${name} ${PROJECT_SOURCE_DIR}/scripts/tidy.sh ${folder} ${debug_build})
  endif()
endforeach()

file(GLOB fuzzers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/fuzz/*_fuzz.cpp)
foreach(source ${fuzzers})
  get_filename_component(name ${source} NAME_WE)
  yomi_check_in_debug_build(fuzz.${name} ${PROJECT_SOURCE_DIR}/scripts/fuzz.sh ${debug_build} 10 ${name})
  set_tests_properties(fuzz.${name} PROPERTIES ENVIRONMENT FUZZ_OPTIONS=-seed=1)
endforeach()

# The proof in proof/, and the programs that come out of it, where Coq is installed.
find_program(YOMI_COQC coqc)
find_program(YOMI_OCAMLOPT ocamlopt)
if(YOMI_COQC AND YOMI_OCAMLOPT)
  set(make_proof make --no-print-directory -C ${PROJECT_SOURCE_DIR}/proof BUILD=${CMAKE_BINARY_DIR}/proof)
  add_custom_target(proof ALL COMMAND ${make_proof} --silent)
  add_test(NAME proof.assumptions COMMAND ${make_proof})
  foreach(name ${YOMI_PROOF_TESTS})
    add_dependencies(${name} proof)
    target_compile_definitions(${name} PRIVATE YOMI_HAS_PROOF)
  endforeach()
else()
  message(STATUS "Coq or OCaml is missing: the proof is not built, and its tests are skipped")
endif()

foreach(name ${YOMI_SANITIZED_TESTS})
  yomi_check_in_debug_build(sanitized.${name} ${debug_build}/${name} --gtest_brief=1)
endforeach()
