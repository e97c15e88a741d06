// The source of a type does not show whether the type of a field is `FastHashable`. For types that
// they do not know, the macros call `_combine(field:)`. An enum with a raw value hashes like one
// that conforms, also in a container. For a type without a hash, `hash(into:)` does not compile: a
// local function with the field's name is unavailable for the result, which gives one error.

/// The result of `_combine(field:)` for a value that cannot be hashed.
public struct _Unhashable: Sendable {
  @usableFromInline
  init() {}
}

/// Whether the values of a field are equal.
@inlinable @inline(__always)
public func _areEqual<Value: Equatable>(_ left: Value, _ right: Value) -> Bool { left == right }

/// The values cannot be compared, and `hash(into:)` does not compile.
@_disfavoredOverload
public func _areEqual<Value>(_ left: Value, _ right: Value) -> Bool { false }

extension FieldHasher {
  /// Hashes a field.
  @inlinable @inline(__always)
  public mutating func _combine<Value: FastHashable>(field value: Value) { combine(value) }

  /// Hashes the raw value.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public mutating func _combine<Value: RawRepresentable>(field value: Value)
  where Value.RawValue: FastHashable {
    combine(value.rawValue)
  }

  /// Hashes an optional or a collection of raw values.
  @inlinable
  @_disfavoredOverload
  public mutating func _combine<Container: _FieldContainer>(field values: Container)
  where Container._Content: RawRepresentable, Container._Content.RawValue: FastHashable {
    values._hash(into: &self) { $1._combine(field: $0) }
  }

  /// Hashes a container of containers of raw values.
  @inlinable
  @_disfavoredOverload
  public mutating func _combine<Container: _FieldContainer>(field values: Container)
  where
    Container._Content: _FieldContainer, Container._Content._Content: RawRepresentable,
    Container._Content._Content.RawValue: FastHashable
  {
    values._hash(into: &self) { $1._combine(field: $0) }
  }

  /// Hashes three levels of containers of raw values, such as `[String: [State]]?`.
  @inlinable
  @_disfavoredOverload
  public mutating func _combine<Container: _FieldContainer>(field values: Container)
  where
    Container._Content: _FieldContainer, Container._Content._Content: _FieldContainer,
    Container._Content._Content._Content: RawRepresentable,
    Container._Content._Content._Content.RawValue: FastHashable
  {
    values._hash(into: &self) { $1._combine(field: $0) }
  }

  /// Hashes a dictionary with raw values as keys.
  @inlinable
  @_disfavoredOverload
  public mutating func _combine<Key: RawRepresentable & Hashable, Value: FastHashable>(
    field values: [Key: Value]
  ) where Key.RawValue: FastHashable {
    combine(unordered: values) { pair, hasher in
      hasher._combine(field: pair.key)
      hasher.combine(pair.value)
    }
  }

  /// Hashes an optional dictionary with raw values as keys.
  @inlinable
  @_disfavoredOverload
  public mutating func _combine<Key: RawRepresentable & Hashable, Value: FastHashable>(
    field values: [Key: Value]?
  ) where Key.RawValue: FastHashable {
    values._hash(into: &self) { $1._combine(field: $0) }
  }

  /// Hashes a dictionary with raw values as keys and values.
  @inlinable
  @_disfavoredOverload
  public mutating func _combine<Key: RawRepresentable & Hashable, Value: RawRepresentable>(
    field values: [Key: Value]
  ) where Key.RawValue: FastHashable, Value.RawValue: FastHashable {
    combine(unordered: values) { pair, hasher in
      hasher._combine(field: pair.key)
      hasher._combine(field: pair.value)
    }
  }

  /// Hashes an optional dictionary with raw values as keys and values.
  @inlinable
  @_disfavoredOverload
  public mutating func _combine<Key: RawRepresentable & Hashable, Value: RawRepresentable>(
    field values: [Key: Value]?
  ) where Key.RawValue: FastHashable, Value.RawValue: FastHashable {
    values._hash(into: &self) { $1._combine(field: $0) }
  }

  /// Hashes nothing, because the type is not supported.
  ///
  /// - Returns: a value that the generated code does not accept.
  @inlinable
  @_disfavoredOverload
  @discardableResult
  public mutating func _combine<Value>(field value: Value) -> _Unhashable { _Unhashable() }
}
