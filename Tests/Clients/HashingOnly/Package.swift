// swift-tools-version: 6.2
import PackageDescription

// A client of one product, with Kiln's default traits. `name:` fixes what `package:` below refers
// to: without it the name would be that of the directory the repository was cloned into.
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
