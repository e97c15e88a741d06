// swift-tools-version: 6.2
//
// Do not lower the tools version: an older SwiftPM rejects the unsafe flags below in a package that
// a client depends on by version.
import CompilerPluginSupport
import Foundation
import PackageDescription

// The settings of every Swift target: language mode 6 and internal imports by default. A client
// inherits these settings, so warnings are errors in `scripts/build` and not here: Swift Build does
// not build a client of a package that treats warnings as errors.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

// Optimize the C core in debug builds as well: at -O0 XXH3 is sixty times slower.
let optimizedC: [CSetting] = [.unsafeFlags(["-O2"], .when(configuration: .debug))]
// Do not parse unused templates: clang 19 and later reject one in the headers of simdjson 3.2.2 to
// 3.9.2.
let optimizedCXX: [CXXSetting] = [
  .unsafeFlags(["-O2"], .when(configuration: .debug)),
  .unsafeFlags(["-fdelayed-template-parsing"]),
]

// The package configuration is only used where the compiler does not find a library without it: on
// macOS, where Homebrew's prefix is not in the search path, and for packages in the directories of
// PKG_CONFIG_PATH. Elsewhere it causes a warning about a flag of simdjson in every build. It also
// puts -L for the system's directory before that of a custom prefix.
func pkgConfig(_ name: String) -> String? {
  #if os(macOS)
    return name
  #else
    let folders = Context.environment["PKG_CONFIG_PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(name).pc") }
      ? name : nil
  #endif
}

let macros: TargetDependencyCondition? = .when(traits: ["Macros"])
let commandLine: TargetDependencyCondition? = .when(traits: ["CommandLineTool"])

func syntax(_ product: String) -> Target.Dependency {
  .product(name: product, package: "swift-syntax", condition: macros)
}

let package = Package(
  name: "kiln",
  // Linux, and macOS. Other platforms have no package of the system libraries xxHash and simdjson.
  // docs/dependencies.md gives the reason for the version. Kiln is not tested on macOS.
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Kiln", targets: ["Kiln"]),
    .library(name: "KilnHashing", targets: ["KilnHashing"]),
    .library(name: "KilnValues", targets: ["KilnValues"]),
    .library(name: "KilnData", targets: ["KilnData"]),
    .library(name: "KilnMapping", targets: ["KilnMapping"]),
    .library(name: "KilnFoundation", targets: ["KilnFoundation"]),
    .library(name: "KilnRecipes", targets: ["KilnRecipes"]),
    .library(name: "KilnJSON", targets: ["KilnJSON"]),
    .library(name: "KilnYAML", targets: ["KilnYAML"]),
    .library(name: "KilnRecipeTools", targets: ["KilnRecipeTools"]),
    .library(name: "KilnObservation", targets: ["KilnObservation"]),
    .library(name: "KilnFactories", targets: ["KilnFactories"]),
    .library(name: "KilnPropertyTesting", targets: ["KilnPropertyTesting"]),
    .library(name: "KilnMacros", targets: ["KilnMacros"]),
    .library(name: "KilnLiveMacros", targets: ["KilnLiveMacros"]),
    .library(name: "KilnTesting", targets: ["KilnTesting"]),
    .executable(name: "kiln", targets: ["KilnMain"]),
  ],
  traits: [
    .trait(
      name: "Macros",
      description: "The macros @Value, @LiveObject and their like; bring in swift-syntax."
    ),
    .trait(
      name: "CommandLineTool",
      description: "The command kiln; brings in swift-argument-parser."
    ),
    // One trait alone: SwiftPM passes the enabled traits to the compiler in random order, and
    // compiles everything again if the order changes.
    .default(enabledTraits: ["Macros"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
  ],
  targets: [
    // C and C++
    .systemLibrary(
      name: "CXXHash",
      path: "CSources/CXXHash",
      pkgConfig: pkgConfig("libxxhash"),
      providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]
    ),
    .target(
      name: "CKiln",
      dependencies: ["CXXHash"],
      path: "CSources/CKiln",
      cSettings: optimizedC
    ),
    .target(name: "CJSONNode", path: "CSources/CJSONNode", cSettings: optimizedC),
    .systemLibrary(
      name: "CSimdJSONSystem",
      path: "CSources/CSimdJSONSystem",
      pkgConfig: pkgConfig("simdjson"),
      providers: [.apt(["libsimdjson-dev"]), .brew(["simdjson"])]
    ),
    .target(
      name: "CSimdJSON",
      dependencies: ["CJSONNode", "CSimdJSONSystem"],
      path: "CSources/CSimdJSON",
      cxxSettings: optimizedCXX,
      linkerSettings: [.linkedLibrary("simdjson")]
    ),
    .systemLibrary(
      name: "CLibYAML",
      path: "CSources/CLibYAML",
      pkgConfig: pkgConfig("yaml-0.1"),
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),

    // Modules, lowest first
    .target(name: "KilnSystem", swiftSettings: strict),
    .target(name: "KilnSupport", swiftSettings: strict),
    .target(name: "KilnHashing", dependencies: ["CKiln"], swiftSettings: strict),
    .target(
      name: "KilnData",
      dependencies: [
        "CJSONNode", "CKiln", "KilnHashing", "KilnSupport",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: strict
    ),
    .target(name: "KilnMapping", dependencies: ["KilnData", "KilnSupport"], swiftSettings: strict),
    .target(
      name: "KilnFoundation",
      dependencies: ["KilnData", "KilnHashing"],
      swiftSettings: strict
    ),
    .target(
      name: "KilnValues",
      dependencies: ["CKiln", "KilnHashing", "KilnSupport"],
      swiftSettings: strict
    ),
    .target(
      name: "KilnRecipes",
      dependencies: ["KilnMapping", "KilnSupport", "KilnValues"],
      swiftSettings: strict
    ),
    .target(
      name: "KilnJSON",
      dependencies: [
        "CJSONNode", "CSimdJSON", "KilnMapping", "KilnRecipes", "KilnSupport", "KilnSystem",
        "KilnValues",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "KilnYAML",
      dependencies: ["CLibYAML", "KilnMapping", "KilnRecipes"],
      swiftSettings: strict
    ),
    .target(
      name: "KilnRecipeTools",
      dependencies: ["KilnMapping", "KilnRecipes", "KilnSupport", "KilnValues"],
      swiftSettings: strict
    ),
    .target(
      name: "KilnObservation",
      dependencies: ["CKiln", "KilnValues"],
      swiftSettings: strict
    ),
    .target(
      name: "KilnFactories",
      dependencies: ["KilnHashing", "KilnSupport", "KilnValues"],
      swiftSettings: strict
    ),
    .target(
      name: "KilnPropertyTesting",
      dependencies: ["KilnFactories", "KilnSupport", "KilnValues"],
      swiftSettings: strict
    ),
    .macro(
      name: "KilnMacrosPlugin",
      dependencies: [
        syntax("SwiftCompilerPlugin"), syntax("SwiftDiagnostics"), syntax("SwiftParser"),
        syntax("SwiftSyntax"), syntax("SwiftSyntaxBuilder"), syntax("SwiftSyntaxMacros"),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "KilnMacros",
      dependencies: ["KilnValues", .target(name: "KilnMacrosPlugin", condition: macros)],
      swiftSettings: strict
    ),
    .target(
      name: "KilnLiveMacros",
      dependencies: ["KilnObservation", .target(name: "KilnMacrosPlugin", condition: macros)],
      swiftSettings: strict
    ),
    .target(
      name: "Kiln",
      dependencies: [
        "KilnData", "KilnFoundation", "KilnHashing", "KilnJSON", "KilnLiveMacros", "KilnMacros",
        "KilnMapping", "KilnObservation", "KilnRecipes", "KilnValues",
      ],
      swiftSettings: strict
    ),

    // The command `kiln`: the executable, and its implementation, which tests can import
    .executableTarget(name: "KilnMain", dependencies: ["KilnCommand"], swiftSettings: strict),
    .target(
      name: "KilnCommand",
      dependencies: [
        "KilnHashing", "KilnJSON", "KilnMapping", "KilnRecipeTools", "KilnRecipes", "KilnSupport",
        "KilnSystem", "KilnYAML",
        .product(
          name: "ArgumentParser",
          package: "swift-argument-parser",
          condition: commandLine
        ),
      ],
      swiftSettings: strict
    ),

    // The umbrella product for tests, with the assertions. It links the test frameworks, which no
    // other target may import.
    .target(
      name: "KilnTesting",
      dependencies: [
        "KilnFactories", "KilnPropertyTesting", "KilnRecipeTools", "KilnRecipes", "KilnValues",
      ],
      swiftSettings: strict
    ),

    // The example that `make demo` runs
    .executableTarget(
      name: "ISOCodes",
      dependencies: ["Kiln", "KilnFactories", "KilnYAML"],
      path: "Examples/ISOCodes",
      resources: [.copy("Recipes")],
      swiftSettings: strict
    ),

    // Tests
    .target(
      name: "KilnTestSupport",
      dependencies: [
        "CTestSupport", "CKiln", "KilnData", "KilnFactories", "KilnHashing", "KilnValues",
        "MessageSnapshots",
      ],
      path: "Tests/KilnTestSupport",
      swiftSettings: strict
    ),
    .target(
      name: "KilnObservationTestSupport",
      dependencies: ["KilnObservation", "KilnValues"],
      path: "Tests/KilnObservationTestSupport",
      swiftSettings: strict
    ),
    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    // Separate from KilnTestSupport, because the tests of the macro plugin import no library.
    .target(
      name: "MessageSnapshots",
      path: "Tests/MessageSnapshots",
      swiftSettings: strict
    ),
    .testTarget(
      name: "KilnHashingTests",
      dependencies: ["CTestSupport", "CKiln", "KilnHashing", "KilnTestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "KilnSystemTests",
      dependencies: ["KilnSystem"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "KilnSupportTests",
      dependencies: ["KilnSupport", "MessageSnapshots"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "KilnDataTests",
      dependencies: [
        "CTestSupport", "CKiln", "KilnData", "KilnFoundation", "KilnHashing", "KilnMapping",
        "KilnSupport", "KilnTestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "KilnMappingTests",
      dependencies: ["KilnData", "KilnFoundation", "KilnMapping", "KilnTestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "KilnFoundationTests",
      dependencies: ["KilnFoundation", "KilnHashing", "KilnMapping", "KilnTestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "KilnValuesTests",
      dependencies: [
        "CTestSupport", "CKiln", "KilnData", "KilnFactories", "KilnHashing", "KilnTestSupport",
        "KilnValues",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "KilnRecipesTests",
      dependencies: [
        "KilnFactories", "KilnFoundation", "KilnMapping", "KilnPropertyTesting",
        "KilnRecipeTools", "KilnRecipes", "KilnTestSupport", "KilnValues",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "KilnJSONTests",
      dependencies: [
        "CJSONNode", "CSimdJSON", "KilnJSON", "KilnMapping", "KilnRecipes", "KilnSupport",
        "KilnTestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "KilnYAMLTests",
      dependencies: [
        "KilnJSON", "KilnMapping", "KilnRecipeTools", "KilnRecipes", "KilnTestSupport", "KilnYAML",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "KilnRecipeToolsTests",
      dependencies: [
        "KilnMapping", "KilnRecipeTools", "KilnRecipes", "KilnTestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "KilnObservationTests",
      dependencies: [
        "KilnObservation", "KilnObservationTestSupport", "KilnTestSupport", "KilnValues",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "KilnFactoriesTests",
      dependencies: [
        "KilnFactories", "KilnFoundation", "KilnHashing", "KilnPropertyTesting",
        "KilnTestSupport", "KilnValues",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "KilnPropertyTestingTests",
      dependencies: [
        "KilnFactories", "KilnHashing", "KilnPropertyTesting", "KilnTestSupport", "KilnValues",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "KilnMacrosTests",
      dependencies: [
        "KilnHashing", "KilnLiveMacros", "KilnMacros", "KilnObservation", "KilnTestSupport",
        "KilnValues",
      ],
      swiftSettings: strict
    ),
    // The tests of expansions import the plugin. SwiftPM links all tests of a build into one
    // product, and builds a product with a plugin for the host: every library would be compiled
    // twice. These tests are therefore only built if KILN_TESTS names them.
    .testTarget(
      name: "KilnMacrosPluginTests",
      dependencies: [
        .target(name: "KilnMacrosPlugin", condition: macros),
        syntax("SwiftSyntaxMacroExpansion"), syntax("SwiftSyntaxMacros"),
        syntax("SwiftDiagnostics"), syntax("SwiftSyntax"), syntax("SwiftParser"),
        "MessageSnapshots",
      ],
      exclude: ["Expansions"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "KilnTestingTests",
      dependencies: ["KilnTesting", "KilnValues"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "KilnCommandTests",
      dependencies: [
        "KilnCommand", "KilnHashing", "KilnJSON", "KilnMain", "KilnMapping", "KilnTestSupport",
      ],
      exclude: ["Transcripts"],
      resources: [.copy("Snapshots")],
      swiftSettings: strict
    ),
    // Concurrent use of boxes, factories, batches of records and observation
    .testTarget(
      name: "KilnStressTests",
      dependencies: [
        "KilnFactories", "KilnHashing", "KilnJSON", "KilnObservation",
        "KilnObservationTestSupport", "KilnTestSupport", "KilnValues",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "KilnTests",
      dependencies: ["Kiln", "KilnRecipeTools", "KilnTestSupport", "KilnTesting"],
      swiftSettings: strict
    ),
    .testTarget(name: "ArchitectureTests", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11,
  cxxLanguageStandard: .cxx17
)

// KILN_TESTS names test targets, separated by commas. The build then omits every target that they
// do not use. This makes sanitizer builds, and work on a single module, several times faster.
if let names = Context.environment["KILN_TESTS"]?.split(separator: ",").map(String.init) {
  var kept: Set<String> = []
  var pending = names
  while let name = pending.popLast() {
    guard kept.insert(name).inserted else { continue }
    for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
      switch dependency {
      case .byNameItem(let used, _), .targetItem(let used, _): pending.append(used)
      default: continue
      }
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  // The tests of the command run its product.
  package.products.removeAll { $0.name != "kiln" || !kept.contains("KilnMain") }
} else {
  package.targets.removeAll { $0.name == "KilnMacrosPluginTests" }
}
