import Foundation
import Testing

/// The repository that contains these tests.
@Suite struct RepositoryTests {
  @Test func diagramSourcesManifestAndDependenciesAgree() throws {
    let architecture = Architecture(
      picture: ModulePicture(markdown: try repositoryText("docs/architecture.md")),
      modules: try sourceModules(of: repository),
      manifest: manifestTargets(try repositoryText("Package.swift")),
      dependencies: dependencyRows(try repositoryText("docs/dependencies.md"))
    )
    for finding in architecture.findings { Issue.record("\(finding)") }
    #expect(architecture.picture.unreadLines.isEmpty)
  }

  @Test func dataFlowsListExistingFilesWithCorrectCounts() throws {
    let flows = dataFlows(try repositoryText("docs/architecture.md"))
    #expect(flows.count == 4)
    for flow in flows {
      #expect(Set(flow.files).count == flow.files.count, "\(flow.name)")
      #expect(flow.swiftFiles.count == flow.swiftCount, "\(flow.name)")
      #expect(flow.files.count - flow.swiftCount == flow.cCount, "\(flow.name)")
      for file in flow.files {
        let folder = file.hasSuffix(".swift") ? "Sources" : "CSources"
        let path = repository.appending(path: "\(folder)/\(file)").path
        #expect(FileManager.default.fileExists(atPath: path), "\(flow.name): \(file)")
      }
    }
    let baking = try #require(flows.first { $0.name == "`recipe.bake(_:)` of a text" })
    #expect(baking.swiftCount < 18 && baking.cCount < 8)
  }

  /// A target that depends on `KilnTesting` links test frameworks.
  @Test func onlyTestTargetsDependOnKilnTesting() throws {
    let users = manifestTargets(try repositoryText("Package.swift")).filter {
      $0.dependencies.contains("KilnTesting")
    }
    #expect(!users.isEmpty && users.allSatisfy { $0.kind == "testTarget" })
  }

  @Test func everyLibraryProductHasAPublicAPIListing() throws {
    let products = try repositoryText("Package.swift")
      .matches(of: /\.library\(name: "(\w+)"/).map(\.1)
    let lists = try FileManager.default.contentsOfDirectory(
      atPath: repository.appending(path: "docs/api").path
    )
    #expect(Set(lists) == Set(products.map { "\($0).txt" } + ["README.md", "underscored.txt"]))
  }

  @Test func readersFindKnownModulesTargetsAndDependencies() throws {
    let modules = try sourceModules(of: repository)
    #expect(modules.contains { $0.name == "KilnHashing" && $0.imports.contains("CKiln") })
    #expect(manifestTargets(try repositoryText("Package.swift")).contains { $0.kind == "macro" })
    let dependencies = dependencyRows(try repositoryText("docs/dependencies.md"))
    #expect(dependencies.contains { $0.imports == ["simdjson.h"] })
  }
}
