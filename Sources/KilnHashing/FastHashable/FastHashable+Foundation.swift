#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UUID: FastHashable {
  /// Hashes the sixteen bytes as two words.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    withUnsafeBytes(of: uuid) { bytes in
      let words = bytes.loadUnaligned(as: (UInt64, UInt64).self)
      hasher.combine(word: words.0.littleEndian)
      hasher.combine(word: words.1.littleEndian)
    }
  }

  /// Hashes the count, then sixteen bytes an identifier.
  ///
  /// - Complexity: O(*n*); nothing is allocated.
  @inlinable
  public static func hash(_ elements: Span<UUID>, into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(elements.count))
    // An identifier is its sixteen bytes and nothing else, on all platforms.
    elements.withUnsafeBufferPointer { hasher.append(UnsafeRawBufferPointer($0)) }
  }
}

extension Date: FastHashable {
  /// Hashes the seconds since the reference date (2001-01-01 00:00 UTC).
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(timeIntervalSinceReferenceDate)
  }
}

extension DateInterval: FastHashable {
  /// Hashes the start and the duration in seconds.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(start)
    hasher.combine(duration)
  }
}

extension Data: FastHashable {
  /// Hashes the count and the bytes.
  ///
  /// - Complexity: O(*n*); nothing is allocated.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension IndexPath: FastHashable {
  /// Hashes the count and the indexes, as an array of them does in a fingerprint.
  ///
  /// - Complexity: O(*n*); nothing is allocated.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(count))
    for index in self { hasher.combine(index) }
  }
}

extension URL: FastHashable {
  /// Hashes what `==` compares: the text as it was given, and the base where there is one.
  ///
  /// A relative URL is not equal to the absolute one that it resolves to.
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(relativeString)
    hasher.combine(baseURL)
  }
}

extension URLComponents: FastHashable {
  /// Hashes the eight components, those that may be percent-encoded as they stand.
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(scheme)
    hasher.combine(percentEncodedUser)
    hasher.combine(percentEncodedPassword)
    hasher.combine(encodedHost)
    hasher.combine(port)
    hasher.combine(percentEncodedPath)
    hasher.combine(percentEncodedQuery)
    hasher.combine(percentEncodedFragment)
  }
}

extension URLQueryItem: FastHashable {
  /// Hashes the name and the value, which may be missing.
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(name)
    hasher.combine(value)
  }
}
