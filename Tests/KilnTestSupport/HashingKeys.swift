public import KilnHashing

/// A key that hashes a value by its fields with XXH3, also where the value's own hash is another.
public struct FastKey<Value: FastHashable>: FastHashable {
  /// What is hashed.
  public var value: Value

  /// A key of a value.
  public init(_ value: Value) { self.value = value }

  /// Hands over what is hashed.
  public func hash(into hasher: inout FieldHasher) { hasher.combine(value) }
}

/// A key that hashes a value by its fields with the standard library's hasher.
public struct StandardKey<Value: FastHashable>: FastHashable {
  /// The standard library's.
  public static var hashingMode: HashingMode { .standard }
  /// What is hashed.
  public var value: Value

  /// A key of a value.
  public init(_ value: Value) { self.value = value }

  /// Hands over what is hashed.
  public func hash(into hasher: inout FieldHasher) { hasher.combine(value) }
}

/// A key for tables only, of a value for tables only.
public struct FastTableKey<Value: TableHashable>: TableHashable {
  /// What is hashed.
  public var value: Value

  /// A key of a value.
  public init(_ value: Value) { self.value = value }

  /// Hands over what is hashed.
  public func hash(into hasher: inout TableHasher) { hasher.combine(value) }
}

/// A key for tables only, hashed with the standard library's hasher.
public struct StandardTableKey<Value: TableHashable>: TableHashable {
  /// The standard library's.
  public static var hashingMode: HashingMode { .standard }
  /// What is hashed.
  public var value: Value

  /// A key of a value.
  public init(_ value: Value) { self.value = value }

  /// Hands over what is hashed.
  public func hash(into hasher: inout TableHasher) { hasher.combine(value) }
}

/// Words that are hashed one after the other and with no count: bytes of a test's own making.
public struct Words: FastHashable {
  /// What is hashed.
  public var words: [UInt64]

  /// A value that is hashed as some words.
  public init(_ words: [UInt64]) { self.words = words }

  /// Hands over what is hashed.
  public func hash(into hasher: inout FieldHasher) {
    for word in words { hasher.combine(word: word) }
  }
}

extension FastHashable {
  /// The hashes of this value by its fields: with XXH3, with the standard hasher, and for good.
  public var everyHash: [String] {
    [
      String(FastKey(self)._rawHashValue(seed: 7)),
      String(StandardKey(self)._rawHashValue(seed: 7)),
      Fingerprint(of: self).description,
    ]
  }
}
