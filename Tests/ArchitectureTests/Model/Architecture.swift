/// The documented and the actual dependencies between modules, and their comparison.
struct Architecture {
  var picture: ModulePicture
  var modules: [SourceModule]
  var manifest: [ManifestTarget]
  var dependencies: [DependencyRow]

  /// All disagreements, in a stable order.
  var findings: [Finding] {
    let found = sourceFindings + manifestFindings + cycleFindings + dependencyFindings
    return Set(found).sorted { $0.description < $1.description }
  }

  private var sourceFindings: [Finding] {
    compare(modules: Set(modules.map(\.name)), edges: edges(among: modules), in: .sources)
  }

  private var manifestFindings: [Finding] {
    let drawn = manifest.filter(\.isDrawn)
    let names = Set(drawn.map(\.name))
    let plugins = Set(drawn.filter { $0.kind == "macro" }.map(\.name))
    let declared = drawn.flatMap { target in
      target.dependencies.filter(names.contains).map {
        ModuleEdge(target.name, $0, atBuildTime: plugins.contains($0))
      }
    }
    return compare(modules: names, edges: Set(declared), in: .manifest)
  }

  private var cycleFindings: [Finding] {
    ArchitectureTests.cycle(in: picture.edges).map { [.cycle($0)] } ?? []
  }

  /// Compares one source of information with the diagram, in both directions.
  private func compare(
    modules: Set<String>,
    edges: Set<ModuleEdge>,
    in account: Finding.Account
  ) -> [Finding] {
    modules.subtracting(picture.nodes).map { .module($0, in: account, missingIn: .picture) }
      + picture.nodes.subtracting(modules).map { .module($0, in: .picture, missingIn: account) }
      + edges.subtracting(picture.edges).map { .edge($0, in: account, missingIn: .picture) }
      + picture.edges.subtracting(edges).map { .edge($0, in: .picture, missingIn: account) }
  }

  private var dependencyFindings: [Finding] {
    let external = Dictionary(
      uniqueKeysWithValues: modules.map { ($0.name, $0.externalNames(among: modules)) }
    )
    return unused(external)
      + modules.flatMap { foreign(external[$0.name] ?? [], of: $0) + unlisted(of: $0) }
  }

  private func foreign(_ external: Set<String>, of module: SourceModule) -> [Finding] {
    dependencies.filter { !$0.owners.isEmpty && !$0.owners.contains(module.name) }.flatMap { row in
      row.imports.intersection(external).map {
        .foreign(name: $0, importer: module.name, owners: row.owners)
      }
    }
  }

  /// Headers are omitted: those of the C and C++ standards are many and harmless.
  private func unlisted(of module: SourceModule) -> [Finding] {
    let listed = dependencies.reduce(into: Set(modules.map(\.name))) { $0.formUnion($1.imports) }
    return module.imports.subtracting(listed).map { .unlisted(name: $0, importer: module.name) }
  }

  private func unused(_ external: [String: Set<String>]) -> [Finding] {
    dependencies.flatMap { row in
      row.owners.filter { row.imports.isDisjoint(with: external[$0] ?? []) }
        .map { .unused(names: row.imports, owner: $0) }
    }
  }
}

extension ManifestTarget {
  /// Whether the target is a module of the package, not a test, an example or a helper.
  fileprivate var isDrawn: Bool {
    guard let path else { return kind != "testTarget" }
    return path.hasPrefix("Sources/") || path.hasPrefix("CSources/")
  }
}
