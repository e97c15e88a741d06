// Of a type that holds others the strictest mode of theirs counts, where it is hashed by its fields
// as a key: in a ``Hashed``.

extension Optional where Wrapped: FastHashable {
  /// The hashing mode of the wrapped type.
  @inlinable
  public static var hashingMode: HashingMode { Wrapped.hashingMode }
}

extension Result where Success: FastHashable, Failure: FastHashable {
  /// The standard mode where either type asks for it.
  @inlinable
  public static var hashingMode: HashingMode { Success.hashingMode.stricter(Failure.hashingMode) }
}

extension Array where Element: FastHashable {
  /// The hashing mode of the elements.
  @inlinable
  public static var hashingMode: HashingMode { Element.hashingMode }
}

extension ContiguousArray where Element: FastHashable {
  /// The hashing mode of the elements.
  @inlinable
  public static var hashingMode: HashingMode { Element.hashingMode }
}

extension ArraySlice where Element: FastHashable {
  /// The hashing mode of the elements.
  @inlinable
  public static var hashingMode: HashingMode { Element.hashingMode }
}

extension Set where Element: FastHashable {
  /// The hashing mode of the elements.
  @inlinable
  public static var hashingMode: HashingMode { Element.hashingMode }
}

extension Dictionary where Key: FastHashable, Value: FastHashable {
  /// The standard mode if the keys or the values have it.
  @inlinable
  public static var hashingMode: HashingMode { Key.hashingMode.stricter(Value.hashingMode) }
}
