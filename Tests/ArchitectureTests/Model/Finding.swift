/// A disagreement between the diagram, the sources, the manifest and the dependency table.
enum Finding: Hashable, CustomStringConvertible {
  /// A source of information about modules and edges.
  enum Account: String {
    case picture = "docs/architecture.md"
    case sources = "the sources"
    case manifest = "Package.swift"
  }

  /// A module is in one source of information but not in the other.
  case module(String, in: Account, missingIn: Account)
  /// An edge is in one source of information but not in the other.
  case edge(ModuleEdge, in: Account, missingIn: Account)
  /// The modules have a dependency cycle.
  case cycle([String])
  /// A module imports a dependency that the table assigns to others.
  case foreign(name: String, importer: String, owners: Set<String>)
  /// A module imports a dependency that is not in the table.
  case unlisted(name: String, importer: String)
  /// The table lists an import that the module does not have.
  case unused(names: Set<String>, owner: String)

  var description: String {
    switch self {
    case .module(let name, let present, let absent):
      "module \(name) is in \(present.rawValue), but not in \(absent.rawValue)"
    case .edge(let edge, let present, let absent):
      "\(edge) is in \(present.rawValue), but not in \(absent.rawValue)"
    case .cycle(let modules):
      "modules depend on each other in a circle: \(modules.joined(separator: " --> "))"
    case .foreign(let name, let importer, let owners):
      "\(importer) imports \(name), which docs/dependencies.md gives to "
        + "\(owners.sorted().joined(separator: ", ")) alone"
    case .unlisted(let name, let importer):
      "\(importer) imports \(name), which docs/dependencies.md does not list"
    case .unused(let names, let owner):
      "docs/dependencies.md says that \(owner) imports "
        + "\(names.sorted().joined(separator: ", ")), but it does not"
    }
  }
}
