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
  ///
  /// - Parameter bytes: the bytes, at any alignment.
  /// - Complexity: O(*n*) in the number of bytes; nothing is allocated.
  @inlinable
  public mutating func combine(bytes: UnsafeRawBufferPointer) {
    fields.combine(bytes: bytes)
  }

  /// Hashes which case of an enum a value is; the case's payload follows.
  ///
  /// - Parameters:
  ///   - name: the name of the case.
  ///   - ordinal: a number that no other case of the enum has.
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
