import Foundation

/// The sources of one module and what they say of other modules.
struct SourceModule: Equatable {
  var name: String
  /// Modules that Swift sources import.
  var imports: Set<String> = []
  /// Compiler plugins that macro declarations name.
  var plugins: Set<String> = []
  /// Headers that C sources include, as written.
  var includes: Set<String> = []
  /// Headers that others may include through this module.
  var headers: Set<String> = []

  /// Reads a module from its files.
  ///
  /// A system library has headers and a module map but no code: it stands for the headers that its
  /// own headers include, so to include one of those is to depend on it.
  ///
  /// - Parameter files: the texts of the files by their names without folders.
  init(name: String, files: [(name: String, text: String)]) {
    self.name = name
    var hasCode = false
    for file in files {
      switch fileExtension(file.name) {
      case "swift":
        imports.formUnion(swiftImports(file.text))
        plugins.formUnion(swiftPlugins(file.text))
      case "c", "cc", "cpp":
        hasCode = true
        includes.formUnion(cIncludes(file.text))
      case "h", "hpp":
        headers.insert(file.name)
        includes.formUnion(cIncludes(file.text))
      default: break
      }
    }
    if !hasCode { headers.formUnion(includes.map(lastComponent)) }
  }

  /// What of this module's imports and includes is no module or header of the package.
  func externalNames(among modules: [SourceModule]) -> Set<String> {
    let own = Set(modules.map(\.name))
    return imports.subtracting(own).union(includes)
  }
}

/// The direct dependences that the sources of modules show.
func edges(among modules: [SourceModule]) -> Set<ModuleEdge> {
  let names = Set(modules.map(\.name))
  var found: Set<ModuleEdge> = []
  for module in modules {
    for imported in module.imports.intersection(names) {
      found.insert(ModuleEdge(module.name, imported))
    }
    for plugin in module.plugins.intersection(names) {
      found.insert(ModuleEdge(module.name, plugin, atBuildTime: true))
    }
    for header in module.includes.map(lastComponent) where !module.headers.contains(header) {
      for provider in modules where provider.headers.contains(header) {
        found.insert(ModuleEdge(module.name, provider.name))
      }
    }
  }
  return found
}

/// The modules below the folders `Sources` and `CSources` of a repository, sorted by name.
func sourceModules(of root: URL) throws -> [SourceModule] {
  let manager = FileManager.default
  return try ["Sources", "CSources"].flatMap { folder in
    let parent = root.appending(path: folder)
    return try manager.contentsOfDirectory(atPath: parent.path).map { name in
      let module = parent.appending(path: name)
      let paths = try manager.subpathsOfDirectory(atPath: module.path)
        .filter { !fileExtension($0).isEmpty }
      return SourceModule(
        name: name,
        files: try paths.sorted().map {
          (lastComponent($0), try String(contentsOf: module.appending(path: $0), encoding: .utf8))
        }
      )
    }
  }.sorted { $0.name < $1.name }
}

private func lastComponent(_ path: String) -> String {
  String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
}

private func fileExtension(_ path: String) -> String {
  let name = lastComponent(path)
  return name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
}
