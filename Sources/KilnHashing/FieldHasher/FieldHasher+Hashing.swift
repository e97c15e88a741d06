public import CKiln

/// The ends of a hasher. The buffer lives on the caller's stack and the hasher never leaves these
/// functions, which is why nobody else can make one.
extension FieldHasher {
  /// The hash, in this process, of the bytes that `body` gathers.
  @inlinable @inline(__always)
  static func keyedHash(_ body: (inout FieldHasher) -> Void) -> UInt64 {
    withUnsafeTemporaryAllocation(byteCount: bufferSize, alignment: 16) { buffer in
      var hasher = FieldHasher(.keyed, buffer: buffer)
      body(&hasher)
      return kiln_hash64_keyed_written(hasher.start, hasher.cursor - hasher.start)
    }
  }

  /// Hands the bytes that `body` gathers to a standard hasher.
  @inlinable
  static func standardHash(into hasher: inout Hasher, _ body: (inout FieldHasher) -> Void) {
    withUnsafeMutablePointer(to: &hasher) { sink in
      withUnsafeTemporaryAllocation(byteCount: bufferSize, alignment: 16) { buffer in
        var fields = FieldHasher(.standard, buffer: buffer, sink: UnsafeMutableRawPointer(sink))
        body(&fields)
        fields.makeRoom()
      }
    }
  }

  /// The hash of the bytes that `body` gathers, the same in every process.
  @inlinable
  static func fingerprint(_ body: (inout FieldHasher) -> Void) -> UInt128 {
    withUnsafeTemporaryAllocation(byteCount: bufferSize, alignment: 16) { buffer in
      var hasher = FieldHasher(.fingerprint, buffer: buffer)
      body(&hasher)
      return finishStream(hasher)
    }
  }

  /// Hands the bytes that `body` gathers to a closure, in pieces of any size but zero.
  @usableFromInline
  static func canonicalBytes(
    to sink: (UnsafeRawBufferPointer) -> Void,
    _ body: (inout FieldHasher) -> Void
  ) {
    withoutActuallyEscaping(sink) { sink in
      var sink: CanonicalSink = sink
      withUnsafeMutablePointer(to: &sink) { sink in
        withUnsafeTemporaryAllocation(byteCount: bufferSize, alignment: 16) { buffer in
          var hasher = FieldHasher(.canonical, buffer: buffer, sink: UnsafeMutableRawPointer(sink))
          body(&hasher)
          hasher.makeRoom()
        }
      }
    }
  }
}

/// For types of this package that remember the hash of a value.
extension FieldHasher {
  /// Whether the bytes go to a hash of this process by XXH3, where a part may write its own hash in
  /// its place.
  @inlinable
  public var _isKeyed: Bool { purpose == .keyed }

  /// The hash of a value's fields in this process, before a table's seed is mixed in.
  @inlinable
  public static func _keyedHash(of value: some FastHashable) -> UInt64 {
    keyedHash { value.hash(into: &$0) }
  }

  /// What `_rawHashValue(seed:)` answers of a value with a keyed hash.
  @inlinable
  public static func _rawHashValue(keyedHash hash: UInt64, seed: Int) -> Int {
    Int(truncatingIfNeeded: kiln_hash_mix_seed(hash, UInt64(truncatingIfNeeded: seed)))
  }
}
