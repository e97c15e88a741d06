public import CKiln

extension XXH3 {
  /// A 64-bit hash of bytes that come in pieces.
  public typealias Stream64 = Stream<UInt64>

  /// A 128-bit hash of bytes that come in pieces.
  public typealias Stream128 = Stream<UInt128>

  /// A hash of bytes that come in pieces: use it as ``Stream64`` or ``Stream128``.
  ///
  ///     var stream = XXH3.Stream128()
  ///     for chunk in chunks { stream.update(chunk) }
  ///     let hash = stream.finalize()
  ///
  /// The hash is the one-shot hash of all pieces in a row, however they were cut. What lies in
  /// memory as one piece is hashed faster in one shot; for a few short fields a stream costs many
  /// times what the hash itself does.
  ///
  /// A stream owns one allocation of 576 bytes, so it cannot be copied by assignment;
  /// ``copy()`` makes another stream that goes on from the same point.
  ///
  /// Unchecked sendable because of the pointer: its memory belongs to this value alone, which
  /// cannot be copied, and is written only by mutating methods.
  public struct Stream<Hash: HashValue>: ~Copyable, @unchecked Sendable {
    /// The seed or secret of a stream. A secret is kept as long as the state has its address.
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

    /// A stream that has seen no bytes, for hashes with a seed.
    ///
    /// - Parameter seed: another seed gives another, unrelated hash.
    @inlinable
    public init(seed: UInt64 = 0) {
      self.init(key: .seed(seed))
    }

    /// A stream that has seen no bytes, for hashes with a secret.
    ///
    /// - Parameter secret: another secret gives another, unrelated hash.
    @inlinable
    public init(secret: Secret) {
      self.init(key: .secret(secret))
    }

    @inlinable
    deinit {
      state.deallocate()
    }

    /// Resets the stream; the seed or the secret stays.
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

    /// The hash of all bytes so far. More may follow.
    ///
    /// - Complexity: O(1).
    @inlinable
    public func finalize() -> Hash {
      Hash._xxh3Digest(of: state)
    }

    /// Another stream that has seen the same bytes, with the same seed or secret.
    ///
    /// - Returns: a stream of its own; what either is fed from here on does not reach the other.
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
  /// The type of a hash: `UInt64` for XXH3-64 and `UInt128` for XXH3-128.
  ///
  /// What works for both widths is written once for this protocol: streams, files, the canonical
  /// form. No other type can conform in a useful way.
  public protocol HashValue: FixedWidthInteger, UnsignedInteger, Sendable {
    /// The hash of what a streaming state of the C core has been fed; for this module only.
    static func _xxh3Digest(of state: UnsafeRawPointer) -> Self
  }
}

extension UInt64: XXH3.HashValue {
  /// The XXH3-64 of what a streaming state has been fed; for this module only.
  @inlinable
  public static func _xxh3Digest(of state: UnsafeRawPointer) -> UInt64 {
    kiln_hash_stream_digest64(state)
  }
}

extension UInt128: XXH3.HashValue {
  /// The XXH3-128 of what a streaming state has been fed; for this module only.
  ///
  /// - Returns: the hash, the specification's high 64 bits uppermost.
  @inlinable
  public static func _xxh3Digest(of state: UnsafeRawPointer) -> UInt128 {
    UInt128(kiln_hash_stream_digest128(state))
  }

  /// The number whose halves the C core answered.
  @inlinable @inline(__always)
  init(_ hash: kiln_hash128_t) {
    self = UInt128(hash.high) << 64 | UInt128(hash.low)
  }
}
