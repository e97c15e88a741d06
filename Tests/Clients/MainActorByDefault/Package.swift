// swift-tools-version: 6.2
import PackageDescription

// A client that is isolated to the main actor by default, as Xcode creates apps. `name:` sets the
// name for `package:` below: without it, the name would be that of the repository's directory.
let package = Package(
  name: "MainActorByDefault",
  dependencies: [
    .package(name: "kiln", path: "../../..")
  ],
  targets: [
    .executableTarget(
      name: "MainActorByDefault",
      dependencies: [
        .product(name: "Kiln", package: "kiln"),
        .product(name: "KilnFactories", package: "kiln"),
      ],
      swiftSettings: [
        .defaultIsolation(MainActor.self),
        // The features of approachable concurrency that language mode 6 does not enable.
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
