internal import KilnMapping

/// The shape of a recipe's sources, computed in advance.
///
/// Writing a source then fills the shape, without searching for the position of each value.
enum SourceShape: Sendable {
  /// The value of the ingredient with this number.
  case value(Int)
  /// An object; the template has its keys.
  case object(template: JSONObject, [SourceShape])
  /// An array; `nil` for elements that are not written.
  case array([SourceShape?])

  /// Creates the shape of paths; `nil` if they have no fixed shape.
  ///
  /// There is none if a path has a wildcard or an index from the end, or if arrays would consist
  /// mostly of gaps.
  ///
  /// - Parameter paths: the path of each ingredient, of which none is a prefix of another.
  init?(_ paths: [SourcePath]) {
    let root = PathTree<Int?>(nil)
    for (number, path) in paths.enumerated() { root.adding(path, nil).leaf = number }
    self.init(root)
  }

  /// Returns the source of some values; `nil` if nothing is written.
  ///
  /// - Parameter values: the values by the numbers of their ingredients; `nil` if they are omitted.
  func source(of values: [JSONValue?]) -> JSONValue? {
    switch self {
    case .value(let number): return values[number]
    case .object(let template, let shapes):
      let parts = shapes.map { $0.source(of: values) }
      if parts.allSatisfy({ $0 != nil }) {
        return .object(template.withValues { parts[$0] ?? .null })
      }
      let members = zip(template.keys, parts).compactMap { key, part in part.map { (key, $0) } }
      return members.isEmpty ? nil : .object(JSONObject(members))
    case .array(let shapes):
      var parts = shapes.map { $0?.source(of: values) }
      while case .some(.none) = parts.last { parts.removeLast() }
      return parts.isEmpty ? nil : .array(parts.map { $0 ?? .null })
    }
  }

  /// The highest array index in a shape.
  private static let largestIndex = 64

  /// Fails if the position is used as both kinds of container, or is empty.
  private init?(_ node: PathTree<Int?>) {
    if let number = node.leaf {
      self = .value(number)
      return
    }
    var members: [(String, SourceShape)] = []
    var elements: [SourceShape?] = []
    for step in node.steps {
      guard let inner = node[step], let shape = SourceShape(inner) else { return nil }
      switch step {
      case .key(let key): members.append((key, shape))
      case .index(let index):
        guard index <= Self.largestIndex else { return nil }
        while elements.count <= index { elements.append(nil) }
        elements[index] = shape
      case .fromEnd, .each: return nil
      }
    }
    switch (members.isEmpty, elements.isEmpty) {
    case (false, true):
      let template = JSONObject(members.map { ($0.0, JSONValue.null) })
      self = .object(template: template, members.map(\.1))
    case (true, false): self = .array(elements)
    default: return nil
    }
  }
}
