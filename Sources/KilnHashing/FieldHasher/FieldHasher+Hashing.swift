public import CKiln

/// The two ends of a hasher. The buffer lives on the caller's stack and the hasher never leaves
/// these functions, which is why nobody else can make one.
extension FieldHasher {
  /// The hash, in this process, of the bytes that `body` gathers.
  @inlinable @inline(__always)
  static func keyedHash(_ body: (inout FieldHasher) -> Void) -> UInt64 {
    withUnsafeTemporaryAllocation(byteCount: bufferSize, alignment: 16) { buffer in
      var hasher = FieldHasher(.keyed, buffer: buffer)
      body(&hasher)
      return kiln_hash64_keyed(hasher.start, hasher.cursor - hasher.start)
    }
  }

  /// The hash of a value in this process's hash tables.
  ///
  /// - Parameters:
  ///   - value: what to hash.
  ///   - seed: the table's own seed; another seed puts the same values in another order.
  @inlinable @inline(__always)
  static func keyedHash(of value: some FastHashable, seed: UInt64) -> UInt64 {
    kiln_hash_mix_seed(keyedHash { value.hash(into: &$0) }, seed)
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
}
