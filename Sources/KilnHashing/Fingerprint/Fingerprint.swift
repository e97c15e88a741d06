/// A 128-bit hash of a value, the same in every process and on every machine.
///
/// ```swift
/// Fingerprint(of: reading)     // prints as 32 hexadecimal digits
/// ```
///
/// Equal values of one type have equal fingerprints. If `hash(into:)` hashes all that `==`
/// compares, unequal values have different fingerprints, except for collisions of XXH3-128. Use a
/// fingerprint as a cache key, or as a key for deduplication across machines, where equal values
/// may replace one another.
///
/// A fingerprint does not detect every change:
///
/// - Equality ignores excluded fields, and a comparator with a tolerance hashes no bytes.
/// - Composed and decomposed "é" are equal. So are 0.0 and -0.0, and all NaN count as one value.
///
/// For ETags and to detect changes, use `init(ofContent:)` of KilnData. It covers every coded field
/// and the exact bytes of text.
///
/// A fingerprint is not a signature: an attacker can find two values with the same fingerprint.
///
/// docs/fingerprint.md defines the bytes that are hashed. They start with the version of the
/// layout; a released layout never changes.
public struct Fingerprint: Sendable, Hashable {
  /// The version of the byte layout for fingerprints of values.
  public static let layoutVersion: UInt64 = 1

  /// The version of the byte layout for fingerprints of content.
  package static let contentLayoutVersion: UInt64 = 2

  /// The 128 bits.
  public let value: UInt128

  /// Creates a fingerprint from its bits.
  @inlinable
  public init(value: UInt128) {
    self.value = value
  }

  /// Creates the fingerprint of a value; equal values have equal fingerprints.
  ///
  /// - Complexity: O(*n*) in the size of the value. A value whose fields take more than 504 bytes
  ///   allocates once. So does each such member of a set or dictionary. Enum case names of more
  ///   than 15 bytes and strings that must be normalized also allocate.
  @inlinable
  public init(of value: some FastHashable) {
    self.init(of: value, layout: Self.layoutVersion)
  }

  /// Hashes the version of a layout, followed by the fields of a value.
  @inlinable
  package init(of value: some FastHashable, layout: UInt64) {
    self.value = FieldHasher.fingerprint { hasher in
      hasher.combine(word: layout)
      hasher.combine(value)
    }
  }
}

extension Fingerprint: FastHashable {
  /// Hashes the 128 bits.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(value)
  }
}

extension Fingerprint: Comparable {
  /// Orders fingerprints as numbers, which is also the order of their text.
  public static func < (left: Fingerprint, right: Fingerprint) -> Bool {
    left.value < right.value
  }
}

extension Fingerprint: LosslessStringConvertible {
  /// The 128 bits as 32 lowercase hexadecimal digits, the highest first.
  public var description: String {
    XXH3.Canonical(value).description
  }

  /// Creates a fingerprint from its text.
  ///
  /// - Parameter description: exactly 32 hexadecimal digits, in either case; otherwise returns
  ///   `nil`.
  public init?(_ description: String) {
    guard let form = XXH3.Canonical<UInt128>(description) else { return nil }
    self.init(value: form.hash)
  }
}
