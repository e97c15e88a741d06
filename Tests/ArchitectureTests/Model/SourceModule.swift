import Foundation

/// The sources of one module and their references to other modules.
struct SourceModule: Equatable {
  var name: String
  /// The modules that Swift sources import.
  var imports: Set<String> = []
  /// The compiler plugins that macro declarations name.
  var plugins: Set<String> = []
  /// The headers that C sources include, as written.
  var includes: Set<String> = []
  /// The headers that others can include through this module.
  var headers: Set<String> = []

  /// Reads a module from its files.
  ///
  /// A system library has headers and a module map but no code. It represents the headers that its
  /// own headers include, so including one of those is a dependency on it.
  ///
  /// - Parameter files: the texts of the files by name, without folders.
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

  /// The imports and includes of this module from outside the package.
  func externalNames(among modules: [SourceModule]) -> Set<String> {
    let own = Set(modules.map(\.name))
    return imports.subtracting(own).union(includes)
  }
}

/// The direct dependencies in the sources of modules.
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

/// The modules in `Sources` and `CSources` of a repository, sorted by name.
func sourceModules(of root: URL) throws -> [SourceModule] {
  let manager = FileManager.default
  return try ["Sources", "CSources"].flatMap { folder in
    let parent = root.appending(path: folder)
    return try manager.contentsOfDirectory(atPath: parent.path).map { name in
      let module = parent.appending(path: name)
      let paths = try manager.subpathsOfDirectory(atPath: module.path)
        // The documentation of a module is in a catalog.
        .filter { !fileExtension($0).isEmpty && !$0.contains(".docc") }
      return SourceModule(
        name: name,
        files: try paths.sorted().map {
          (lastComponent($0), try String(contentsOf: module.appending(path: $0), encoding: .utf8))
        }
      )
    }
  }.sorted { $0.name < $1.name }
}

private func lastComponent(_ path: String) -> String { URL(filePath: path).lastPathComponent }

private func fileExtension(_ path: String) -> String { URL(filePath: path).pathExtension }
