internal import KilnMapping

/// The shape that a recipe's sources have, known before there is one: so that writing a source is
/// filling a form, and not looking for the place of each value.
indirect enum SourceShape: Sendable {
  /// The value of the ingredient with this number.
  case value(Int)
  /// An object; the template has its keys.
  case object(template: JSONObject, [SourceShape])
  /// An array; `nil` where nothing is written.
  case array([SourceShape?])

  /// The shape of some paths; `nil` where it takes more than a form to write them: where one leads
  /// to or through the place of another, where a wildcard spreads values over elements, or where
  /// arrays are mostly gaps.
  ///
  /// - Parameter paths: the path of each ingredient.
  init?(_ paths: [SourcePath]) {
    let root = PathTree<Int?>(nil)
    for (number, path) in paths.enumerated() {
      var node = root
      for step in path.steps {
        guard node.leaf == nil, Self.isFixed(step) else { return nil }
        node = node.adding(step, nil)
      }
      guard node.leaf == nil, node.isEmpty else { return nil }
      node.leaf = number
    }
    self.init(root)
  }

  /// The source of some values; `nil` where nothing is written.
  ///
  /// - Parameter values: the values by the number of their ingredient, `nil` for those that are
  ///   left out.
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

  /// The most elements that an array in a form has.
  private static let largestIndex = 64

  private static func isFixed(_ step: SourcePath.Step) -> Bool {
    switch step {
    case .each: false
    case .index(let index): index <= largestIndex
    case .key: true
    }
  }

  /// `nil` if the position is used as both kinds of container, or for nothing at all.
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
        while elements.count <= index { elements.append(nil) }
        elements[index] = shape
      case .each: return nil
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
