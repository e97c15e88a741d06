public import KilnHashing

// What the expansion of `@Value` calls, once for every field. Each has one overload and few
// conversions, which halves the time that the compiler takes over the expansion.

extension AnyField {
  /// A field that has to be given and is compared by its type.
  public static func _plain<Value: FastHashable>(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String
  ) -> AnyField {
    AnyField(Field(keyPath, name))
  }
}

/// Whether the values of a field are equal. Asked for in this sense: after a `!=` the optimizer
/// does not compare several fields in one go.
@inlinable @inline(__always)
public func _equal<Value: FastHashable>(_ left: Value, _ right: Value) -> Bool {
  left == right
}

extension FieldSet {
  /// Adds a field where its values differ.
  @inlinable @inline(__always)
  public mutating func _insert<Value: FastHashable>(
    _ index: Int,
    ifDiffering new: Value,
    _ old: Value
  ) {
    if new != old { add(index) }
  }
}
