internal import CKiln

extension XXH3 {
  /// Bytes that key a hash: another secret gives another, unrelated hash.
  ///
  /// A secret is longer than a seed, and so harder to guess; it does not make XXH3 a cryptographic
  /// hash. Its bytes must look random: where they do not, let ``init(derivedFrom:)-(RawSpan)`` make
  /// a secret of them.
  ///
  ///     let secret = XXH3.Secret(derivedFrom: passphrase.utf8)
  ///     XXH3.hash64(bytes, secret: secret)
  ///
  /// The bytes are kept once, on the heap; copies of a secret share them.
  public struct Secret: Sendable {
    /// The fewest bytes that a secret has: 136.
    public static let minimumCount = Int(KILN_HASH_SECRET_MIN)

    /// The number of bytes of the secrets that are made here, and of XXH3's own: 192.
    public static let derivedCount = Int(KILN_HASH_SECRET_SIZE)

    @usableFromInline let storage: Storage

    /// The bytes, at an address that stays the same for as long as the object lives.
    ///
    /// Unchecked because of the pointer: the memory behind it is this object's alone, is written
    /// before `init` returns, and is only read from then on.
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

    /// A secret of the bytes in a buffer, taken as they are.
    ///
    /// - Parameter bytes: at least ``minimumCount`` bytes that look random.
    /// - Throws: ``SecretError/tooShort(count:minimum:)``.
    /// - Complexity: O(*n*); the bytes are copied.
    public init(_ bytes: UnsafeRawBufferPointer) throws(SecretError) {
      guard bytes.count >= Self.minimumCount else {
        throw .tooShort(count: bytes.count, minimum: Self.minimumCount)
      }
      storage = Storage(count: bytes.count) { $0.copyMemory(from: bytes) }
    }

    /// A secret of a span of bytes, taken as they are.
    ///
    /// - Parameter bytes: at least ``minimumCount`` bytes that look random.
    /// - Throws: ``SecretError/tooShort(count:minimum:)``.
    /// - Complexity: O(*n*); the bytes are copied.
    public init(_ bytes: RawSpan) throws(SecretError) {
      self = try bytes.withUnsafeBytes { (bytes) throws(SecretError) in try Secret(bytes) }
    }

    /// A secret of a sequence of bytes, taken as they are.
    ///
    /// - Parameter bytes: at least ``minimumCount`` bytes that look random.
    /// - Throws: ``SecretError/tooShort(count:minimum:)``.
    /// - Complexity: O(*n*); the bytes are copied.
    public init(_ bytes: some Sequence<UInt8>) throws(SecretError) {
      try self.init(Array(bytes).span.bytes)
    }

    /// A secret made from the bytes in a buffer, which may be few and need not look random.
    ///
    /// The algorithm is xxHash's `XXH3_generateSecret`, as it is from version 0.8.1 on.
    ///
    /// - Parameter bytes: any bytes; of none, a fixed secret is made.
    public init(derivedFrom bytes: UnsafeRawBufferPointer) {
      storage = Storage(count: Self.derivedCount) { secret in
        let made = secret.baseAddress.map {
          kiln_hash_secret_derive($0, secret.count, bytes.baseAddress, bytes.count)
        }
        precondition(made == 1, "XXH3 made no secret")
      }
    }

    /// A secret made from a span of bytes, which may be few and need not look random.
    ///
    /// The algorithm is xxHash's `XXH3_generateSecret`, as it is from version 0.8.1 on.
    ///
    /// - Parameter bytes: any bytes; of none, a fixed secret is made.
    public init(derivedFrom bytes: RawSpan) {
      self = bytes.withUnsafeBytes { Secret(derivedFrom: $0) }
    }

    /// A secret made from a sequence of bytes, which may be few and need not look random.
    ///
    /// The algorithm is xxHash's `XXH3_generateSecret`, as it is from version 0.8.1 on.
    ///
    /// - Parameter bytes: any bytes; of none, a fixed secret is made.
    /// - Complexity: O(*n*). Bytes that do not lie in memory as one piece are copied into an array.
    public init(derivedFrom bytes: some Sequence<UInt8>) {
      self =
        bytes.withContiguousStorageIfAvailable { Secret(derivedFrom: UnsafeRawBufferPointer($0)) }
        ?? Secret(derivedFrom: Array(bytes).span.bytes)
    }

    /// The secret that XXH3 uses under a seed.
    ///
    /// For inputs of more than 240 bytes a hash with this secret equals the hash with the seed, and
    /// a stream of it starts without making the secret anew. Shorter inputs hash differently.
    /// The algorithm is xxHash's `XXH3_generateSecret_fromSeed`.
    ///
    /// - Parameter seed: any seed; 0 gives XXH3's own secret.
    public init(seed: UInt64) {
      storage = Storage(count: Self.derivedCount) { secret in
        if let base = secret.baseAddress { kiln_hash_secret_from_seed(base, seed) }
      }
    }

    /// The number of bytes.
    public var count: Int { storage.bytes.count }

    /// Calls a closure with the bytes, to keep them or to hand them to another xxHash.
    ///
    /// - Parameter body: receives the bytes, which are valid until it returns.
    @inlinable
    public func withUnsafeBytes<Result: ~Copyable, Failure: Error>(
      _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      defer { withExtendedLifetime(storage) {} }
      return try body(storage.bytes)
    }
  }

  /// Why bytes are no secret.
  public enum SecretError: Error, Hashable, CustomStringConvertible {
    /// There are fewer bytes than a secret must have.
    case tooShort(count: Int, minimum: Int)

    /// The error in words.
    public var description: String {
      switch self {
      case .tooShort(let count, let minimum):
        "a secret of XXH3 has at least \(minimum) bytes, not \(count)"
      }
    }
  }
}
