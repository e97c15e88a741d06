/// A 128-bit hash of a value by its equality, the same in every process and on every machine.
///
///     Fingerprint(of: reading)     // prints as 32 hexadecimal digits
///
/// Equal values of one type have equal fingerprints. Unequal values have different ones, up to the
/// chance of a collision of XXH3-128, where `hash(into:)` hashes all that `==` compares. So a
/// fingerprint serves as a cache key and as a key for deduplication across machines, where equal
/// values may replace one another.
///
/// It does not detect every change. Equality leaves out excluded fields, a comparator with a
/// tolerance hashes nothing, the composed and the decomposed "é" are equal, and so are 0.0 and
/// -0.0; all NaN count as one value. For an ETag or to detect changes use `init(ofContent:)` of
/// KilnMapping, which covers every coded field and the exact bytes of texts.
///
/// It is not a signature: an attacker can find two contents with the same fingerprint.
///
/// docs/fingerprint.md defines the bytes that are hashed. They begin with the version of the
/// layout; a released layout never changes.
public struct Fingerprint: Sendable, Hashable {
  /// The version of the byte layout that fingerprints of values are made from.
  public static let layoutVersion: UInt64 = 1

  /// The version of the byte layout that fingerprints of content are made from.
  public static let contentLayoutVersion: UInt64 = 2

  /// The 128 bits.
  public let value: UInt128

  /// A fingerprint from its bits.
  @inlinable
  public init(value: UInt128) {
    self.value = value
  }

  /// The fingerprint of a value, by its equality.
  ///
  /// - Complexity: O(*n*) in the size of the value. Allocates once for a value whose fields take
  ///   more than 504 bytes, for each member of a set or dictionary of which that holds, for each
  ///   name of an enum's case of more than 15 bytes, and for each string that has to be normalized.
  @inlinable
  public init(of value: some FastHashable) {
    self.init(of: value, layout: Self.layoutVersion)
  }

  /// The fingerprint of a layout's version followed by a value's fields.
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
  /// Orders fingerprints as the numbers that they are, which is the order of their text.
  public static func < (left: Fingerprint, right: Fingerprint) -> Bool {
    left.value < right.value
  }
}

extension Fingerprint: LosslessStringConvertible {
  /// The 128 bits as 32 hexadecimal digits in lower case, the highest first.
  public var description: String {
    XXH3.Canonical(value).description
  }

  /// The fingerprint that prints as a text.
  ///
  /// - Parameter description: exactly 32 hexadecimal digits, in either case; `nil` otherwise.
  public init?(_ description: String) {
    guard let form = XXH3.Canonical<UInt128>(description) else { return nil }
    self.init(value: form.hash)
  }
}
