public import CKiln

/// XXH3, a fast non-cryptographic hash of bytes.
///
/// The results are those of the xxHash 0.8 specification: the same bytes and the same seed give
/// the same number on every platform and in every release. Inputs of up to 128 bytes are hashed
/// inside the caller; those of more than 240 by the widest vector unit that the processor has.
///
/// What does not lie in memory as one piece goes through a ``Stream64`` or ``Stream128``, also a
/// file. A ``Secret`` keys more strongly than a seed. ``Canonical`` is the form to keep and to
/// send.
///
/// XXH3 does not resist an attacker who chooses the bytes to make hashes collide, with
/// or without a seed or a secret. Where that matters use a cryptographic hash.
///
/// The algorithm is Yann Collet's: <https://github.com/Cyan4973/xxHash>.
public enum XXH3 {
  /// The 64-bit hash of the bytes in a buffer.
  ///
  /// - Parameters:
  ///   - bytes: the bytes, at any alignment. An empty buffer may have a null base address.
  ///   - seed: another seed gives another, unrelated hash.
  /// - Returns: XXH3-64 of the bytes.
  /// - Complexity: O(*n*) in the number of bytes; nothing is allocated.
  @inlinable @inline(__always)
  public static func hash64(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
    kiln_hash64(bytes.baseAddress, bytes.count, seed)
  }

  /// The 128-bit hash of the bytes in a buffer.
  ///
  /// - Parameters:
  ///   - bytes: the bytes, at any alignment. An empty buffer may have a null base address.
  ///   - seed: another seed gives another, unrelated hash.
  /// - Returns: XXH3-128 of the bytes, the specification's high 64 bits uppermost.
  /// - Complexity: O(*n*) in the number of bytes; nothing is allocated.
  @inlinable @inline(__always)
  public static func hash128(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt128 {
    UInt128(kiln_hash128(bytes.baseAddress, bytes.count, seed))
  }

  /// The 64-bit hash of a span of bytes.
  ///
  /// - Parameters:
  ///   - bytes: the bytes, at any alignment.
  ///   - seed: another seed gives another, unrelated hash.
  /// - Returns: XXH3-64 of the bytes.
  /// - Complexity: O(*n*) in the number of bytes; nothing is allocated.
  @inlinable @inline(__always)
  public static func hash64(_ bytes: RawSpan, seed: UInt64 = 0) -> UInt64 {
    bytes.withUnsafeBytes { hash64($0, seed: seed) }
  }

  /// The 128-bit hash of a span of bytes.
  ///
  /// - Parameters:
  ///   - bytes: the bytes, at any alignment.
  ///   - seed: another seed gives another, unrelated hash.
  /// - Returns: XXH3-128 of the bytes, the specification's high 64 bits uppermost.
  /// - Complexity: O(*n*) in the number of bytes; nothing is allocated.
  @inlinable @inline(__always)
  public static func hash128(_ bytes: RawSpan, seed: UInt64 = 0) -> UInt128 {
    bytes.withUnsafeBytes { hash128($0, seed: seed) }
  }

  /// The 64-bit hash of a sequence of bytes: `[UInt8]`, `Data`, `String.UTF8View` and the like.
  ///
  /// - Parameters:
  ///   - bytes: the bytes, in order.
  ///   - seed: another seed gives another, unrelated hash.
  /// - Returns: XXH3-64 of the bytes.
  /// - Complexity: O(*n*) in the number of bytes. Nothing is allocated where the bytes lie in
  ///   memory as one piece; otherwise they go through a ``Stream64``, which allocates once.
  @inlinable
  public static func hash64(_ bytes: some Sequence<UInt8>, seed: UInt64 = 0) -> UInt64 {
    bytes.withContiguousStorageIfAvailable { hash64(UnsafeRawBufferPointer($0), seed: seed) }
      ?? Stream64.hash(piecewise: bytes, key: .seed(seed))
  }

  /// The 128-bit hash of a sequence of bytes: `[UInt8]`, `Data`, `String.UTF8View` and the like.
  ///
  /// - Parameters:
  ///   - bytes: the bytes, in order.
  ///   - seed: another seed gives another, unrelated hash.
  /// - Returns: XXH3-128 of the bytes, the specification's high 64 bits uppermost.
  /// - Complexity: O(*n*) in the number of bytes. Nothing is allocated where the bytes lie in
  ///   memory as one piece; otherwise they go through a ``Stream128``, which allocates once.
  @inlinable
  public static func hash128(_ bytes: some Sequence<UInt8>, seed: UInt64 = 0) -> UInt128 {
    bytes.withContiguousStorageIfAvailable { hash128(UnsafeRawBufferPointer($0), seed: seed) }
      ?? Stream128.hash(piecewise: bytes, key: .seed(seed))
  }
}
