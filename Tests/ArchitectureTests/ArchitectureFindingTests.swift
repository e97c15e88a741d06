import Testing

/// A small valid package, and the findings after introducing one error.
@Suite struct ArchitectureFindingTests {
  let sound: Architecture

  init() throws {
    sound = Architecture(
      picture: try ModulePicture(
        markdown: "```mermaid\ngraph TD\nHigh --> Low\nLow --> CCore\n```"
      ),
      modules: [
        SourceModule(name: "CCore", files: [("core.c", "#include <xxhash.h>")]),
        SourceModule(name: "High", files: [("a.swift", "import Low\nimport Foundation")]),
        SourceModule(name: "Low", files: [("a.swift", "import CCore\nimport Collections")]),
      ],
      manifest: [
        ManifestTarget(kind: "target", name: "CCore", path: "CSources/CCore", dependencies: []),
        ManifestTarget(kind: "target", name: "Low", dependencies: ["CCore"]),
        ManifestTarget(kind: "target", name: "High", dependencies: ["Low"]),
        ManifestTarget(kind: "testTarget", name: "HighTests", dependencies: ["High"]),
        ManifestTarget(
          kind: "executableTarget",
          name: "Demo",
          path: "Examples/Demo",
          dependencies: ["High"]
        ),
      ],
      dependencies: [
        DependencyRow(imports: ["xxhash.h"], owners: ["CCore"]),
        DependencyRow(imports: ["Collections"], owners: ["Low"]),
        DependencyRow(imports: ["Foundation"], owners: []),
      ]
    )
  }

  @Test func consistentArchitectureHasNoFindings() {
    #expect(sound.findings.isEmpty)
  }

  @Test func reportsAnImportMissingFromTheDiagram() {
    var package = sound
    package.modules[1].imports.insert("CCore")
    #expect(
      package.findings
        == [.edge(ModuleEdge("High", "CCore"), in: .sources, missingIn: .picture)]
    )
  }

  @Test func reportsAnEdgeWithoutAnImport() {
    var package = sound
    package.modules[1].imports.remove("Low")
    #expect(
      package.findings == [.edge(ModuleEdge("High", "Low"), in: .picture, missingIn: .sources)]
    )
  }

  @Test func reportsAModuleMissingFromTheDiagram() {
    var package = sound
    package.modules.append(SourceModule(name: "New", files: []))
    #expect(package.findings == [.module("New", in: .sources, missingIn: .picture)])
  }

  @Test func reportsANodeWithoutAModule() {
    var package = sound
    package.picture.nodes.insert("Gone")
    #expect(
      Set(package.findings) == [
        .module("Gone", in: .picture, missingIn: .sources),
        .module("Gone", in: .picture, missingIn: .manifest),
      ]
    )
  }

  @Test func reportsAManifestDependencyMissingFromTheDiagram() {
    var package = sound
    package.manifest[2].dependencies.append("CCore")
    #expect(
      package.findings
        == [.edge(ModuleEdge("High", "CCore"), in: .manifest, missingIn: .picture)]
    )
  }

  @Test func reportsAnEdgeMissingFromTheManifest() {
    var package = sound
    package.manifest[1].dependencies = []
    #expect(
      package.findings == [.edge(ModuleEdge("Low", "CCore"), in: .picture, missingIn: .manifest)]
    )
  }

  @Test func reportsAPluginDrawnAsALinkedModule() {
    var package = sound
    package.manifest[1].kind = "macro"
    let built = ModuleEdge("High", "Low", atBuildTime: true)
    #expect(
      Set(package.findings) == [
        .edge(built, in: .manifest, missingIn: .picture),
        .edge(ModuleEdge("High", "Low"), in: .picture, missingIn: .manifest),
      ]
    )
  }

  @Test func reportsACycle() {
    var package = sound
    package.picture.edges.insert(ModuleEdge("CCore", "High"))
    #expect(package.findings.contains(.cycle(["CCore", "High", "Low", "CCore"])))
  }

  @Test func reportsAnImportOwnedByAnotherModule() {
    var package = sound
    package.modules[1].imports.insert("Collections")
    #expect(
      package.findings == [.foreign(name: "Collections", importer: "High", owners: ["Low"])]
    )
  }

  @Test func reportsAHeaderOwnedByAnotherModule() {
    var package = sound
    package.dependencies[0].owners = ["CXXHash"]
    #expect(
      Set(package.findings) == [
        .foreign(name: "xxhash.h", importer: "CCore", owners: ["CXXHash"]),
        .unused(names: ["xxhash.h"], owner: "CXXHash"),
      ]
    )
  }

  @Test func reportsAnImportMissingFromTheDependencyTable() {
    var package = sound
    package.modules[1].imports.insert("Unknown")
    #expect(package.findings == [.unlisted(name: "Unknown", importer: "High")])
  }

  @Test func reportsADependencyUnusedByItsOwner() {
    var package = sound
    package.modules[2].imports.remove("Collections")
    #expect(package.findings == [.unused(names: ["Collections"], owner: "Low")])
  }

  @Test func descriptionNamesTheEdgeAndWhereItIsMissing() {
    let finding = Finding.edge(ModuleEdge("High", "CCore"), in: .sources, missingIn: .picture)
    #expect(
      finding.description == "High --> CCore is in the sources, but not in docs/architecture.md"
    )
  }
}
