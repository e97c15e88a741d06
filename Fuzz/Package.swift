// swift-tools-version: 6.2
import PackageDescription

// A separate package, because it only links with the flags in scripts/fuzz. The command line sets
// the instrumentation for all Swift and C sources, including Kiln's.

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "kiln", path: "..", traits: [])
  ],
  targets: [
    .target(
      name: "CFuzz",
      dependencies: [.product(name: "KilnHashing", package: "kiln")],
      linkerSettings: [.linkedLibrary("xxhash")]
    ),
    .executableTarget(
      name: "FuzzKiln",
      dependencies: [
        "CFuzz", .product(name: "KilnHashing", package: "kiln"),
        .product(name: "KilnJSON", package: "kiln"),
        .product(name: "KilnMapping", package: "kiln"),
        .product(name: "KilnRecipeTools", package: "kiln"),
        .product(name: "KilnRecipes", package: "kiln"),
        .product(name: "KilnYAML", package: "kiln"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ExistentialAny"),
        .treatAllWarnings(as: .error),
      ]
    ),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)
