public import CKiln

/// XXH3, a fast non-cryptographic hash of bytes.
///
/// The results are those of the xxHash 0.8 specification: the same bytes and the same seed give
/// the same number on every platform and in every release. Inputs of up to 128 bytes are hashed
/// inside the caller; those of more than 240 by the widest vector unit that the processor has.
///
/// What does not lie in memory as one piece goes through a ``Stream64`` or ``Stream128``, also a
/// file. Another seed gives another, unrelated hash; so does another ``Secret``, which keys more
/// strongly. Of a 128-bit hash the specification's high 64 bits are uppermost. ``Canonical`` is the
/// form to keep and to send.
///
/// Hashing takes time linear in the number of bytes, at any alignment, and allocates nothing. Only
/// a sequence that does not lie in memory as one piece goes through a stream, which allocates once.
///
/// XXH3 does not resist an attacker who chooses the bytes to make hashes collide, with
/// or without a seed or a secret. Where that matters use a cryptographic hash.
///
/// The algorithm is Yann Collet's: <https://github.com/Cyan4973/xxHash>.
public enum XXH3 {
  /// The 64-bit hash of the bytes in a buffer.
  ///
  /// - Parameter bytes: the bytes. An empty buffer may have a null base address.
  @inlinable @inline(__always)
  public static func hash64(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
    kiln_hash64(bytes.baseAddress, bytes.count, seed)
  }

  /// The 128-bit hash of the bytes in a buffer.
  ///
  /// - Parameter bytes: the bytes. An empty buffer may have a null base address.
  @inlinable @inline(__always)
  public static func hash128(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt128 {
    UInt128(kiln_hash128(bytes.baseAddress, bytes.count, seed))
  }

  /// The 64-bit hash of a span of bytes.
  @inlinable @inline(__always)
  public static func hash64(_ bytes: RawSpan, seed: UInt64 = 0) -> UInt64 {
    bytes.withUnsafeBytes { hash64($0, seed: seed) }
  }

  /// The 128-bit hash of a span of bytes.
  @inlinable @inline(__always)
  public static func hash128(_ bytes: RawSpan, seed: UInt64 = 0) -> UInt128 {
    bytes.withUnsafeBytes { hash128($0, seed: seed) }
  }

  /// The 64-bit hash of a sequence of bytes: `[UInt8]`, `Data`, `String.UTF8View` and the like.
  @inlinable
  public static func hash64(_ bytes: some Sequence<UInt8>, seed: UInt64 = 0) -> UInt64 {
    bytes.withContiguousStorageIfAvailable { hash64(UnsafeRawBufferPointer($0), seed: seed) }
      ?? Stream64.hash(piecewise: bytes, key: .seed(seed))
  }

  /// The 128-bit hash of a sequence of bytes: `[UInt8]`, `Data`, `String.UTF8View` and the like.
  @inlinable
  public static func hash128(_ bytes: some Sequence<UInt8>, seed: UInt64 = 0) -> UInt128 {
    bytes.withContiguousStorageIfAvailable { hash128(UnsafeRawBufferPointer($0), seed: seed) }
      ?? Stream128.hash(piecewise: bytes, key: .seed(seed))
  }
}

/// One-shot hashes with a secret in the place of a seed.
extension XXH3 {
  /// The 64-bit hash, with a secret, of the bytes in a buffer.
  ///
  /// - Parameter bytes: the bytes. An empty buffer may have a null base address.
  @inlinable
  public static func hash64(_ bytes: UnsafeRawBufferPointer, secret: Secret) -> UInt64 {
    secret.withUnsafeBytes {
      kiln_hash64_secret(bytes.baseAddress, bytes.count, $0.baseAddress.unsafelyUnwrapped, $0.count)
    }
  }

  /// The 128-bit hash, with a secret, of the bytes in a buffer.
  ///
  /// - Parameter bytes: the bytes. An empty buffer may have a null base address.
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
  @inlinable
  public static func hash64(_ bytes: RawSpan, secret: Secret) -> UInt64 {
    bytes.withUnsafeBytes { hash64($0, secret: secret) }
  }

  /// The 128-bit hash, with a secret, of a span of bytes.
  @inlinable
  public static func hash128(_ bytes: RawSpan, secret: Secret) -> UInt128 {
    bytes.withUnsafeBytes { hash128($0, secret: secret) }
  }

  /// The 64-bit hash, with a secret, of a sequence of bytes.
  @inlinable
  public static func hash64(_ bytes: some Sequence<UInt8>, secret: Secret) -> UInt64 {
    bytes.withContiguousStorageIfAvailable { hash64(UnsafeRawBufferPointer($0), secret: secret) }
      ?? Stream64.hash(piecewise: bytes, key: .secret(secret))
  }

  /// The 128-bit hash, with a secret, of a sequence of bytes.
  @inlinable
  public static func hash128(_ bytes: some Sequence<UInt8>, secret: Secret) -> UInt128 {
    bytes.withContiguousStorageIfAvailable { hash128(UnsafeRawBufferPointer($0), secret: secret) }
      ?? Stream128.hash(piecewise: bytes, key: .secret(secret))
  }
}
