/// How a key becomes another: the key part of a ``PairRule``.
///
/// A rule has a way forward and, where there is one, a way back:
///
///     KeyRule<String, String>.style(from: .snakeCase, to: .camelCase)
///     KeyRule<String, String>("upper") { $0.uppercased() }
///
/// Its functions are pure: a mapping may ask them more than once about one key.
public struct KeyRule<Key, NewKey>: Sendable {
  /// What messages and explanations call the rule; `nil` where it has no name.
  public let name: String?

  @usableFromInline let forward: @Sendable (Key) throws -> NewKey
  let reverse: (@Sendable (NewKey) throws -> Key)?

  /// A rule of one or two functions.
  ///
  /// - Parameters:
  ///   - name: what messages and explanations call it.
  ///   - forward: makes the new key.
  ///   - reverse: makes the old key of the new one. Where it is given, it undoes `forward`.
  public init(
    _ name: String? = nil,
    forward: @escaping @Sendable (Key) throws -> NewKey,
    reverse: (@Sendable (NewKey) throws -> Key)? = nil
  ) {
    self.name = name
    self.forward = forward
    self.reverse = reverse
  }

  /// A transformer as a rule, under its name.
  ///
  /// - Parameter transformer: makes the new key. Its reverse, where it has one, is the way back.
  public init(_ transformer: Transformer<Key, NewKey>) {
    self.init(transformer.name, forward: transformer.forward, reverse: transformer.reverse)
  }

  /// Whether there is a way back from every new key.
  ///
  /// Where there is none, a mapping still finds the way back for the keys that it lists.
  public var isReversible: Bool { reverse != nil }

  /// The new key.
  ///
  /// - Parameter key: the old key.
  /// - Throws: what the rule's function throws.
  public func callAsFunction(_ key: Key) throws -> NewKey {
    try forward(key)
  }

  /// The rule that goes the other way; `nil` where there is none.
  public func reversed() -> KeyRule<NewKey, Key>? {
    reverse.map { KeyRule<NewKey, Key>(name, forward: $0, reverse: forward) }
  }
}

extension KeyRule where Key: Equatable {
  /// Whether the way back leads from a key's new form to that very key: whether the key is in the
  /// domain on which the rule can be undone.
  ///
  /// - Parameter key: an old key.
  public func undoes(_ key: Key) -> Bool {
    guard let reverse, let new = try? forward(key), let old = try? reverse(new) else {
      return false
    }
    return old == key
  }
}

extension KeyRule where Key == NewKey {
  /// Keys stay as they are.
  public static var identity: Self {
    Self("identity", forward: { $0 }, reverse: { $0 })
  }
}

extension KeyRule where NewKey: Sendable {
  /// One name, whatever the key was: a rule for one listed key.
  ///
  /// - Parameter newKey: the name.
  public static func renamed(_ newKey: NewKey) -> Self {
    Self("renamed", forward: { _ in newKey })
  }
}
