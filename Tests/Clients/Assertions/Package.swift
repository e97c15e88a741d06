// swift-tools-version: 6.2
import PackageDescription

// A client whose tests fail, in either test framework. `name:` fixes what `package:` below refers
// to: without it the name would be that of the directory the repository was cloned into.
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
