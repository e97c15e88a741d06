public import CKiln

extension XXH3 {
  /// An incremental 64-bit hash.
  public typealias Stream64 = Stream<UInt64>

  /// An incremental 128-bit hash.
  public typealias Stream128 = Stream<UInt128>

  /// An incremental hash; use it as ``Stream64`` or ``Stream128``.
  ///
  /// ```swift
  /// var stream = XXH3.Stream128()
  /// for chunk in chunks { stream.update(chunk) }
  /// let hash = stream.finalize()
  /// ```
  ///
  /// The hash equals the one-shot hash of the concatenated chunks, however the bytes are split.
  /// Hash contiguous bytes in one call instead, which is faster. For a few short fields, a stream
  /// costs many times as much as the hash itself.
  ///
  /// A stream owns one allocation of 576 bytes, so it is not copyable. ``copy()`` creates an
  /// independent stream with the same state.
  ///
  /// Unchecked sendable because of the pointer. Only this value refers to the memory, and only
  /// mutating methods write it.
  public struct Stream<Hash: HashValue>: ~Copyable, @unchecked Sendable {
    /// The seed or secret of a stream.
    ///
    /// The state stores the address of a secret, so the stream retains the secret.
    @usableFromInline
    enum Key: Sendable {
      case seed(UInt64)
      case secret(Secret)
    }

    @usableFromInline let key: Key
    @usableFromInline let state: UnsafeMutableRawPointer

    @inlinable
    init(uninitializedWith key: Key) {
      self.key = key
      state = UnsafeMutableRawPointer.allocate(
        byteCount: Int(KILN_HASH_STREAM_SIZE),
        alignment: Int(KILN_HASH_STREAM_ALIGNMENT)
      )
    }

    @inlinable
    init(key: Key) {
      self.init(uninitializedWith: key)
      reset()
    }

    /// Creates an empty stream for hashes with a seed.
    ///
    /// - Parameter seed: the seed; different seeds give unrelated hashes.
    @inlinable
    public init(seed: UInt64 = 0) {
      self.init(key: .seed(seed))
    }

    /// Creates an empty stream for hashes with a secret.
    ///
    /// - Parameter secret: the secret; different secrets give unrelated hashes.
    @inlinable
    public init(secret: Secret) {
      self.init(key: .secret(secret))
    }

    @inlinable
    deinit {
      state.deallocate()
    }

    /// Empties the stream and keeps its seed or secret.
    @inlinable
    public mutating func reset() {
      switch key {
      case .seed(let seed): kiln_hash_stream_reset(state, seed)
      case .secret(let secret):
        let bytes = secret.storage.bytes
        let done = kiln_hash_stream_reset_secret(
          state,
          bytes.baseAddress.unsafelyUnwrapped,
          bytes.count
        )
        precondition(done == 1, "a secret was too short")
      }
    }

    /// Returns the hash of all bytes added so far. You can add more afterwards.
    ///
    /// - Complexity: O(1).
    @inlinable
    public func finalize() -> Hash {
      Hash._xxh3Digest(of: state)
    }

    /// Returns an independent stream with the same bytes and the same seed or secret.
    ///
    /// - Complexity: O(1); allocates once.
    @inlinable
    public func copy() -> Stream {
      let other = Stream(uninitializedWith: key)
      kiln_hash_stream_copy(other.state, state)
      return other
    }
  }
}

extension XXH3 {
  /// The type of a hash: `UInt64` for XXH3-64, `UInt128` for XXH3-128.
  ///
  /// Streams, hashes of files and the canonical form are generic over this protocol. Do not conform
  /// other types to it.
  public protocol HashValue: FixedWidthInteger, UnsignedInteger, Sendable {
    /// Digests a streaming state of the C core. For this module only.
    static func _xxh3Digest(of state: UnsafeRawPointer) -> Self
  }
}

extension UInt64: XXH3.HashValue {
  /// Digests a streaming state to XXH3-64. For this module only.
  @inlinable
  public static func _xxh3Digest(of state: UnsafeRawPointer) -> UInt64 {
    kiln_hash_stream_digest64(state)
  }
}

extension UInt128: XXH3.HashValue {
  /// Digests a streaming state to XXH3-128. For this module only.
  ///
  /// - Returns: the hash, with the specification's `high64` as its upper half.
  @inlinable
  public static func _xxh3Digest(of state: UnsafeRawPointer) -> UInt128 {
    UInt128(kiln_hash_stream_digest128(state))
  }

  /// Joins the two halves of a hash of the C core.
  @inlinable @inline(__always)
  init(_ hash: kiln_hash128_t) {
    self = UInt128(hash.high) << 64 | UInt128(hash.low)
  }
}
