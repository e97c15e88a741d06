/// The way from a value to something inside of it: `address.street`, `friends[2].name`,
/// `tags["x"]`, `friends[id: 7].name`.
///
/// The empty path is the value itself and prints as `self`.
public struct ValuePath: Hashable {
  /// One step of a path.
  public enum Component: Hashable {
    /// A field of a model, by name.
    case field(String)

    /// An element of an array, by position.
    case index(Int)

    /// A value of a dictionary, by key.
    case key(AnyHashable)

    /// An element of an array, by its identity or another key that tells elements apart.
    ///
    /// Where that is a redacted field, it is a ``RedactedValue`` of `AnyHashable`. So it is where it
    /// is made of the element in a way that nobody can see, by a closure or a computed `id`, and the
    /// element has a redacted field anywhere.
    case id(AnyHashable)
  }

  /// The steps, from the outermost on.
  public private(set) var components: [Component]

  /// A path.
  ///
  /// - Parameter components: its steps, from the outermost on.
  public init(_ components: [Component] = []) {
    self.components = components
  }

  /// The path to something that is one step further inside.
  ///
  /// - Parameter component: the step.
  /// - Complexity: O(*n*) in the number of steps; allocates once.
  public func appending(_ component: Component) -> ValuePath {
    var path = self
    path.components.append(component)
    return path
  }

  /// The name of the outermost field; `nil` where the path begins otherwise.
  public var fieldName: String? {
    if case .field(let name) = components.first { name } else { nil }
  }
}

extension ValuePath: CustomStringConvertible {
  /// The path in words: fields behind dots; positions, keys and identities in brackets.
  public var description: String {
    guard !components.isEmpty else { return "self" }
    var text = ""
    for component in components {
      if case .field = component, !text.isEmpty { text += "." }
      text += component.description
    }
    return text
  }
}

extension ValuePath.Component: CustomStringConvertible {
  /// The step in words: `name`, `[2]`, `["key"]` or `[id: 7]`.
  public var description: String {
    switch self {
    case .field(let name): shown(name)
    case .index(let index): "[\(index)]"
    case .key(let key): "[\(String(printing: key.base))]"
    case .id(let id): "[id: \(String(printing: id.base))]"
    }
  }
}
