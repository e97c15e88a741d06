/// Gathers the fields of a ``TableHashable`` value, for hash tables only.
///
/// It hashes ``FastHashable`` fields like a ``FieldHasher``. It also accepts any other `Hashable`
/// field, which it hashes with the field's own hash and ``HashingMode``. A collection of
/// ``TableHashable`` values is such a field.
public struct TableHasher: ~Copyable {
  @usableFromInline var fields: FieldHasher

  @inlinable @inline(__always)
  init(fields: consuming FieldHasher) {
    self.fields = fields
  }

  /// Hashes a field by its own fields.
  @inlinable @inline(__always)
  public mutating func combine(_ field: some FastHashable) {
    field.hash(into: &fields)
  }

  /// Hashes a field by its own fields.
  @inlinable @inline(__always)
  public mutating func combine(_ field: some TableHashable) {
    field.hash(into: &self)
  }

  /// Hashes a field by its own hash.
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
  /// - Parameter word: a number, or the bit pattern of a value of at most 64 bits.
  @inlinable @inline(__always)
  public mutating func combine(word: UInt64) {
    fields.combine(word: word)
  }

  /// Hashes a byte string and its length.
  @inlinable
  public mutating func combine(bytes: UnsafeRawBufferPointer) {
    fields.combine(bytes: bytes)
  }

  /// Hashes a case of an enum; its payload follows.
  ///
  /// - Parameters:
  ///   - name: the name of the case.
  ///   - ordinal: a number that no other case of the enum has.
  @inlinable @inline(__always)
  public mutating func combine(case name: StaticString, ordinal: Int) {
    fields.combine(case: name, ordinal: ordinal)
  }

  /// Writes to a field hasher through a table hasher.
  ///
  /// - Parameters:
  ///   - fields: receives the fields.
  ///   - body: hashes the fields.
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

extension TableHasher {
  /// Hashes the elements and their count, like an array of them.
  @available(macOS 26.0, *)
  @inlinable
  public mutating func combine<let count: Int, Element: FastHashable>(
    _ elements: borrowing InlineArray<count, Element>
  ) {
    fields.combine(elements)
  }
}
