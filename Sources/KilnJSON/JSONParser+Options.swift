public import KilnMapping

extension JSONParser {
  /// What to do with a key that occurs more than once in one object.
  ///
  /// Keys are compared by their code points, as `JSONObject` does it: a letter with its accent and
  /// the same letter followed by a combining accent are two keys.
  public enum DuplicateKeyPolicy: Sendable, Hashable, CaseIterable {
    /// The text is refused.
    case reject
    /// The first member stands, later ones are dropped.
    case first
    /// The last member's value stands, at the place of the first.
    case last
  }

  /// What a parser accepts.
  public struct Options: Sendable, Hashable {
    /// The depths that can be asked for: what a tree may have at most.
    public static let allowedDepths = 0...JSONValue.maximumDepth

    /// How many arrays and objects may be open at once; 0 allows only a value that is neither.
    ///
    /// It must be one of ``allowedDepths``.
    public var maximumDepth: Int {
      didSet { Self.check(maximumDepth) }
    }

    /// What to do with a key that occurs more than once in one object.
    public var duplicateKeys: DuplicateKeyPolicy

    /// Makes options.
    ///
    /// - Parameters:
    ///   - maximumDepth: how many arrays and objects may be open at once, one of
    ///     ``allowedDepths``.
    ///   - duplicateKeys: what to do with a key that occurs more than once in one object.
    public init(
      maximumDepth: Int = JSONValue.maximumDepth,
      duplicateKeys: DuplicateKeyPolicy = .reject
    ) {
      Self.check(maximumDepth)
      self.maximumDepth = maximumDepth
      self.duplicateKeys = duplicateKeys
    }

    private static func check(_ depth: Int) {
      precondition(
        allowedDepths.contains(depth),
        "maximumDepth is \(depth), which is not in \(allowedDepths)"
      )
    }
  }
}
