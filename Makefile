# Kiln's tasks. `make` alone lists them.

# One build folder for debug builds with macros (.build); every variant has its own, because another
# flag would compile swift-syntax again.
SWIFT ?= swift
SANITIZED := .build-sanitizers

# The default linker on Linux warns of every symbol of AddressSanitizer; lld does not.
LINKER := $(if $(filter Linux,$(shell uname)),-Xswiftc -use-ld=lld)

# Progress on a terminal, silence in a pipe or a log.
QUIET := $(shell [ -t 2 ] || echo --quiet)

# Tests and the demonstration are built with every trait, also those that are off by default.
TRAITS := --enable-all-traits

# No test here uses XCTest, and its runner leaks, which AddressSanitizer would report. Eight tests run at a time: the
# runner starts all at once otherwise, and on a busy machine a test that waits for a process reaches its time limit
# behind those that compute.
TEST := SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8 $(SWIFT) test --disable-xctest

# The package manager passes traits to the compiler in the order of a hash table. With a random hash seed, each build
# would compile everything again. Tests run with random seeds.
BUILD := SWIFT_DETERMINISTIC_HASHING=1 $(SWIFT) build
BUILD_TESTS := $(BUILD) $(TRAITS) $(QUIET) --build-tests

# Long random tests of what is written in plain Swift. `make test` runs them.
RANDOM_LAWS := (ProofLaw|RecipeLaw|ReshapingOracle|TransformerLaw|Zoo)Tests

SWIFT_FILES := $(wildcard Sources Tests Examples Benchmarks Fuzz Package.swift)

.DEFAULT_GOAL := help
.PHONY: help command demo demo-cities test test-expansions test-clients test-scale test-general test-arm test-simdjson test-sanitizers test-threads test-benchmarks lint format bench fuzz clean dependencies

help: ## List the targets
	@echo "Kiln: make TARGET"
	@sed -nE 's/^([a-z-]+):.*## (.*)/\1|\2/p' $(MAKEFILE_LIST) | \
	  awk -F '|' '{ printf "  %-16s %s\n", $$1, $$2 }'

demo: ## Build and run the demonstration on real data
	@scripts/install-dependencies --demo
	@$(BUILD) $(TRAITS) $(QUIET) --product kiln >&2
	@$(BUILD) $(TRAITS) $(QUIET) --product ISOCodes >&2
	@"$$($(BUILD) --show-bin-path)/ISOCodes"

demo-cities: ## Fetch the city tables of GeoNames, then run the demonstration with them
	@scripts/fetch-geonames
	@$(MAKE) --no-print-directory demo

# The command for users: no macros, and the Swift libraries inside, so that it starts quickly and runs
# where there is no Swift.
COMMAND_BUILD := --configuration release --disable-default-traits --traits CommandLineTool,YAML \
  --scratch-path .build-command $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)

command: dependencies ## Build the command kiln for use, and say where it is
	@$(BUILD) $(COMMAND_BUILD) $(QUIET) --product kiln >&2
	@echo "$$($(BUILD) $(COMMAND_BUILD) --show-bin-path)/kiln"

# Two builds in one folder: the tests of macro expansions import the plugin, which is built for the host.
test: dependencies ## Run all tests, then test-clients
	@$(BUILD_TESTS)
	@$(TEST) $(TRAITS) $(QUIET) --skip-build
	@$(MAKE) --no-print-directory test-expansions
	@$(MAKE) --no-print-directory test-clients

test-expansions: dependencies ## Run the tests of what the macros expand to
	@KILN_TESTS=KilnMacrosPluginTests $(BUILD_TESTS)
	@KILN_TESTS=KilnMacrosPluginTests $(TEST) $(TRAITS) $(QUIET) --skip-build

test-clients: dependencies ## Prove what a user of one product builds and fetches
	@Tests/Clients/check

test-scale: dependencies ## Run kiln inside of Apache Spark and GNU parallel; fetches PySpark
	@$(BUILD) $(TRAITS) $(QUIET) --product kiln
	@PATH="$$($(BUILD) --show-bin-path):$$PATH" Tests/Scale/check

# The tests of what reads the layout of Swift's strings and arrays, without the laws of what is built on it.
test-general: dependencies ## Run the tests of hashing and comparing without knowledge of Swift's layout
	@$(BUILD_TESTS)
	@KILN_SWIFT_STORAGE=general $(TEST) $(TRAITS) $(QUIET) --skip-build \
	  --filter 'Kiln(Hashing|Values|Data|Mapping|Recipes)Tests' --skip '$(RANDOM_LAWS)'

test-arm: dependencies ## Run the C core on Arm under emulation, and compare with this processor
	@Tests/Arm/check

test-simdjson: dependencies ## Run the tests of KilnJSON against other releases of simdjson; fetches their sources
	@Tests/SimdJSON/check $(RELEASES)

# A build with a sanitizer compiles only the tests that it runs, and what they use.
INSTRUMENTED := SWIFT_BACKTRACE=enable=no $(TEST) --disable-default-traits --traits YAML $(QUIET)
MEMORY_TESTS := KilnSystemTests,KilnHashingTests,KilnValuesTests,KilnDataTests,KilnMappingTests,KilnFoundationTests,KilnRecipesTests,KilnJSONTests,KilnFactoriesTests,KilnPropertyTestingTests,KilnStressTests,KilnYAMLTests
STRESS_TESTS := KilnObservationTests,KilnStressTests

test-sanitizers: dependencies ## Run the tests of what uses C or raw memory under ASan and UBSan, without macros
	@KILN_TESTS=$(MEMORY_TESTS) ASAN_OPTIONS=malloc_context_size=100 LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/leaks.supp:print_suppressions=0 \
	  $(INSTRUMENTED) --scratch-path $(SANITIZED) \
	  --skip '$(RANDOM_LAWS)' --sanitize=address -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined $(LINKER)

test-threads: dependencies ## Run what many threads do with boxes, factories and observation under TSan, without macros
	@KILN_TESTS=$(STRESS_TESTS) $(INSTRUMENTED) --scratch-path $(SANITIZED)-threads \
	  --sanitize=thread --no-parallel --filter '\.[A-Za-z]*StressTests'

test-benchmarks: dependencies ## Build the benchmarks and run the tests of their reporter
	@$(TEST) $(QUIET) --package-path Benchmarks

lint: ## Check formatting, scripts and documents
	@$(SWIFT) format lint --recursive --strict --parallel $(SWIFT_FILES)
	@scripts/check-text

format: ## Rewrite Swift sources in the checked-in format
	@$(SWIFT) format --in-place --recursive --parallel $(SWIFT_FILES)

bench: ## Measure; MODULE=hashing measures one module
	@scripts/install-dependencies --benchmarks
	@scripts/bench $(MODULE)

fuzz: dependencies ## Fuzz the C core; SECONDS=60 for each target, TARGET=hash for one
	@scripts/fuzz --time $(or $(SECONDS),60) $(TARGET)

clean: ## Remove all build folders
	@rm -rf .build .build-* Benchmarks/.build* Fuzz/.build* Tests/Clients/*/.build*

dependencies:
	@scripts/install-dependencies
