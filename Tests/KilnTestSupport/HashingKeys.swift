public import KilnHashing

/// A key that hashes a value by its fields with XXH3, even if the value has another hash.
public struct FastKey<Value: FastHashable>: FastHashable {
  /// The hashed value.
  public var value: Value

  /// Creates a key.
  public init(_ value: Value) { self.value = value }

  /// Feeds the value to a hasher.
  public func hash(into hasher: inout FieldHasher) { hasher.combine(value) }
}

/// A key that hashes a value by its fields with the standard library's hasher.
public struct StandardKey<Value: FastHashable>: FastHashable {
  /// The standard library's hasher.
  public static var hashingMode: HashingMode { .standard }
  /// The hashed value.
  public var value: Value

  /// Creates a key.
  public init(_ value: Value) { self.value = value }

  /// Feeds the value to a hasher.
  public func hash(into hasher: inout FieldHasher) { hasher.combine(value) }
}

/// A key for tables only, for a value of the same kind.
public struct FastTableKey<Value: TableHashable>: TableHashable {
  /// The hashed value.
  public var value: Value

  /// Creates a key.
  public init(_ value: Value) { self.value = value }

  /// Feeds the value to a hasher.
  public func hash(into hasher: inout TableHasher) { hasher.combine(value) }
}

/// A key for tables only, hashed with the standard library's hasher.
public struct StandardTableKey<Value: TableHashable>: TableHashable {
  /// The standard library's hasher.
  public static var hashingMode: HashingMode { .standard }
  /// The hashed value.
  public var value: Value

  /// Creates a key.
  public init(_ value: Value) { self.value = value }

  /// Feeds the value to a hasher.
  public func hash(into hasher: inout TableHasher) { hasher.combine(value) }
}

/// Words that are hashed in order and without a count: arbitrary bytes of a test.
public struct Words: FastHashable {
  /// The hashed words.
  public var words: [UInt64]

  /// Creates a value that is hashed as the given words.
  public init(_ words: [UInt64]) { self.words = words }

  /// Feeds the words to a hasher.
  public func hash(into hasher: inout FieldHasher) {
    for word in words { hasher.combine(word: word) }
  }
}

extension FastHashable {
  /// The hashes of this value by its fields: XXH3, the standard hasher, and the fingerprint.
  public var everyHash: [String] {
    [
      String(FastKey(self)._rawHashValue(seed: 7)),
      String(StandardKey(self)._rawHashValue(seed: 7)),
      Fingerprint(of: self).description,
    ]
  }
}
