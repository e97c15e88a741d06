public import CKiln

extension XXH3 {
  /// The type of a hash: `UInt64` for XXH3-64 and `UInt128` for XXH3-128.
  ///
  /// What works for both widths is written once for this protocol: streams, files, the canonical
  /// form. No other type can conform in a useful way.
  public protocol HashValue: FixedWidthInteger, UnsignedInteger, Sendable {
    /// The hash of what a streaming state of the C core has been fed; for this module only.
    ///
    /// - Parameter state: the state's address.
    /// - Returns: the hash of this width.
    static func _xxh3Digest(of state: UnsafeRawPointer) -> Self
  }
}

extension UInt64: XXH3.HashValue {
  /// The XXH3-64 of what a streaming state has been fed; for this module only.
  ///
  /// - Parameter state: the state's address.
  /// - Returns: the hash.
  @inlinable
  public static func _xxh3Digest(of state: UnsafeRawPointer) -> UInt64 {
    kiln_hash_stream_digest64(state)
  }
}

extension UInt128: XXH3.HashValue {
  /// The XXH3-128 of what a streaming state has been fed; for this module only.
  ///
  /// - Parameter state: the state's address.
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
