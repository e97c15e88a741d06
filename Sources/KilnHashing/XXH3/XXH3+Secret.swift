internal import CKiln

extension XXH3 {
  /// The bytes that key a hash; different secrets give unrelated hashes.
  ///
  /// A secret is longer than a seed and therefore harder to guess. It does not make XXH3 a
  /// cryptographic hash. Its bytes must look random. If yours do not, derive a secret from them
  /// with ``init(derivedFrom:)``.
  ///
  /// ```swift
  /// let secret = XXH3.Secret(derivedFrom: passphrase.utf8)
  /// XXH3.hash64(bytes, secret: secret)
  /// ```
  ///
  /// The bytes are on the heap, and copies of a secret share them.
  public struct Secret: Sendable {
    /// The smallest size of a secret, in bytes: 136.
    private static let minimumCount = Int(KILN_HASH_SECRET_MIN)

    /// The size of XXH3's default secret and of derived secrets, in bytes: 192.
    private static let derivedCount = Int(KILN_HASH_SECRET_SIZE)

    @usableFromInline let storage: Storage

    /// The bytes, at an address that is fixed until the object is deallocated.
    ///
    /// Unchecked because of the pointer. Only this object refers to the memory, which is written
    /// before `init` returns and then only read.
    @usableFromInline
    final class Storage: @unchecked Sendable {
      @usableFromInline let bytes: UnsafeRawBufferPointer

      init(count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Void) {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 64)
        fill(memory)
        bytes = UnsafeRawBufferPointer(memory)
      }

      deinit { bytes.deallocate() }
    }

    /// Creates a secret with the given bytes; `nil` if there are fewer than 136.
    ///
    /// From fewer bytes, derive a secret with ``init(derivedFrom:)``.
    ///
    /// - Parameter bytes: at least 136 bytes that look random, such as `[UInt8]` or `Data`.
    /// - Complexity: O(*n*) in the number of bytes, which are copied.
    public init?(_ bytes: some Sequence<UInt8>) {
      let bytes = ContiguousArray(bytes)
      guard bytes.count >= Self.minimumCount else { return nil }
      storage = Storage(count: bytes.count) { secret in secret.copyBytes(from: bytes) }
    }

    /// Derives a secret from the bytes of a sequence.
    ///
    /// The algorithm is xxHash's `XXH3_generateSecret`, as of version 0.8.1.
    ///
    /// - Parameter bytes: any number of bytes, which need not look random. An empty sequence gives
    ///   a fixed secret.
    /// - Complexity: O(*n*) in the number of bytes, which are copied to an array.
    public init(derivedFrom bytes: some Sequence<UInt8>) {
      let bytes = ContiguousArray(bytes)
      storage = Storage(count: Self.derivedCount) { secret in
        let made = bytes.withUnsafeBytes { bytes in
          secret.baseAddress.map {
            kiln_hash_secret_derive($0, secret.count, bytes.baseAddress, bytes.count)
          }
        }
        precondition(made == 1, "XXH3 made no secret")
      }
    }

    /// Creates the secret that XXH3 derives from a seed.
    ///
    /// For inputs of more than 240 bytes, a hash with this secret equals the hash with the seed.
    /// Shorter inputs hash differently. A stream with this secret starts faster than one with the
    /// seed, because it does not derive the secret again.
    ///
    /// The algorithm is xxHash's `XXH3_generateSecret_fromSeed`.
    ///
    /// - Parameter seed: any seed; 0 gives XXH3's default secret.
    public init(seed: UInt64) {
      storage = Storage(count: Self.derivedCount) { secret in
        if let base = secret.baseAddress { kiln_hash_secret_from_seed(base, seed) }
      }
    }

    /// Calls a closure with the bytes, for example to store them.
    ///
    /// - Parameter body: receives the bytes, which are valid until it returns.
    /// - Returns: the result of `body`.
    /// - Throws: errors of `body`.
    @inlinable
    public func withUnsafeBytes<Result: ~Copyable, Failure: Error>(
      _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      defer { withExtendedLifetime(storage) {} }
      return try body(storage.bytes)
    }
  }
}
