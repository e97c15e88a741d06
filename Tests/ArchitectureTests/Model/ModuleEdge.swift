/// A direct dependency of one module on another.
struct ModuleEdge: Hashable, Comparable, CustomStringConvertible {
  var from: String
  var to: String
  /// Whether the compiler runs `to` as a plugin instead of linking it.
  var atBuildTime = false

  init(_ from: String, _ to: String, atBuildTime: Bool = false) {
    self.from = from
    self.to = to
    self.atBuildTime = atBuildTime
  }

  static func < (left: Self, right: Self) -> Bool {
    left.description < right.description
  }

  var description: String { "\(from) \(atBuildTime ? "-.->" : "-->") \(to)" }
}

/// A dependency cycle, with its first module repeated at the end; `nil` if there is none.
///
/// - Complexity: O(modules + edges).
func cycle(in edges: Set<ModuleEdge>) -> [String]? {
  let next = Dictionary(grouping: edges.sorted(), by: \.from)
  var finished: Set<String> = []
  var path: [String] = []

  func visit(_ module: String) -> [String]? {
    if let start = path.firstIndex(of: module) { return path[start...] + [module] }
    if finished.contains(module) { return nil }
    path.append(module)
    for edge in next[module] ?? [] {
      if let found = visit(edge.to) { return found }
    }
    path.removeLast()
    finished.insert(module)
    return nil
  }

  for module in next.keys.sorted() {
    if let found = visit(module) { return found }
  }
  return nil
}
