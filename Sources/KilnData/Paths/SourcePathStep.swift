extension SourcePath {
  /// One look-up of a path.
  public enum Step: Sendable {
    /// A member of an object.
    case key(String)
    /// An element of an array; never negative.
    case index(Int)
    /// Every element of an array: a wildcard.
    case each
  }
}

extension SourcePath.Step: Hashable {
  /// Keys are equal when their code points are: two spellings of "é" are two keys.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.key(let left), .key(let right)): JSONKey(left) == JSONKey(right)
    case (.index(let left), .index(let right)): left == right
    case (.each, .each): true
    case (.key, _), (.index, _), (.each, _): false
    }
  }

  /// Combines the key's bytes or the index.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .key(let key):
      hasher.combine(0 as UInt8)
      hasher.combine(JSONKey(key))
    case .index(let index):
      hasher.combine(1 as UInt8)
      hasher.combine(index)
    case .each:
      hasher.combine(2 as UInt8)
    }
  }
}

extension SourcePath.Step: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A key, taken as it stands: dots and brackets are part of it.
  public init(stringLiteral key: String) {
    self = .key(key)
  }

  /// An index.
  public init(integerLiteral index: Int) {
    self = .index(index)
  }
}

extension SourcePath.Step {
  /// The kind of value that the step can be taken in.
  public var container: JSONKind {
    switch self {
    case .key: .object
    case .index, .each: .array
    }
  }
}
