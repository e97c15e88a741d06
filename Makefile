# Kiln's tasks. `make` without arguments lists them.

# Debug builds with macros share one build folder (.build). Every variant has a separate one,
# because different flags would compile swift-syntax again.
SWIFT ?= swift
SANITIZED := .build-sanitizers

# The default linker on Linux warns about every symbol of AddressSanitizer; lld does not.
LINKER := $(if $(filter Linux,$(shell uname)),-Xswiftc -use-ld=lld)

# Show progress on a terminal only.
QUIET := $(shell [ -t 2 ] || echo --quiet)

# Build tests and the example with every trait, including those that are off by default.
TRAITS := --enable-all-traits

# No test uses XCTest, and its runner leaks, which AddressSanitizer would report. Run eight tests at
# a time: by default the runner starts all at once, and on a busy machine a test that waits for a
# process exceeds its time limit.
TEST := SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8 $(SWIFT) test --disable-xctest

# SwiftPM passes traits to the compiler in the order of a hash table. With a random hash seed, each
# build would compile everything again. Tests run with random seeds.
BUILD := SWIFT_DETERMINISTIC_HASHING=1 $(SWIFT) build
BUILD_TESTS := $(BUILD) $(TRAITS) $(QUIET) --build-tests

# Long-running randomized tests of plain Swift code. `make test` runs them.
RANDOM_LAWS := (ProofLaw|RecipeLaw|ReshapingOracle|TransformerLaw|Zoo)Tests

SWIFT_FILES := $(wildcard Sources Tests Examples Benchmarks Fuzz Package.swift)

.DEFAULT_GOAL := help
# No target is a file.
.PHONY: $(shell sed -nE 's/^([a-z-]+):.*/\1/p' $(MAKEFILE_LIST))

help: ## List the targets
	@echo "Kiln: make TARGET"
	@sed -nE 's/^([a-z0-9-]+):.*## (.*)/\1|\2/p' $(MAKEFILE_LIST) | \
	  awk -F '|' '{ printf "  %-16s %s\n", $$1, $$2 }'

demo: ## Build and run the demonstration on real data
	@scripts/install-dependencies --demo
	@$(BUILD) $(TRAITS) $(QUIET) --product kiln >&2
	@$(BUILD) $(TRAITS) $(QUIET) --product ISOCodes >&2
	@"$$($(BUILD) --show-bin-path)/ISOCodes"

demo-cities: ## Fetch the city tables of GeoNames, then run the demonstration with them
	@scripts/fetch-geonames
	@$(MAKE) --no-print-directory demo

command: dependencies ## Build the command kiln for use, and print its path
	@scripts/build-command

install: $(if $(KILN),,dependencies) ## Install the command, its manual page and completions in PREFIX=/usr/local
	@scripts/install-command

uninstall: ## Remove what install installed with the same PREFIX
	@scripts/install-command --uninstall

# Two builds in one folder: the tests of macro expansions import the plugin, which is built for the
# host.
test: dependencies ## Run all tests, then test-clients
	@$(BUILD_TESTS)
	@$(TEST) $(TRAITS) $(QUIET) --skip-build
	@$(MAKE) --no-print-directory test-documents
	@$(MAKE) --no-print-directory test-api
	@$(MAKE) --no-print-directory test-inference
	@$(MAKE) --no-print-directory test-expansions
	@$(MAKE) --no-print-directory test-clients

test-expansions: dependencies ## Run the tests of what the macros expand to
	@KILN_TESTS=KilnMacrosPluginTests $(BUILD_TESTS)
	@KILN_TESTS=KilnMacrosPluginTests $(TEST) $(TRAITS) $(QUIET) --skip-build

test-clients: dependencies ## Prove what a user of one product builds and fetches
	@Tests/Clients/check

test-scale: ## Run kiln in Apache Spark and GNU parallel; fetches PySpark
	@scripts/install-dependencies --scale
	@$(BUILD) $(TRAITS) $(QUIET) --product kiln
	@PATH="$$($(BUILD) --show-bin-path):$$PATH" Tests/Scale/check

# A separate package: its build does not affect that of Kiln.
test-server: ## Build and test the example of an HTTP server; fetches Hummingbird and GRDB
	@scripts/install-dependencies --server
	@cd Examples/CityServer && $(BUILD) $(QUIET) --build-tests
	@cd Examples/CityServer && $(TEST) $(QUIET) --skip-build

test-documents: dependencies ## Compile and run the Swift blocks of all documents
	@scripts/test-documents

test-api: dependencies ## Compare the public API with the lists in docs/api
	@scripts/api

test-inference: ## Compile inferred models, and bake their samples
	@scripts/install-dependencies --demo
	@$(BUILD) $(TRAITS) $(QUIET) >&2
	@Tests/Inference/check "$$($(BUILD) --show-bin-path)"

docs: dependencies ## Build the documentation of all products as a static site
	@scripts/docs

# Runs the tests of code that reads the layout of Swift's strings and arrays, without the randomized
# tests of code built on it.
test-general: dependencies ## Run the tests of hashing and comparing without knowledge of Swift's layout
	@$(BUILD_TESTS)
	@KILN_SWIFT_STORAGE=general $(TEST) $(TRAITS) $(QUIET) --skip-build \
	  --filter 'Kiln(Hashing|Values|Data|Mapping|Recipes)Tests' --skip '$(RANDOM_LAWS)'

test-arm: ## Run the C core on Arm under emulation, and compare with this processor
	@scripts/install-dependencies --arm
	@Tests/Arm/check

test-install: dependencies ## Install the command in a temporary folder, run it there, and uninstall it
	@Tests/Install/check

test-simdjson: dependencies ## Run the tests of KilnJSON against other releases of simdjson; fetches their sources
	@Tests/SimdJSON/check $(RELEASES)

# A sanitizer build compiles only the selected tests and their dependencies.
INSTRUMENTED := SWIFT_BACKTRACE=enable=no $(TEST) --disable-default-traits $(QUIET)
MEMORY_TESTS := KilnSystemTests,KilnHashingTests,KilnValuesTests,KilnDataTests,KilnMappingTests,KilnFoundationTests,KilnRecipesTests,KilnJSONTests,KilnFactoriesTests,KilnPropertyTestingTests,KilnStressTests,KilnYAMLTests,KilnRecipeToolsTests
STRESS_TESTS := KilnObservationTests,KilnStressTests

# A test allocates more memory than the address space has: the allocation must fail, not end the run.
test-sanitizers: dependencies ## Run the tests of what uses C or raw memory under ASan and UBSan, without macros
	@KILN_TESTS=$(MEMORY_TESTS) ASAN_OPTIONS=malloc_context_size=100:allocator_may_return_null=1 LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/leaks.supp:print_suppressions=0 \
	  $(INSTRUMENTED) --scratch-path $(SANITIZED) \
	  --skip '$(RANDOM_LAWS)' --sanitize=address -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined $(LINKER)

test-threads: dependencies ## Run what many threads do with boxes, factories and observation under TSan, without macros
	@KILN_TESTS=$(STRESS_TESTS) $(INSTRUMENTED) --scratch-path $(SANITIZED)-threads \
	  --sanitize=thread --no-parallel --filter '\.[A-Za-z]*StressTests'

test-scripts: ## Run the tests of the scripts that check a release
	@Tests/Scripts/check --quiet

# Tests import internal declarations of the command.
RELEASE := $(TRAITS) $(QUIET) --configuration release --scratch-path .build-release -Xswiftc -enable-testing

test-release: dependencies ## Run all tests in the release configuration
	@$(BUILD) $(RELEASE) --build-tests
	@$(TEST) $(RELEASE) --skip-build

NO_TRAITS := --disable-default-traits $(QUIET) --scratch-path .build-no-traits

test-no-traits: dependencies ## Run all tests with no trait enabled
	@$(BUILD) $(NO_TRAITS) --build-tests
	@$(TEST) $(NO_TRAITS) --skip-build

test-products: dependencies ## Build each product alone, in a client of its own
	@Tests/Products/check

test-swift-62: dependencies ## Run all tests with the Swift 6.2 toolchain whose program KILN_SWIFT_62 names
	@test -n "$$KILN_SWIFT_62" || { echo "KILN_SWIFT_62 must be the path of swift in a Swift 6.2 toolchain" >&2; exit 2; }
	@SWIFT_DETERMINISTIC_HASHING=1 "$$KILN_SWIFT_62" build $(TRAITS) $(QUIET) --scratch-path .build-swift-62 --build-tests
	@$(subst $(SWIFT) test,"$$KILN_SWIFT_62" test,$(TEST)) $(TRAITS) $(QUIET) --scratch-path .build-swift-62 --skip-build

# In the release configuration, so that `make bench` and `make bench-check` use the same build.
test-benchmarks: dependencies ## Build the benchmarks and run the tests of their reporter
	@$(BUILD) $(QUIET) --build-tests --configuration release --package-path Benchmarks
	@$(TEST) $(QUIET) --skip-build --configuration release --package-path Benchmarks

lint: ## Check formatting, scripts and documents
	@$(SWIFT) format lint --recursive --strict --parallel $(SWIFT_FILES)
	@scripts/check-text

format: ## Rewrite Swift sources in the checked-in format
	@$(SWIFT) format --in-place --recursive --parallel $(SWIFT_FILES)

bench: ## Measure; MODULE=hashing measures one module
	@scripts/install-dependencies --benchmarks
	@scripts/bench $(MODULE)

bench-check: ## Fail when a floor is missed; QUICK=1 takes 5 to 10 minutes
	@scripts/install-dependencies --benchmarks
	@scripts/bench --check $(if $(QUICK),--quick) $(MODULE)

bench-growth: ## Measure time against size, and draw the charts
	@scripts/install-dependencies
	@scripts/bench --growth $(MODULE)

bench-document: ## Measure everything and replace tables and charts of docs/benchmarks.md
	@scripts/install-dependencies --benchmarks
	@scripts/bench --document $(MODULE)
	@scripts/bench --growth --document $(MODULE)

cost: dependencies ## Measure what each product costs to build, and replace the table of docs/cost.md
	@scripts/cost --document

fuzz: dependencies ## Fuzz the C core, parsers and recipes; SECONDS=60 for each target, TARGET=hash for one
	@scripts/fuzz --time $(or $(SECONDS),60) $(TARGET)

mutate: dependencies ## Change the C core, the JSON reader and the recipe pipeline in small ways, and count what the tests catch; COUNT=40 SEED=1
	@SWIFT="$(SWIFT)" scripts/mutate --floor 80 --count $(or $(COUNT),40) --seed $(or $(SEED),1)

coverage: dependencies ## Run the tests with code coverage, and print it per module
	@SWIFT="$(SWIFT)" scripts/coverage --floor 80

full: ## Run every check before a release, with a log per step; takes hours
	@scripts/full

clean: ## Remove all build folders
	@rm -rf .build .build-* Benchmarks/.build* Examples/*/.build Fuzz/.build* Tests/Clients/*/.build*

dependencies:
	@scripts/install-dependencies
