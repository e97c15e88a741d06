#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UUID: FastHashable {
  /// Hashes the sixteen bytes as two words.
  ///
  /// - Parameter hasher: receives the words.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    withUnsafeBytes(of: uuid) { bytes in
      let words = bytes.loadUnaligned(as: (UInt64, UInt64).self)
      hasher.combine(word: words.0.littleEndian)
      hasher.combine(word: words.1.littleEndian)
    }
  }
}

extension Date: FastHashable {
  /// Hashes the seconds since the reference date (2001-01-01 00:00 UTC).
  ///
  /// - Parameter hasher: receives the seconds.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(timeIntervalSinceReferenceDate)
  }
}

extension Data: FastHashable {
  /// Hashes the count and the bytes.
  ///
  /// - Parameter hasher: receives them.
  /// - Complexity: O(*n*); nothing is allocated.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
