// What a macro writes for an enum whose source does not tell whether it has a raw value: the
// compiler, which knows, picks one of two members of one name.

extension FieldHasher {
  /// Hashes a raw value, which stands for the value that has it.
  ///
  /// - Returns: `true`: nothing else of the value is to be hashed.
  @inlinable @inline(__always)
  public mutating func _combine<Value: RawRepresentable>(rawValueOf value: Value) -> Bool
  where Value.RawValue: FastHashable {
    combine(value.rawValue)
    return true
  }

  /// Hashes nothing, because the value has no raw value.
  ///
  /// - Returns: `false`: the value is still to be hashed.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public mutating func _combine(rawValueOf value: some Any) -> Bool { false }
}

extension TableHasher {
  /// Hashes a raw value, which stands for the value that has it.
  ///
  /// - Returns: `true`: nothing else of the value is to be hashed.
  @inlinable @inline(__always)
  public mutating func _combine<Value: RawRepresentable>(rawValueOf value: Value) -> Bool
  where Value.RawValue: Hashable {
    combine(value.rawValue)
    return true
  }

  /// Hashes nothing, because the value has no raw value.
  ///
  /// - Returns: `false`: the value is still to be hashed.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public mutating func _combine(rawValueOf value: some Any) -> Bool { false }
}
