/// The hash function by which a type is a key of `Set` and `Dictionary`.
///
/// Chosen where the type is declared, so that a reader sees it:
///
///     struct Login: FastHashable {
///       static var hashingMode: HashingMode { .standard }
///       …
///     }
///
/// Both modes hash the same fields, gathered in the same way. docs/hashing.md says what each of
/// them promises against somebody who chooses keys in order to make them collide.
public enum HashingMode: Sendable {
  /// XXH3, keyed with a random secret of the process: for keys that nobody chooses against you.
  case fast
  /// The standard library's `Hasher`, SipHash, which is made for keys that a stranger chooses.
  case standard

  /// The standard mode where either is.
  @inlinable
  func stricter(_ other: HashingMode) -> HashingMode {
    self == .standard ? self : other
  }
}
