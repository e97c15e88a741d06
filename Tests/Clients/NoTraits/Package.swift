// swift-tools-version: 6.2
import PackageDescription

// A client without any trait of Kiln. `name:` sets the name for `package:` below: without it, the
// name would be that of the repository's directory.
let package = Package(
  name: "NoTraits",
  dependencies: [
    .package(name: "kiln", path: "../../..", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "NoTraits",
      dependencies: [.product(name: "KilnHashing", package: "kiln")]
    )
  ]
)
