public import KilnHashing

// The expansion of `@Value` calls these functions, once for every field of a common type. Each has
// one overload and few conversions, which halves the compile time of the expansion.

extension AnyField {
  /// Declares a required field that is compared by its type.
  public static func _plain<Value: FastHashable>(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String
  ) -> AnyField {
    AnyField(Field(keyPath, name))
  }
}

/// Whether the values of a field are equal.
///
/// The expansion does not use `!=`, after which the optimizer does not combine the comparisons of
/// several fields.
@inlinable @inline(__always)
public func _equal<Value: FastHashable>(_ left: Value, _ right: Value) -> Bool {
  left == right
}

extension FieldSet {
  /// Adds a field if its values differ.
  @inlinable @inline(__always)
  public mutating func _insert<Value: FastHashable>(
    _ index: Int,
    ifDiffering new: Value,
    _ old: Value
  ) {
    if new != old { add(index) }
  }
}

// MARK: Types that the macro does not know

// They may be `FastHashable`, an enum with a raw value, or neither. If neither, only the generated
// `hash(into:)` does not compile, so that there is one error per field.

extension AnyField {
  /// Declares a required field of raw values.
  @_disfavoredOverload
  public static func _plain<Value: RawRepresentable & Equatable & SendableMetatype>(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String
  ) -> AnyField where Value.RawValue: FastHashable {
    declared(keyPath, name) { $1._combine(field: $0) }
  }

  /// Declares a required field of containers of raw values.
  @_disfavoredOverload
  public static func _plain<Value: _FieldContainer & Equatable & SendableMetatype>(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String
  ) -> AnyField where Value._Content: RawRepresentable, Value._Content.RawValue: FastHashable {
    declared(keyPath, name) { $1._combine(field: $0) }
  }

  /// Declares a required field of containers in containers.
  @_disfavoredOverload
  public static func _plain<Value: _FieldContainer & Equatable & SendableMetatype>(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String
  ) -> AnyField
  where
    Value._Content: _FieldContainer, Value._Content._Content: RawRepresentable,
    Value._Content._Content.RawValue: FastHashable
  {
    declared(keyPath, name) { $1._combine(field: $0) }
  }

  /// Declares a required field of three levels of containers.
  @_disfavoredOverload
  public static func _plain<Value: _FieldContainer & Equatable & SendableMetatype>(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String
  ) -> AnyField
  where
    Value._Content: _FieldContainer, Value._Content._Content: _FieldContainer,
    Value._Content._Content._Content: RawRepresentable,
    Value._Content._Content._Content.RawValue: FastHashable
  {
    declared(keyPath, name) { $1._combine(field: $0) }
  }

  /// Declares a required field of dictionaries with raw values as keys.
  @_disfavoredOverload
  public static func _plain<
    Key: RawRepresentable & Hashable & SendableMetatype,
    Member: FastHashable
  >(
    _ keyPath: any KeyPath<Root, [Key: Member]> & Sendable,
    _ name: String
  ) -> AnyField where Key.RawValue: FastHashable {
    declared(keyPath, name) { $1._combine(field: $0) }
  }

  /// Declares a required field of dictionaries of raw values.
  @_disfavoredOverload
  public static func _plain<
    Key: RawRepresentable & Hashable & SendableMetatype,
    Member: RawRepresentable & Equatable & SendableMetatype
  >(
    _ keyPath: any KeyPath<Root, [Key: Member]> & Sendable,
    _ name: String
  ) -> AnyField where Key.RawValue: FastHashable, Member.RawValue: FastHashable {
    declared(keyPath, name) { $1._combine(field: $0) }
  }

  /// Declares a required field of an optional dictionary with raw values as keys.
  @_disfavoredOverload
  public static func _plain<
    Key: RawRepresentable & Hashable & SendableMetatype,
    Member: FastHashable
  >(
    _ keyPath: any KeyPath<Root, [Key: Member]?> & Sendable,
    _ name: String
  ) -> AnyField where Key.RawValue: FastHashable {
    declared(keyPath, name) { $1._combine(field: $0) }
  }

  /// Declares a required field of an optional dictionary of raw values.
  @_disfavoredOverload
  public static func _plain<
    Key: RawRepresentable & Hashable & SendableMetatype,
    Member: RawRepresentable & Equatable & SendableMetatype
  >(
    _ keyPath: any KeyPath<Root, [Key: Member]?> & Sendable,
    _ name: String
  ) -> AnyField where Key.RawValue: FastHashable, Member.RawValue: FastHashable {
    declared(keyPath, name) { $1._combine(field: $0) }
  }

  /// The declaration of the field does not compile.
  @_disfavoredOverload
  public static func _plain<Value>(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String
  ) -> AnyField {
    AnyField(Field(keyPath, name, comparedBy: .excluded))
  }

  private static func declared<Value: Equatable & SendableMetatype>(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String,
    _ hash: @escaping @Sendable (Value, inout FieldHasher) -> Void
  ) -> AnyField {
    AnyField(Field(keyPath, name, comparedBy: ._natural(hash)))
  }
}

extension FieldComparator {
  /// Compares by `==` of the type.
  ///
  /// - Parameter hash: calls `_combine(field:)`.
  public static func _natural(
    _ hash: @escaping @Sendable (Value, inout FieldHasher) -> Void
  ) -> Self where Value: Equatable & SendableMetatype {
    Self(areEqual: { $0 == $1 }, hash: hash, isNatural: true, inside: { .natural })
  }

  /// The declaration of the field does not compile.
  @_disfavoredOverload
  public static func _natural(_ hash: (Value, inout FieldHasher) -> Any) -> Self { excluded }
}

extension FieldSet {
  /// Adds a field of a type that the macro does not know, if its values differ.
  @inlinable @inline(__always)
  public mutating func _note<Value: Equatable>(
    _ index: Int,
    ifDiffering new: Value,
    _ old: Value
  ) {
    if new != old { add(index) }
  }

  /// The declaration of the field does not compile.
  @_disfavoredOverload
  public mutating func _note<Value>(_ index: Int, ifDiffering new: Value, _ old: Value) {}
}
