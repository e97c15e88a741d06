internal import CKiln

extension XXH3 {
  /// The bytes that key a hash; different secrets give unrelated hashes.
  ///
  /// A secret is longer than a seed and therefore harder to guess. It does not make XXH3 a
  /// cryptographic hash. Its bytes must look random. If yours do not, derive a secret from them
  /// with ``init(derivedFrom:)-(RawSpan)``.
  ///
  /// ```swift
  /// let secret = XXH3.Secret(derivedFrom: passphrase.utf8)
  /// XXH3.hash64(bytes, secret: secret)
  /// ```
  ///
  /// The bytes are on the heap, and copies of a secret share them.
  public struct Secret: Sendable {
    /// The smallest size of a secret, in bytes: 136.
    public static let minimumCount = Int(KILN_HASH_SECRET_MIN)

    /// The size of XXH3's default secret and of derived secrets, in bytes: 192.
    public static let derivedCount = Int(KILN_HASH_SECRET_SIZE)

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

    /// Creates a secret with the bytes of a buffer.
    ///
    /// - Parameter bytes: at least ``minimumCount`` bytes that look random.
    /// - Throws: ``SecretError/tooShort(count:minimum:)`` if there are fewer.
    /// - Complexity: O(*n*) in the number of bytes, which are copied.
    public init(_ bytes: UnsafeRawBufferPointer) throws(SecretError) {
      guard bytes.count >= Self.minimumCount else {
        throw .tooShort(count: bytes.count, minimum: Self.minimumCount)
      }
      storage = Storage(count: bytes.count) { $0.copyMemory(from: bytes) }
    }

    /// Creates a secret with the bytes of a span.
    ///
    /// - Parameter bytes: at least ``minimumCount`` bytes that look random.
    /// - Throws: ``SecretError/tooShort(count:minimum:)`` if there are fewer.
    /// - Complexity: O(*n*) in the number of bytes, which are copied.
    public init(_ bytes: RawSpan) throws(SecretError) {
      self = try bytes.withUnsafeBytes { (bytes) throws(SecretError) in try Secret(bytes) }
    }

    /// Creates a secret with the bytes of a sequence.
    ///
    /// - Parameter bytes: at least ``minimumCount`` bytes that look random.
    /// - Throws: ``SecretError/tooShort(count:minimum:)`` if there are fewer.
    /// - Complexity: O(*n*) in the number of bytes, which are copied.
    public init(_ bytes: some Sequence<UInt8>) throws(SecretError) {
      try self.init(ContiguousArray(bytes).span.bytes)
    }

    /// Derives a secret from the bytes of a buffer.
    ///
    /// The algorithm is xxHash's `XXH3_generateSecret`, as of version 0.8.1.
    ///
    /// - Parameter bytes: any number of bytes, which need not look random. An empty buffer gives a
    ///   fixed secret.
    public init(derivedFrom bytes: UnsafeRawBufferPointer) {
      storage = Storage(count: Self.derivedCount) { secret in
        let made = secret.baseAddress.map {
          kiln_hash_secret_derive($0, secret.count, bytes.baseAddress, bytes.count)
        }
        precondition(made == 1, "XXH3 made no secret")
      }
    }

    /// Derives a secret from the bytes of a span.
    ///
    /// The algorithm is xxHash's `XXH3_generateSecret`, as of version 0.8.1.
    ///
    /// - Parameter bytes: any number of bytes, which need not look random. An empty span gives a
    ///   fixed secret.
    public init(derivedFrom bytes: RawSpan) {
      self = bytes.withUnsafeBytes { Secret(derivedFrom: $0) }
    }

    /// Derives a secret from the bytes of a sequence.
    ///
    /// The algorithm is xxHash's `XXH3_generateSecret`, as of version 0.8.1.
    ///
    /// - Parameter bytes: any number of bytes, which need not look random. An empty sequence gives
    ///   a fixed secret.
    /// - Complexity: O(*n*) in the number of bytes. Bytes without contiguous storage are copied to
    ///   an array.
    public init(derivedFrom bytes: some Sequence<UInt8>) {
      self =
        bytes.withContiguousStorageIfAvailable { Secret(derivedFrom: UnsafeRawBufferPointer($0)) }
        ?? Secret(derivedFrom: ContiguousArray(bytes).span.bytes)
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

    /// The number of bytes.
    public var count: Int { storage.bytes.count }

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

  /// The error of bytes that cannot be a secret.
  public enum SecretError: Error, Hashable, CustomStringConvertible {
    /// The secret has fewer bytes than required.
    case tooShort(count: Int, minimum: Int)

    /// The message.
    public var description: String {
      switch self {
      case .tooShort(let count, let minimum):
        "expected a secret of at least \(minimum) bytes, found \(count); derive one with init(derivedFrom:)"
      }
    }
  }
}
