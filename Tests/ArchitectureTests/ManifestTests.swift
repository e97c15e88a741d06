import Testing

@Suite struct ManifestTests {
  let targets = manifestTargets(
    """
    // swift-tools-version: 6.2
    let strict: [SwiftSetting] = [.define("targets: [.target(name: \\"No\\")]")]
    func syntax(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-syntax") }
    let package = Package(
      name: "sample",
      products: [.library(name: "All", targets: ["High"])],
      targets: [
        .systemLibrary(name: "CSystem", path: "CSources/CSystem"),
        // .target(name: "Commented")
        .macro(name: "Plugin", dependencies: [syntax("SwiftSyntax")]),
        .target(name: "Low", dependencies: ["CSystem"], swiftSettings: strict),
        .target(
          name: "High",
          dependencies: [
            "Low", .target(name: "Plugin", condition: .when(traits: ["Macros"])),
            .byName(name: "CSystem"), .product(name: "Other", package: "other"),
          ],
          swiftSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]
        ),
        .testTarget(name: "HighTests", dependencies: ["High"]),
      ],
      swiftLanguageModes: [.v6]
    )
    """
  )

  @Test func findsOnlyTargets() {
    #expect(targets.map(\.name) == ["CSystem", "Plugin", "Low", "High", "HighTests"])
    #expect(targets.map(\.kind) == ["systemLibrary", "macro", "target", "target", "testTarget"])
  }

  @Test func readsTheTargetPath() {
    #expect(targets.map(\.path) == ["CSources/CSystem", nil, nil, nil, nil])
  }

  @Test func readsTargetDependenciesInEveryForm() {
    #expect(targets.first { $0.name == "High" }?.dependencies == ["Low", "Plugin", "CSystem"])
  }

  @Test func ignoresProductsOfOtherPackages() {
    #expect(targets.first { $0.name == "Plugin" }?.dependencies == [])
  }

  @Test(arguments: ["", "let package = 1", "let package = Package(", "Package(targets: [.target("])
  func findsNoTargetsInInvalidManifests(text: String) {
    #expect(manifestTargets(text).isEmpty)
  }
}
