extension JSONPointer {
  /// Creates the pointer (RFC 6901) that is equivalent to a path.
  ///
  /// A pointer does not distinguish keys from indexes, so that the reverse conversion needs the
  /// tree; see ``SourcePath/init(_:in:)``.
  ///
  /// - Parameter path: the path.
  /// - Throws: ``JSONChangeError`` if the path has a wildcard or an index from the end. A pointer
  ///   refers to a single value, and to elements from the start.
  /// - Complexity: O(*n*) in the length of the path's spelling.
  public init(_ path: SourcePath) throws(JSONChangeError) {
    var tokens: [String] = []
    for step in path.steps {
      switch step {
      case .key(let key): tokens.append(key)
      case .index(let index): tokens.append(String(index))
      case .fromEnd: throw JSONChangeError(.indexFromEnd, at: path)
      case .each: throw JSONChangeError(.wildcard, at: path)
      }
    }
    self.init(tokens: tokens)
  }
}

extension SourcePath {
  /// Creates the path that is equivalent to a pointer, from the form of its tokens.
  ///
  /// A token is an index if it is a valid array index of RFC 6901: `0`, or digits without a leading
  /// zero. Every other token is a key, including `-`. This is incorrect for an object with such
  /// keys; use ``init(_:in:)`` for those.
  ///
  /// - Parameter pointer: the pointer.
  /// - Complexity: O(*n*) in the length of the pointer.
  package init(_ pointer: JSONPointer) {
    self.init(steps: pointer.tokens.map(Self.step))
  }

  /// Creates the path that is equivalent to a pointer in a tree.
  ///
  /// The tree determines which tokens are keys and which are indexes. In an array, `-` is the index
  /// after the last element. Tokens after a missing value or a null are converted by their form: an
  /// index if it is a valid array index of RFC 6901, and otherwise a key.
  ///
  /// - Parameters:
  ///   - pointer: the pointer.
  ///   - tree: the tree.
  /// - Throws: ``ConversionError`` if a token applies to a scalar, or is not an index and
  ///   applies to an array.
  /// - Complexity: O(*n*) on average in the length of the pointer.
  public init(_ pointer: JSONPointer, in tree: JSONValue) throws(ConversionError) {
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
          throw ConversionError(
            SourcePathMismatch(path: Self(steps: steps), expected: .object, found: .array)
          )
        }
        steps.append(.index(index))
        current = index < array.count ? array[index] : nil
      case .some(let scalar):
        let expected = Self.step(token).container
        throw ConversionError(
          SourcePathMismatch(path: Self(steps: steps), expected: expected, found: scalar.kind)
        )
      }
    }
    self.init(steps: steps)
  }

  /// The spelling of the path where a text that starts with a slash is a pointer.
  package var argument: String { Self.argument(description) }

  /// The text of a path, or of a list of paths, where one that starts with a slash is a pointer.
  ///
  /// - Parameter text: the canonical spelling.
  package static func argument(_ text: String) -> String {
    text.hasPrefix("/") ? "$.\(text)" : text
  }

  private static func step(_ token: String) -> Step {
    JSONPointer.index(token).map(Step.index) ?? .key(token)
  }
}
