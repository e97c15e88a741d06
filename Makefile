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
# Warnings are errors here.
STRICT_BUILD := SWIFT_DETERMINISTIC_HASHING=1 SWIFT="$(SWIFT)" scripts/build --build-tests
BUILD_TESTS := $(STRICT_BUILD) $(TRAITS)

# Long-running randomized tests of plain Swift code. `make test` runs them.
RANDOM_LAWS := (ProofLaw|TransformerLaw|Zoo)Tests

SWIFT_FILES := $(wildcard Sources Tests Examples Benchmarks Fuzz Package.swift)

.DEFAULT_GOAL := help
# No target is a file.
.PHONY: $(shell sed -nE 's/^([a-z-]+):.*/\1/p' $(MAKEFILE_LIST))

help: ## List the targets
	@echo "Kiln: make TARGET"
	@sed -nE 's/^([a-z0-9-]+):.*## (.*)/\1|\2/p' $(MAKEFILE_LIST) | \
	  awk -F '|' '{ printf "  %-16s %s\n", $$1, $$2 }'

demo: ## Set up and run the demonstration on real data
	@scripts/install-dependencies --demo
	@$(BUILD) $(TRAITS) $(QUIET) --product kiln >&2
	@$(BUILD) $(TRAITS) $(QUIET) --product ISOCodes >&2
	@"$$($(BUILD) --show-bin-path)/ISOCodes"

install: $(if $(KILN),,dependencies) ## Install the command, its manual page and completions in PREFIX=/usr/local
	@scripts/install-command

dist: $(if $(KILN),,dependencies) ## Make the archive of a release in dist, with a checksum
	@scripts/dist

uninstall: ## Remove what install installed with the same PREFIX
	@scripts/install-command --uninstall

clean: ## Remove all build folders
	@rm -rf dist .build .build-* Benchmarks/.build* Examples/*/.build Fuzz/.build* Tests/Clients/*/.build*

format: ## Rewrite Swift sources in the checked-in format
	@$(SWIFT) format --in-place --recursive --parallel $(SWIFT_FILES)

# What every change passes. `.ci/run` runs these five.

lint: dependencies ## Check formatting, scripts and documents
	@$(SWIFT) format lint --recursive --strict --parallel $(SWIFT_FILES)
	@scripts/check-text
	@Tests/Scripts/check --quiet

# The tests of macro expansions are a second build in the same folder: they import the plugin, which
# is built for the host.
EXPANSIONS := KILN_TESTS=KilnMacrosPluginTests

test: dependencies ## Set up and run all tests, the programs in the documents, and the comparisons of the public API and of diagnostics
	@$(BUILD_TESTS)
	@$(TEST) $(TRAITS) $(QUIET) --skip-build
	@scripts/test-documents
	@scripts/api
	@for client in WrongModels WrongRecipes; do Tests/Clients/check-diagnostics Tests/Clients/$$client/Snippets.swift || exit 1; done
	@$(EXPANSIONS) $(BUILD_TESTS)
	@$(EXPANSIONS) $(TEST) $(TRAITS) $(QUIET) --skip-build

test-c: dependencies ## Run the C core and the JSON reader under ASan and UBSan, with drivers in C
	@Tests/C/check

# A sanitizer build compiles only the selected tests and their dependencies.
INSTRUMENTED := SWIFT_BACKTRACE=enable=no $(TEST) --disable-default-traits $(QUIET)

test-threads: dependencies ## Run the concurrency tests under TSan, without macros
	@KILN_TESTS=KilnStressTests $(INSTRUMENTED) --scratch-path $(SANITIZED)-threads \
	  --sanitize=thread --no-parallel

bench-counts: ## Compare instructions and allocations of the hot paths with Benchmarks/counts.json
	@scripts/install-dependencies --counts
	@scripts/bench-counts

# What a release also passes.

full: ## Run every check of a release, with a log per step; takes hours
	@scripts/checks full

# Tests import internal declarations of the command.
RELEASE := $(TRAITS) --configuration release --scratch-path .build-release -Xswiftc -enable-testing

# The second run is that of code that reads the layout of Swift's strings and arrays, without
# knowledge of it, and without the randomized tests of code built on it.
test-release: dependencies ## Run all tests in the release configuration, and again those of hashing and comparing, without knowledge of Swift's layout
	@$(STRICT_BUILD) $(RELEASE)
	@$(TEST) $(RELEASE) $(QUIET) --skip-build
	@KILN_SWIFT_STORAGE=general $(TEST) $(RELEASE) $(QUIET) --skip-build \
	  --filter 'Kiln(Hashing|Values|Data|Mapping|Recipes)Tests' --skip '$(RANDOM_LAWS)'

MEMORY_TESTS := KilnSystemTests,KilnHashingTests,KilnValuesTests,KilnDataTests,KilnMappingTests,KilnFoundationTests,KilnRecipesTests,KilnJSONTests,KilnFactoriesTests,KilnPropertyTestingTests,KilnStressTests,KilnYAMLTests,KilnRecipeToolsTests

# A test allocates more memory than the address space has: the allocation must fail, not end the run.
test-sanitizers: dependencies ## Run the Swift tests of what uses C or raw memory under ASan and UBSan
	@KILN_TESTS=$(MEMORY_TESTS) ASAN_OPTIONS=malloc_context_size=100:allocator_may_return_null=1 LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/leaks.supp:print_suppressions=0 \
	  $(INSTRUMENTED) --scratch-path $(SANITIZED) --skip '$(RANDOM_LAWS)' \
	  --sanitize=address -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined $(LINKER)

test-clients: dependencies ## Check what a user of each product compiles, links and fetches
	@Tests/Clients/check
	@Tests/Products/check

test-inference: ## Compile inferred models, and bake their samples
	@scripts/install-dependencies --demo
	@$(BUILD) $(TRAITS) $(QUIET) >&2
	@Tests/Inference/check "$$($(BUILD) --show-bin-path)"

test-install: dependencies ## Install the command in a temporary folder, run it there, and uninstall it
	@Tests/Install/check

test-arm: ## Run the C core on Arm under emulation, and compare with this processor
	@scripts/install-dependencies --arm
	@Tests/Arm/check

test-simdjson: dependencies ## Run the tests of KilnJSON with other releases of simdjson; fetches their sources
	@Tests/SimdJSON/check

test-scale: ## Run kiln in Apache Spark and GNU parallel; fetches PySpark
	@scripts/install-dependencies --scale
	@$(BUILD) $(TRAITS) $(QUIET) --product kiln
	@PATH="$$($(BUILD) --show-bin-path):$$PATH" Tests/Scale/check

# A separate package: its build does not affect that of Kiln.
test-server: ## Build and test the example of an HTTP server; fetches Hummingbird and GRDB
	@scripts/install-dependencies --server
	@cd Examples/CityServer && $(BUILD) $(QUIET) --build-tests
	@cd Examples/CityServer && $(TEST) $(QUIET) --skip-build

bench: ## Compare the times of Kiln and its rivals; MODULE=hashing measures one module
	@scripts/install-dependencies --benchmarks
	@scripts/bench $(MODULE)

# In the release configuration, so that the tests of the reporter and the benchmarks share a build.
REPORTER := $(QUIET) --configuration release --package-path Benchmarks

bench-check: ## Test the reporter of benchmarks, then fail when a floor is missed
	@scripts/install-dependencies --benchmarks
	@$(BUILD) $(REPORTER) --build-tests
	@$(TEST) $(REPORTER) --skip-build
	@scripts/bench --check $(MODULE)

docs: dependencies ## Build the documentation of all products as a static site
	@scripts/docs

fuzz: dependencies ## Fuzz the C core, parsers and recipes; SECONDS=60 for each target, TARGET=hash for one
	@scripts/fuzz --time $(or $(SECONDS),60) $(TARGET)

coverage: dependencies ## Run the tests without macros, with code coverage, and print it per module
	@SWIFT="$(SWIFT)" scripts/coverage --floor 80

mutate: dependencies ## Change the code in small ways, and count what the tests catch; COUNT=40 SEED=1
	@SWIFT="$(SWIFT)" scripts/mutate --floor 80 --count $(or $(COUNT),40) --seed $(or $(SEED),1)

dependencies:
	@scripts/install-dependencies
