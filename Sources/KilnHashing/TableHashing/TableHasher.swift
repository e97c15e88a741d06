/// Gathers the fields of a ``TableHashable`` value, for hash tables only.
///
/// It takes parts that are ``FastHashable`` as a ``FieldHasher`` does, and besides every `Hashable`
/// part, by that part's own hash and in its own ``HashingMode``. A collection of
/// ``TableHashable`` values is such a part.
public struct TableHasher: ~Copyable {
  @usableFromInline var fields: FieldHasher

  @inlinable @inline(__always)
  init(fields: consuming FieldHasher) {
    self.fields = fields
  }

  /// Hashes a part of the value by its fields.
  ///
  /// - Parameter field: the part. Equal parts have equal effects.
  @inlinable @inline(__always)
  public mutating func combine(_ field: some FastHashable) {
    field.hash(into: &fields)
  }

  /// Hashes a part of the value by its fields.
  ///
  /// - Parameter field: the part. Equal parts have equal effects.
  @inlinable @inline(__always)
  public mutating func combine(_ field: some TableHashable) {
    field.hash(into: &self)
  }

  /// Hashes a part of the value by its own hash.
  ///
  /// - Parameter field: the part. Equal parts have equal effects.
  @inlinable
  @_disfavoredOverload
  public mutating func combine(_ field: some Hashable) {
    switch fields.purpose {
    case .standard: fields.combineStandard(field)
    default: fields.combine(word: UInt64(truncatingIfNeeded: field.hashValue))
    }
  }

  /// Hashes a 64-bit word.
  ///
  /// - Parameter word: a number, or the bit pattern of something at most as wide.
  @inlinable @inline(__always)
  public mutating func combine(word: UInt64) {
    fields.combine(word: word)
  }

  /// Hashes a byte string and its length.
  @inlinable
  public mutating func combine(bytes: UnsafeRawBufferPointer) {
    fields.combine(bytes: bytes)
  }

  /// Hashes which case of an enum a value is; the case's payload follows.
  ///
  /// - Parameter ordinal: a number that no other case of the enum has.
  @inlinable @inline(__always)
  public mutating func combine(case name: StaticString, ordinal: Int) {
    fields.combine(case: name, ordinal: ordinal)
  }

  /// Lets `body` write to a field hasher through a table hasher.
  @inlinable @inline(__always)
  static func gather(
    into fields: inout FieldHasher,
    _ body: (inout TableHasher) -> Void
  ) {
    var hasher = TableHasher(fields: fields)
    body(&hasher)
    fields = hasher.fields
  }
}

// Parts that are not hashable themselves, as a field hasher takes them.
extension TableHasher {
  /// Hashes the elements of a fixed-size array and their count, as an array of them does.
  @inlinable
  public mutating func combine<let count: Int, Element: FastHashable>(
    _ elements: borrowing InlineArray<count, Element>
  ) {
    fields.combine(elements)
  }

  /// Hashes the bound of a range that has no upper one.
  @inlinable @inline(__always)
  public mutating func combine(_ range: PartialRangeFrom<some FastHashable>) {
    fields.combine(range)
  }

  /// Hashes the bound of a range that has no lower one.
  @inlinable @inline(__always)
  public mutating func combine(_ range: PartialRangeUpTo<some FastHashable>) {
    fields.combine(range)
  }

  /// Hashes the bound of a range that has no lower one.
  @inlinable @inline(__always)
  public mutating func combine(_ range: PartialRangeThrough<some FastHashable>) {
    fields.combine(range)
  }
}
