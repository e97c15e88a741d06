/// The path from a value to a part of it, such as `friends[2].name`.
///
/// Other examples are `address.street`, `tags["x"]` and `friends[id: 7].name`. The empty path
/// refers to the value itself and prints as `self`.
public struct ValuePath: Hashable {
  /// A step of a path.
  public enum Component: Hashable {
    /// A field of a model, a case of an enum, or a part of a payload or of another value, by name.
    case field(String)

    /// An element of an array, by position.
    case index(Int)

    /// A value of a dictionary, by key.
    case key(AnyHashable)

    /// An element of an array, by its identity or another key.
    ///
    /// A redacted identity is a ``RedactedValue`` of `AnyHashable`. So is an identity that a
    /// closure or a computed `id` derives from an element with a redacted field.
    case id(AnyHashable)
  }

  /// The steps, starting with the outermost.
  public private(set) var components: [Component]

  /// Creates a path.
  public init(_ components: [Component] = []) {
    self.components = components
  }

  /// Returns this path with one more step.
  ///
  /// - Complexity: O(*n*) in the number of steps; allocates once.
  package func appending(_ component: Component) -> ValuePath {
    var path = self
    path.append(component)
    return path
  }

  /// Adds a step.
  mutating func append(_ component: Component) { components.append(component) }

  /// Removes the last steps.
  mutating func removeLast(_ count: Int) { components.removeLast(count) }

  /// The name of the outermost field; `nil` if the path does not start with a field.
  public var fieldName: String? {
    if case .field(let name) = components.first { name } else { nil }
  }
}

extension ValuePath: CustomStringConvertible {
  /// The path as text: fields after dots; positions, keys and identities in brackets.
  public var description: String {
    guard !components.isEmpty else { return "self" }
    var text = ""
    for component in components {
      if case .field = component, !text.isEmpty { text += "." }
      text += component.text
    }
    return text
  }
}

extension ValuePath.Component {
  /// The step as text: `name`, `[2]`, `["key"]` or `[id: 7]`.
  fileprivate var text: String {
    switch self {
    case .field(let name): shown(name)
    case .index(let index): "[\(index)]"
    case .key(let key): "[\(String(printing: key.base))]"
    case .id(let id): "[id: \(String(printing: id.base))]"
    }
  }
}
