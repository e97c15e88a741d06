/// A path with a wildcard where a single place is needed.
public struct WildcardError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path.
  public let path: SourcePath
  /// The path through its first wildcard.
  public let wildcard: SourcePath

  /// `source path a[*].b: expected a path to a single place, found the wildcard a[*]`
  public var description: String {
    let path = Excerpt.place(path)
    let wildcard = Excerpt.shortened(wildcard.description)
    return "source path \(path): expected a path to a single place, found the wildcard \(wildcard)"
  }
}

extension JSONPointer {
  /// The pointer (RFC 6901) to a path's place.
  ///
  /// A pointer does not tell a key from an index, so the way back needs the tree; see
  /// ``SourcePath/init(_:in:)``.
  ///
  /// - Parameter path: the path.
  /// - Throws: ``WildcardError`` where the path has a wildcard: a pointer points to one place.
  /// - Complexity: O(*n*) in the length of the path's spelling.
  public init(_ path: SourcePath) throws(WildcardError) {
    var tokens: [String] = []
    for step in path.steps {
      switch step {
      case .key(let key): tokens.append(key)
      case .index(let index): tokens.append(String(index))
      case .each: throw WildcardError(path: path, wildcard: path.prefix(tokens.count + 1))
      }
    }
    self.init(tokens: tokens)
  }
}

extension SourcePath {
  /// The path to a pointer's place in any tree, by the look of the tokens.
  ///
  /// A token that RFC 6901 takes for an array index, `0` or digits without a leading zero, is an
  /// index, and every other a key, also `-`. This is wrong for an object with such keys:
  /// ``init(_:in:)`` asks the tree.
  ///
  /// - Parameter pointer: the pointer.
  /// - Complexity: O(*n*) in the length of the pointer.
  public init(_ pointer: JSONPointer) {
    self.init(steps: pointer.tokens.map(Self.step))
  }

  /// The path to a pointer's place in a tree, which decides what is a key and what an index.
  ///
  /// A token is a key in an object and an index in an array, where `-` is the index behind the last
  /// element. Where the tree has nothing, or a null, the rest goes by the look of the tokens, as in
  /// ``init(_:)-(JSONPointer)``.
  ///
  /// - Parameters:
  ///   - pointer: the pointer.
  ///   - tree: the tree.
  /// - Throws: ``SourcePathMismatch`` where a token leads into a value that is no container, or is
  ///   no index and leads into an array.
  /// - Complexity: O(*n*) on average in the length of the pointer.
  public init(_ pointer: JSONPointer, in tree: JSONValue) throws(SourcePathMismatch) {
    var steps: [Step] = []
    var current: JSONValue? = tree
    for token in pointer.tokens {
      switch current {
      case .none, .null:
        steps.append(Self.step(token))
      case .object(let object):
        steps.append(.key(token))
        current = object[token]
      case .array(let array):
        guard let index = token == "-" ? array.count : JSONPointer.index(token) else {
          throw SourcePathMismatch(path: Self(steps: steps), expected: .object, found: .array)
        }
        steps.append(.index(index))
        current = index < array.count ? array[index] : nil
      case .some(let scalar):
        throw SourcePathMismatch(
          path: Self(steps: steps),
          expected: Self.step(token).container,
          found: scalar.kind
        )
      }
    }
    self.init(steps: steps)
  }

  private static func step(_ token: String) -> Step {
    JSONPointer.index(token).map(Step.index) ?? .key(token)
  }
}
