/// The hash function by which a type is a key of `Set` and `Dictionary`.
///
/// A type declares its mode:
///
///     struct Login: FastHashable {
///       static var hashingMode: HashingMode { .standard }
///       …
///     }
///
/// Both modes hash the same fields. docs/hashing.md describes how each resists keys that are chosen
/// to collide.
public enum HashingMode: Sendable {
  /// XXH3, keyed with a random secret of the process: for trusted keys.
  case fast
  /// The standard library's `Hasher`, SipHash: for untrusted keys.
  case standard

  /// The standard mode where either is.
  @inlinable
  func stricter(_ other: HashingMode) -> HashingMode {
    self == .standard ? self : other
  }
}

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
