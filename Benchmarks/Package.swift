// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that clients of Kiln do not resolve its dependencies. The trait of macros
// is off, because nothing here needs swift-syntax. `scripts/bench-counts` also builds the command.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// The benchmarks of one module: an executable in the folder of that name.
///
/// The benchmark plug-in runs only executables whose folder is in a folder named Benchmarks.
func benchmarks(_ module: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: module,
    dependencies: [
      "BenchInputs", "BenchSupport", .product(name: "Benchmark", package: "benchmark"),
    ] + dependencies,
    path: module,
    swiftSettings: strict,
    plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
  )
}

/// The modules of Kiln that have benchmarks.
let measuredModules: [Target.Dependency] = [
  "KilnFactories", "KilnHashing", "KilnJSON", "KilnMapping", "KilnObservation", "KilnRecipes",
  "KilnValues",
].map { .product(name: $0, package: "kiln") }

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "kiln", path: "..", traits: ["CommandLineTool"]),
    // Without traits, it does not interpose malloc, retain and release, which would distort the
    // times.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    // A rival: publishers of properties.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    // A rival: differences as text.
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.3.3"),
  ],
  targets: [
    benchmarks("Factories", [.product(name: "KilnFactories", package: "kiln")]),
    benchmarks("Hashing", ["CRival", .product(name: "KilnHashing", package: "kiln")]),
    benchmarks(
      "JSON",
      [
        "BakeCities", "BenchRecords", "CSimdJSONRival", "PeakMemory",
        .product(name: "KilnJSON", package: "kiln"),
      ]
    ),
    benchmarks("Mapping", [.product(name: "KilnMapping", package: "kiln")]),
    benchmarks(
      "Observing",
      [
        .product(name: "KilnObservation", package: "kiln"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ]
    ),
    benchmarks("Recipes", ["BenchRecords", .product(name: "KilnRecipes", package: "kiln")]),
    benchmarks(
      "Values",
      [
        .product(name: "KilnValues", package: "kiln"),
        .product(name: "CustomDump", package: "swift-custom-dump"),
      ]
    ),

    .target(name: "BenchInputs", swiftSettings: strict),
    .target(
      name: "BenchSupport",
      dependencies: ["BenchInputs", .product(name: "Benchmark", package: "benchmark")],
      swiftSettings: strict
    ),
    .target(
      name: "BenchRecords",
      dependencies: ["BenchInputs", .product(name: "KilnRecipes", package: "kiln")],
      swiftSettings: strict
    ),
    .target(name: "CRival", linkerSettings: [.linkedLibrary("xxhash")]),
    .target(
      name: "CSimdJSONRival",
      // As in Kiln's manifest, for the headers of simdjson 3.2.2 to 3.9.2.
      cxxSettings: [.unsafeFlags(["-fdelayed-template-parsing"])],
      linkerSettings: [.linkedLibrary("simdjson")]
    ),
    .executableTarget(
      name: "BakeCities",
      dependencies: ["BenchRecords", .product(name: "KilnJSON", package: "kiln")],
      swiftSettings: strict
    ),
    // Measures time against size.
    .executableTarget(
      name: "Growth",
      dependencies: ["BenchInputs", "BenchRecords"] + measuredModules,
      swiftSettings: strict
    ),
    // Runs the work whose instructions `scripts/bench-counts` counts. The folder Models contains
    // symbolic links to models of the benchmarks. A model in a module of its own would be slower.
    .executableTarget(
      name: "Counts",
      dependencies: ["BenchInputs", "BenchRecords", "CCounting"] + measuredModules,
      swiftSettings: strict
    ),
    .target(name: "CCounting"),
    // Reads and writes the shapes of JSON for `scripts/bench-shapes`. The folder Models contains
    // symbolic links, as that of Counts.
    .executableTarget(
      name: "Shapes",
      dependencies: ["BenchInputs"]
        + ["KilnHashing", "KilnJSON", "KilnMapping", "KilnRecipes", "KilnValues"].map {
          .product(name: $0, package: "kiln")
        },
      swiftSettings: strict
    ),
    // Runs a command and reports its peak memory.
    .executableTarget(name: "PeakMemory"),

    // The reporter
    .target(name: "BenchReporting", swiftSettings: strict),
    .executableTarget(
      name: "BenchReport",
      dependencies: ["BenchReporting"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "BenchReportingTests",
      dependencies: ["BenchReporting"],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11,
  cxxLanguageStandard: .cxx17
)

// `scripts/bench-counts` and `scripts/bench-shapes` set KILN_BENCH_COUNTS. The build then omits
// every target that `Counts` and `Shapes` do not use, and fetches only Kiln and its dependencies.
if Context.environment["KILN_BENCH_COUNTS"] != nil {
  package.dependencies.removeAll { dependency in
    guard case .fileSystem = dependency.kind else { return true }
    return false
  }
  package.targets.removeAll {
    !["Counts", "Shapes", "BenchInputs", "BenchRecords", "CCounting"].contains($0.name)
  }
}
