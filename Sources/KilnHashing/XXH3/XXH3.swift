public import CKiln

/// XXH3, a fast non-cryptographic hash of bytes.
///
/// The results follow the xxHash 0.8 specification. The same bytes and seed give the same number on
/// every platform and in every release. Inputs of up to 128 bytes are hashed inline. Inputs of more
/// than 240 bytes use the widest vector unit of the processor.
///
/// Bytes that are not contiguous in memory go through a ``Stream``; so do files, chunk by chunk.
/// Different seeds give unrelated hashes, and so do different secrets. A ``Secret`` is harder to
/// guess than a seed. The upper half of a 128-bit hash is the specification's `high64`. Use
/// ``Canonical`` to store and send hashes.
///
/// Hashing takes linear time at any alignment and is allocation-free. The exception is a sequence
/// without contiguous storage: it goes through a stream, which allocates once.
///
/// XXH3 does not resist an attacker who chooses bytes that collide, with or without a seed or
/// secret. If that matters, use a cryptographic hash.
///
/// The algorithm is by Yann Collet: <https://github.com/Cyan4973/xxHash>.
public enum XXH3 {
  /// Hashes the bytes of a span to 64 bits.
  ///
  /// - Parameters:
  ///   - bytes: the bytes. For a buffer pointer, pass its property `bytes`.
  ///   - seed: the seed; different seeds give unrelated hashes.
  @inlinable @inline(__always)
  public static func hash64(_ bytes: RawSpan, seed: UInt64 = 0) -> UInt64 {
    bytes.withUnsafeBytes { kiln_hash64($0.baseAddress, $0.count, seed) }
  }

  /// Hashes the bytes of a span to 128 bits.
  ///
  /// - Parameters:
  ///   - bytes: the bytes. For a buffer pointer, pass its property `bytes`.
  ///   - seed: the seed; different seeds give unrelated hashes.
  @inlinable @inline(__always)
  public static func hash128(_ bytes: RawSpan, seed: UInt64 = 0) -> UInt128 {
    bytes.withUnsafeBytes { UInt128(kiln_hash128($0.baseAddress, $0.count, seed)) }
  }

  /// Hashes a sequence of bytes to 64 bits, such as `[UInt8]` or `Data`.
  ///
  /// - Complexity: O(*n*) in the number of bytes. A sequence without contiguous storage allocates
  ///   once.
  @inlinable
  public static func hash64(_ bytes: some Sequence<UInt8>, seed: UInt64 = 0) -> UInt64 {
    bytes.withContiguousStorageIfAvailable { hash64($0.span.bytes, seed: seed) }
      ?? Stream(piecewise: bytes, key: .seed(seed)).finalize64()
  }

  /// Hashes a sequence of bytes to 128 bits, such as `[UInt8]` or `Data`.
  ///
  /// - Complexity: O(*n*) in the number of bytes. A sequence without contiguous storage allocates
  ///   once.
  @inlinable
  public static func hash128(_ bytes: some Sequence<UInt8>, seed: UInt64 = 0) -> UInt128 {
    bytes.withContiguousStorageIfAvailable { hash128($0.span.bytes, seed: seed) }
      ?? Stream(piecewise: bytes, key: .seed(seed)).finalize128()
  }
}

/// One-shot hashes with a secret instead of a seed.
extension XXH3 {
  /// Hashes the bytes of a span to 64 bits, with a secret.
  ///
  /// - Parameters:
  ///   - bytes: the bytes. For a buffer pointer, pass its property `bytes`.
  ///   - secret: the secret; different secrets give unrelated hashes.
  @inlinable
  public static func hash64(_ bytes: RawSpan, secret: Secret) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      secret.withUnsafeBytes { secret in
        kiln_hash64_secret(
          bytes.baseAddress,
          bytes.count,
          secret.baseAddress.unsafelyUnwrapped,
          secret.count
        )
      }
    }
  }

  /// Hashes the bytes of a span to 128 bits, with a secret.
  ///
  /// - Parameters:
  ///   - bytes: the bytes. For a buffer pointer, pass its property `bytes`.
  ///   - secret: the secret; different secrets give unrelated hashes.
  @inlinable
  public static func hash128(_ bytes: RawSpan, secret: Secret) -> UInt128 {
    bytes.withUnsafeBytes { bytes in
      secret.withUnsafeBytes { secret in
        UInt128(
          kiln_hash128_secret(
            bytes.baseAddress,
            bytes.count,
            secret.baseAddress.unsafelyUnwrapped,
            secret.count
          )
        )
      }
    }
  }

  /// Hashes a sequence of bytes to 64 bits, with a secret.
  ///
  /// - Complexity: O(*n*) in the number of bytes. A sequence without contiguous storage allocates
  ///   once.
  @inlinable
  public static func hash64(_ bytes: some Sequence<UInt8>, secret: Secret) -> UInt64 {
    bytes.withContiguousStorageIfAvailable { hash64($0.span.bytes, secret: secret) }
      ?? Stream(piecewise: bytes, key: .secret(secret)).finalize64()
  }

  /// Hashes a sequence of bytes to 128 bits, with a secret.
  ///
  /// - Complexity: O(*n*) in the number of bytes. A sequence without contiguous storage allocates
  ///   once.
  @inlinable
  public static func hash128(_ bytes: some Sequence<UInt8>, secret: Secret) -> UInt128 {
    bytes.withContiguousStorageIfAvailable { hash128($0.span.bytes, secret: secret) }
      ?? Stream(piecewise: bytes, key: .secret(secret)).finalize128()
  }
}
