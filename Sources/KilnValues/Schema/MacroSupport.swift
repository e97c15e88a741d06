public import KilnHashing

// The expansion of `@Value` calls these functions, once for every field. Each has one overload and
// few conversions, which halves the compile time of the expansion.

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
