/// The hash function of a type as a key of `Set` and `Dictionary`.
///
/// A type declares its mode:
///
/// ```swift
/// struct Login: FastHashable {
///   static var hashingMode: HashingMode { .standard }
///   …
/// }
/// ```
///
/// Both modes hash the same fields. Do not use ``fast`` for keys that come from untrusted data,
/// such as the fields of a request: an attacker who chooses many keys that collide makes each
/// operation of the table O(*n*). <doc:Hashing> describes how each mode resists such keys.
public enum HashingMode: Sendable {
  /// XXH3, keyed with a random secret of the process: for trusted keys.
  case fast
  /// The standard library's `Hasher`, SipHash: for untrusted keys.
  case standard

  /// The standard mode if either mode is standard.
  @inlinable
  func stricter(_ other: HashingMode) -> HashingMode {
    self == .standard ? self : other
  }
}
