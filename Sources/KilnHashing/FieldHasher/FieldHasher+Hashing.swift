public import CKiln

/// The functions that create and finish a hasher.
///
/// The buffer is on the caller's stack, so a hasher must not escape from these functions. No other
/// code can create one.
extension FieldHasher {
  /// Hashes the bytes that `body` gathers, for this process.
  @inlinable @inline(__always)
  static func keyedHash(_ body: (inout FieldHasher) -> Void) -> UInt64 {
    withUnsafeTemporaryAllocation(byteCount: bufferSize, alignment: 16) { buffer in
      var hasher = FieldHasher(.keyed, buffer: buffer)
      body(&hasher)
      return kiln_hash64_keyed_written(hasher.start, hasher.cursor - hasher.start)
    }
  }

  /// Passes the bytes that `body` gathers to a standard hasher.
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

  /// Hashes the bytes that `body` gathers; the result is the same in every process.
  @inlinable
  static func fingerprint(_ body: (inout FieldHasher) -> Void) -> UInt128 {
    withUnsafeTemporaryAllocation(byteCount: bufferSize, alignment: 16) { buffer in
      var hasher = FieldHasher(.fingerprint, buffer: buffer)
      body(&hasher)
      return finishStream(hasher)
    }
  }

  /// Passes the bytes that `body` gathers to a closure, in non-empty pieces.
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

/// For types of this package that store the hash of a value.
extension FieldHasher {
  /// Whether the fields are hashed with keyed XXH3.
  ///
  /// Only then may a part write its stored hash instead of its fields.
  @inlinable
  public var _isKeyed: Bool { purpose == .keyed }

  /// Hashes the fields of a value for this process.
  ///
  /// A table's seed is not mixed in.
  @inlinable
  public static func _keyedHash(of value: some FastHashable) -> UInt64 {
    keyedHash { value.hash(into: &$0) }
  }

  /// Returns the `_rawHashValue(seed:)` of a value from its keyed hash.
  @inlinable
  public static func _rawHashValue(keyedHash hash: UInt64, seed: Int) -> Int {
    Int(truncatingIfNeeded: kiln_hash_mix_seed(hash, UInt64(truncatingIfNeeded: seed)))
  }
}
