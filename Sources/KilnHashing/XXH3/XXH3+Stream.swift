public import CKiln

extension XXH3 {
  /// An incremental hash of 64 or 128 bits.
  ///
  /// ```swift
  /// var stream = XXH3.Stream()
  /// for chunk in chunks { stream.update(chunk) }
  /// let hash = stream.finalize128()
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
  public struct Stream: ~Copyable, @unchecked Sendable {
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

    /// Returns the 64-bit hash of all bytes added so far. You can add more afterwards.
    ///
    /// - Complexity: O(1).
    @inlinable
    public func finalize64() -> UInt64 {
      kiln_hash_stream_digest64(state)
    }

    /// Returns the 128-bit hash of all bytes added so far. You can add more afterwards.
    ///
    /// - Complexity: O(1).
    @inlinable
    public func finalize128() -> UInt128 {
      UInt128(kiln_hash_stream_digest128(state))
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

extension UInt128 {
  /// Joins the two halves of a hash of the C core: `high64` of the specification is the upper one.
  @inlinable @inline(__always)
  init(_ hash: kiln_hash128_t) {
    self = UInt128(hash.high) << 64 | UInt128(hash.low)
  }
}
