public import CKiln

/// One-shot hashes with a secret in the place of a seed.
extension XXH3 {
  /// The 64-bit hash, with a secret, of the bytes in a buffer.
  ///
  /// - Parameters:
  ///   - bytes: the bytes, at any alignment. An empty buffer may have a null base address.
  ///   - secret: another secret gives another, unrelated hash.
  /// - Returns: XXH3-64 of the bytes.
  /// - Complexity: O(*n*) in the number of bytes; nothing is allocated.
  @inlinable
  public static func hash64(_ bytes: UnsafeRawBufferPointer, secret: Secret) -> UInt64 {
    secret.withUnsafeBytes {
      kiln_hash64_secret(bytes.baseAddress, bytes.count, $0.baseAddress.unsafelyUnwrapped, $0.count)
    }
  }

  /// The 128-bit hash, with a secret, of the bytes in a buffer.
  ///
  /// - Parameters:
  ///   - bytes: the bytes, at any alignment. An empty buffer may have a null base address.
  ///   - secret: another secret gives another, unrelated hash.
  /// - Returns: XXH3-128 of the bytes, the specification's high 64 bits uppermost.
  /// - Complexity: O(*n*) in the number of bytes; nothing is allocated.
  @inlinable
  public static func hash128(_ bytes: UnsafeRawBufferPointer, secret: Secret) -> UInt128 {
    secret.withUnsafeBytes {
      UInt128(
        kiln_hash128_secret(
          bytes.baseAddress,
          bytes.count,
          $0.baseAddress.unsafelyUnwrapped,
          $0.count
        )
      )
    }
  }

  /// The 64-bit hash, with a secret, of a span of bytes.
  ///
  /// - Parameters:
  ///   - bytes: the bytes, at any alignment.
  ///   - secret: another secret gives another, unrelated hash.
  /// - Returns: XXH3-64 of the bytes.
  /// - Complexity: O(*n*) in the number of bytes; nothing is allocated.
  @inlinable
  public static func hash64(_ bytes: RawSpan, secret: Secret) -> UInt64 {
    bytes.withUnsafeBytes { hash64($0, secret: secret) }
  }

  /// The 128-bit hash, with a secret, of a span of bytes.
  ///
  /// - Parameters:
  ///   - bytes: the bytes, at any alignment.
  ///   - secret: another secret gives another, unrelated hash.
  /// - Returns: XXH3-128 of the bytes, the specification's high 64 bits uppermost.
  /// - Complexity: O(*n*) in the number of bytes; nothing is allocated.
  @inlinable
  public static func hash128(_ bytes: RawSpan, secret: Secret) -> UInt128 {
    bytes.withUnsafeBytes { hash128($0, secret: secret) }
  }

  /// The 64-bit hash, with a secret, of a sequence of bytes.
  ///
  /// - Parameters:
  ///   - bytes: the bytes, in order.
  ///   - secret: another secret gives another, unrelated hash.
  /// - Returns: XXH3-64 of the bytes.
  /// - Complexity: O(*n*) in the number of bytes. Nothing is allocated where the bytes lie in
  ///   memory as one piece; otherwise they go through a ``Stream64``, which allocates once.
  @inlinable
  public static func hash64(_ bytes: some Sequence<UInt8>, secret: Secret) -> UInt64 {
    bytes.withContiguousStorageIfAvailable { hash64(UnsafeRawBufferPointer($0), secret: secret) }
      ?? Stream64.hash(piecewise: bytes, key: .secret(secret))
  }

  /// The 128-bit hash, with a secret, of a sequence of bytes.
  ///
  /// - Parameters:
  ///   - bytes: the bytes, in order.
  ///   - secret: another secret gives another, unrelated hash.
  /// - Returns: XXH3-128 of the bytes, the specification's high 64 bits uppermost.
  /// - Complexity: O(*n*) in the number of bytes. Nothing is allocated where the bytes lie in
  ///   memory as one piece; otherwise they go through a ``Stream128``, which allocates once.
  @inlinable
  public static func hash128(_ bytes: some Sequence<UInt8>, secret: Secret) -> UInt128 {
    bytes.withContiguousStorageIfAvailable { hash128(UnsafeRawBufferPointer($0), secret: secret) }
      ?? Stream128.hash(piecewise: bytes, key: .secret(secret))
  }
}
