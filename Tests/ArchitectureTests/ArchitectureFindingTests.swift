import Testing

/// A small valid package, and the findings after introducing one error.
@Suite struct ArchitectureFindingTests {
  private static let sound = Architecture(
    picture: ModulePicture(markdown: "```mermaid\ngraph TD\nHigh --> Low\nLow --> CCore\n```"),
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

  private typealias Change = @Sendable (inout Architecture) -> Void

  private static let mistakes: [(Change, Set<Finding>)] = [
    ({ _ in }, []),
    (
      { $0.modules[1].imports.insert("CCore") },
      [.edge(ModuleEdge("High", "CCore"), in: .sources, missingIn: .picture)]
    ),
    (
      { $0.modules[1].imports.remove("Low") },
      [.edge(ModuleEdge("High", "Low"), in: .picture, missingIn: .sources)]
    ),
    (
      { $0.modules.append(SourceModule(name: "New", files: [])) },
      [.module("New", in: .sources, missingIn: .picture)]
    ),
    (
      { $0.picture.nodes.insert("Gone") },
      [
        .module("Gone", in: .picture, missingIn: .sources),
        .module("Gone", in: .picture, missingIn: .manifest),
      ]
    ),
    (
      { $0.manifest[2].dependencies.append("CCore") },
      [.edge(ModuleEdge("High", "CCore"), in: .manifest, missingIn: .picture)]
    ),
    (
      { $0.manifest[1].dependencies = [] },
      [.edge(ModuleEdge("Low", "CCore"), in: .picture, missingIn: .manifest)]
    ),
    (
      // A plugin that is drawn as a linked module.
      { $0.manifest[1].kind = "macro" },
      [
        .edge(ModuleEdge("High", "Low", atBuildTime: true), in: .manifest, missingIn: .picture),
        .edge(ModuleEdge("High", "Low"), in: .picture, missingIn: .manifest),
      ]
    ),
    (
      { $0.picture.edges.insert(ModuleEdge("CCore", "High")) },
      [
        .cycle(["CCore", "High", "Low", "CCore"]),
        .edge(ModuleEdge("CCore", "High"), in: .picture, missingIn: .sources),
        .edge(ModuleEdge("CCore", "High"), in: .picture, missingIn: .manifest),
      ]
    ),
    (
      { $0.modules[1].imports.insert("Collections") },
      [.foreign(name: "Collections", importer: "High", owners: ["Low"])]
    ),
    (
      { $0.dependencies[0].owners = ["CXXHash"] },
      [
        .foreign(name: "xxhash.h", importer: "CCore", owners: ["CXXHash"]),
        .unused(names: ["xxhash.h"], owner: "CXXHash"),
      ]
    ),
    (
      { $0.modules[1].imports.insert("Unknown") },
      [.unlisted(name: "Unknown", importer: "High")]
    ),
    (
      { $0.modules[2].imports.remove("Collections") },
      [.unused(names: ["Collections"], owner: "Low")]
    ),
  ]

  @Test(arguments: mistakes.indices)
  func reportsExactlyTheMistake(number: Int) {
    let (change, findings) = Self.mistakes[number]
    var package = Self.sound
    change(&package)
    #expect(Set(package.findings) == findings)
  }

  @Test func descriptionNamesTheEdgeAndWhereItIsMissing() {
    let finding = Finding.edge(ModuleEdge("High", "CCore"), in: .sources, missingIn: .picture)
    #expect(
      finding.description == "High --> CCore is in the sources, but not in docs/architecture.md"
    )
  }
}
