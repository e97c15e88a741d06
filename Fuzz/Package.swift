// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because it links only with the flags of scripts/fuzz: what every Swift and
// C source here is instrumented with comes from the command line, so that Kiln's sources are as
// well.

let package = Package(
  name: "Fuzz",
  platforms: [.macOS("26.0")],
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
        .product(name: "KilnRecipes", package: "kiln"),
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
