// swift-tools-version: 6.2
import PackageDescription

// A client whose tests fail, in both test frameworks. `name:` sets the name for `package:` below:
// without it, the name would be that of the repository's directory.
let package = Package(
  name: "Assertions",
  dependencies: [
    .package(name: "kiln", path: "../../..", traits: [])
  ],
  targets: [
    .testTarget(
      name: "AssertionsTests",
      dependencies: [
        .product(name: "KilnTesting", package: "kiln"),
        .product(name: "KilnValues", package: "kiln"),
      ]
    )
  ]
)
