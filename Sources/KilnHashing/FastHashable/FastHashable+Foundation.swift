#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UUID: FastHashable, PackedElement {
  /// Hashes the sixteen bytes as two words.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    withUnsafeBytes(of: uuid) { bytes in
      let words = bytes.loadUnaligned(as: (UInt64, UInt64).self)
      hasher.combine(word: words.0.littleEndian)
      hasher.combine(word: words.1.littleEndian)
    }
  }

  /// Hashes the count, then the sixteen bytes of each identifier.
  ///
  /// - Complexity: O(*n*); allocation-free.
  @inlinable
  package static func hash(packed elements: Span<UUID>, into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(elements.count))
    // On all platforms, an identifier consists of its sixteen bytes.
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
  /// - Complexity: O(*n*); allocation-free.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension IndexPath: FastHashable {
  /// Hashes the count and the indexes; in a fingerprint, like an array of them.
  ///
  /// - Complexity: O(*n*); allocation-free.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(count))
    for index in self { hasher.combine(index) }
  }
}

extension URL: FastHashable {
  /// Hashes what `==` compares: the text as written, and the optional base URL.
  ///
  /// A relative URL does not equal the absolute URL that it resolves to.
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(relativeString)
    hasher.combine(baseURL)
  }
}

extension URLComponents: FastHashable {
  /// Hashes the eight components, in percent-encoded form where they have one.
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
  /// Hashes the name and the optional value.
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(name)
    hasher.combine(value)
  }
}
