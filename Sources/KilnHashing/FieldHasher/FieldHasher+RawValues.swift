// The source of an enum does not always show whether it has a raw value. The macros therefore call
// `_combine(rawValueOf:)`, and the compiler selects one of two overloads.

extension FieldHasher {
  /// Hashes the raw value, which represents the whole value.
  ///
  /// - Returns: `true`; the value needs no further hashing.
  @inlinable @inline(__always)
  public mutating func _combine<Value: RawRepresentable>(rawValueOf value: Value) -> Bool
  where Value.RawValue: FastHashable {
    combine(value.rawValue)
    return true
  }

  /// Does nothing, because the value has no raw value.
  ///
  /// - Returns: `false`; the caller must hash the value.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public mutating func _combine(rawValueOf value: some Any) -> Bool { false }
}

extension TableHasher {
  /// Hashes the raw value, which represents the whole value.
  ///
  /// - Returns: `true`; the value needs no further hashing.
  @inlinable @inline(__always)
  public mutating func _combine<Value: RawRepresentable>(rawValueOf value: Value) -> Bool
  where Value.RawValue: Hashable {
    combine(value.rawValue)
    return true
  }

  /// Does nothing, because the value has no raw value.
  ///
  /// - Returns: `false`; the caller must hash the value.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public mutating func _combine(rawValueOf value: some Any) -> Bool { false }
}
