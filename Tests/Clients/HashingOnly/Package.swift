// swift-tools-version: 6.2
import PackageDescription

// A client of one product, with Kiln's default traits. `name:` sets the name for `package:` below:
// without it, the name would be that of the repository's directory.
let package = Package(
  name: "HashingOnly",
  dependencies: [
    .package(name: "kiln", path: "../../..")
  ],
  targets: [
    .executableTarget(
      name: "HashingOnly",
      dependencies: [.product(name: "KilnHashing", package: "kiln")]
    )
  ]
)
