// swift-tools-version: 6.2
import PackageDescription

// A client that turns every trait of Kiln off. `name:` fixes what `package:` below refers to:
// without it the name would be that of the directory the repository was cloned into.
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
