/// A place where the picture, the sources, the manifest and the table of dependencies disagree.
enum Finding: Hashable, CustomStringConvertible {
  /// Where modules and edges are told.
  enum Account: String {
    case picture = "docs/architecture.md"
    case sources = "the sources"
    case manifest = "Package.swift"
  }

  /// One account has a module that the other has not.
  case module(String, in: Account, missingIn: Account)
  /// One account has an edge that the other has not.
  case edge(ModuleEdge, in: Account, missingIn: Account)
  /// The modules depend on each other in a circle.
  case cycle([String])
  /// A module imports what the table of dependencies gives to others.
  case foreign(name: String, importer: String, owners: Set<String>)
  /// A module imports what the table of dependencies does not know.
  case unlisted(name: String, importer: String)
  /// The table says that a module imports something, and it does not.
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
