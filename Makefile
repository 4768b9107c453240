# The everyday commands; each sets up what it needs. CMake (see CMakePresets.json) does the work.
.DEFAULT_GOAL := help
.PHONY: help setup build install deb test wasm page npm-types bench-wasm proof demo bench fingerprint attack-weights capture-weights urgency-weights policy instinct bench-boards papers surveys scores fuzz fuzz-claims long sanitize coverage tidy format pictures clean

JOBS ?= $(shell nproc)
PREFIX ?= /usr/local
DESTDIR ?=
INSTALLED = yomi_manual yomi_shared yomi_check_shared yomi_static yomi_checking
FUZZ_SECONDS ?= 600
TIMES ?= 20
GAMES ?= 300
PASSES ?= 5

help:  ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-15s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup:  ## install missing Debian packages
	@scripts/setup.sh test

build:  ## build/yomi and build/yomi-check
	@scripts/setup.sh build
	cmake --preset release
	cmake --build build -j $(JOBS) --target yomi yomi-check

install: build  ## programs and library to PREFIX (/usr/local), below DESTDIR if that is set
	cmake --build build -j $(JOBS) --target $(INSTALLED)
	DESTDIR=$(DESTDIR) cmake --install build --prefix $(PREFIX)

deb: build  ## Debian packages of the programs and the library, in build/deb
	@scripts/setup.sh deb
	cmake --build build -j $(JOBS) --target $(INSTALLED)
	cd build && cpack -B $(CURDIR)/build/deb

test: setup  ## build everything, run every check
	cmake --preset release
	cmake --build build -j $(JOBS)
	scripts/page.sh build $(JOBS) || [ $$? -eq 77 ]
	scripts/build_sanitized.sh build/debug
	ctest --preset release -j $(JOBS)

wasm:  ## the prover and the checker as WebAssembly, in build/wasm
	@scripts/setup.sh web
	scripts/wasm.sh build $(JOBS)

page: build  ## the page, built and served on this computer until Ctrl-C, with its address printed
	@scripts/setup.sh web
	scripts/page.sh build $(JOBS)
	build/yomi serve

npm-types: build  ## the types of the npm package's requests, from the table of fields
	build/yomi help types > web/yomikiri/fields.d.ts

bench-wasm: wasm build  ## size, time and memory of the WebAssembly modules beside the native program
	node tests/web/bench.mjs build

proof:  ## the proof in Coq, and build/proof/yomi-check-verified that comes out of it
	@scripts/setup.sh proof
	$(MAKE) -C proof BUILD=$(CURDIR)/build/proof

demo: build  ## a short tour of what the programs can do
	@scripts/demo.sh build

bench: setup  ## run the benchmarks
	cmake --preset release
	cmake --build build -j $(JOBS) --target yomi benchmarks
	scripts/bench.sh build

fingerprint: build  ## writes down the node counts of `yomi bench`, which a test compares
	build/yomi bench | grep -v '^nodes a second' > bench/fingerprint.txt

attack-weights: setup  ## learns from the game records which attacks are promising: some minutes
	cmake --preset release
	cmake --build build -j $(JOBS) --target learn_attacks
	build/learn_attacks $(sort $(wildcard ../shared/games/*/*.sgf)) > build/attack_weights.cpp
	cp build/attack_weights.cpp src/read/threats/attack_weights.cpp

urgency-weights: setup  ## learns from ../shared/suites/tesuji.jsonl which points matter most: some minutes
	cmake --preset release
	cmake --build build -j $(JOBS) --target learn_urgency
	build/learn_urgency ../shared/suites/tesuji.jsonl > build/urgency_weights.cpp
	cp build/urgency_weights.cpp src/survey/urgency_weights.cpp

capture-weights: setup  ## learns from the game records how likely captures are: a minute or two
	cmake --preset release
	cmake --build build -j $(JOBS) --target learn_captures
	build/learn_captures $(sort $(wildcard ../shared/games/*/*.sgf)) > build/capture_weights.cpp
	cp build/capture_weights.cpp src/read/lambda/capture_weights.cpp

policy: setup  ## learns where to look first in life and death: the guide reads problems, minutes
	cmake --preset release
	cmake --build build -j $(JOBS) --target life_examples learn_life_moves
	build/life_examples build/life_books.bin ../shared/suites/tsumego-life.jsonl
	build/life_examples build/life_fights.bin $(addprefix ../shared/suites/, \
	  life-enclosed-gotools.jsonl life-enclosed-d180.jsonl life-gnugo.jsonl) \
	  $(sort $(wildcard ../shared/games/*/*.sgf))
	build/learn_life_moves $(if $(HALF),--half) $(PASSES) build/life_books.bin build/life_fights.bin \
	  > build/life_weights.cpp
	cp build/life_weights.cpp src/read/fight/life_weights.cpp

instinct:  ## learns which move comes to mind first, from problem books; needs PyTorch and numpy
	python3 learn/first_instinct.py $(if $(HALF),--half) --out src/read/fight/first_instinct_weights.cpp \
	  ../shared/suites/tsumego-life.jsonl ../shared/suites/tesuji.jsonl

bench-boards: build  ## the tables of small boards, the empty 5x5 board among them: about an hour
	@scripts/boards.sh build

papers:  ## the papers' tables and ours, docs/results.md: under two hours; QUICK=1: minutes
	@scripts/setup.sh peers
	cmake --preset release
	cmake --build build -j $(JOBS) --target yomi yomi-check lambda_bench transitive_bench separation_bench \
	  decided_bench life_guide_bench larger_rules_bench made_games
	scripts/papers/make.py build $(if $(QUICK),--quick)

surveys: setup  ## time and verdicts of a survey of every record in ../shared/games
	cmake --preset release
	cmake --build build -j $(JOBS) --target separation_bench
	build/separation_bench survey $(sort $(wildcard ../shared/games/*/*.sgf))

scores:  ## scores of finished games, ours and GNU Go's; makes GAMES games first (300): an hour or two
	@scripts/setup.sh peers
	$(MAKE) build
	scripts/score/make_games.py build/score-games --games $(GAMES)
	scripts/score/measure.py build $(wildcard ../shared/games/finished/*.sgf)
	scripts/score/measure.py build build/score-games/*.sgf

fuzz: setup  ## fuzz for long: FUZZ_SECONDS for each fuzzer, 600 unless told
	scripts/build_sanitized.sh build/debug
	scripts/fuzz.sh build/debug $(FUZZ_SECONDS)

fuzz-claims: setup  ## attack claims and zones with TIMES as many random cases as usual, 20 unless told
	cmake --preset release
	cmake --build build -j $(JOBS)
	scripts/long.sh build $(TIMES) $(patsubst tests/claim/%.cpp,claim_%,$(wildcard tests/claim/*_test.cpp)) read_prover_test

long: setup  ## all tests with TIMES as many random cases, and those too long for every day
	cmake --preset release
	cmake --build build -j $(JOBS)
	scripts/long.sh build $(TIMES)

sanitize: setup  ## every test under the sanitizers
	cmake --preset debug
	cmake --build build/debug -j $(JOBS)
	ctest --preset debug -j $(JOBS)

coverage:  ## which lines the tests reach, in build/coverage/report
	@scripts/setup.sh coverage
	cmake --preset coverage
	cmake --build build/coverage -j $(JOBS)
	ctest --preset coverage -j $(JOBS)
	scripts/coverage.sh build/coverage

tidy: setup  ## clang-tidy on all of src, checker and oracle
	cmake --preset debug
	scripts/tidy.sh src && scripts/tidy.sh checker && scripts/tidy.sh oracle

format:  ## format all sources in place
	scripts/format.sh

pictures: build  ## draw the pictures of the documentation again
	scripts/pictures.sh build

clean:  ## remove everything built
	rm -rf build
