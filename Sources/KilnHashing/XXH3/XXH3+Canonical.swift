extension XXH3 {
  /// The canonical form of a hash: its bytes in big-endian order, or as text.
  ///
  /// The xxHash specification defines this form for storing and sending hashes. It is the same on
  /// every platform.
  ///
  /// ```swift
  /// let form = XXH3.Canonical(XXH3.hash64(bytes))
  /// form.bytes                                       // 8 bytes, or 16 for a 128-bit hash
  /// form.description                                 // "2d06800538d394c2"
  /// XXH3.Canonical<UInt64>("2d06800538d394c2")?.hash
  /// ```
  public struct Canonical<Hash>: Sendable, Hashable
  where Hash: FixedWidthInteger & UnsignedInteger & Sendable {
    /// The hash.
    public let hash: Hash

    /// The number of bytes: 8 for a 64-bit hash, 16 for a 128-bit hash.
    ///
    /// The text has twice as many digits.
    private static var byteCount: Int { Hash.bitWidth / 8 }

    /// Creates the canonical form of a hash.
    public init(_ hash: Hash) {
      self.hash = hash
    }

    /// Reads a hash from its bytes.
    ///
    /// Returns `nil` unless there are exactly 8 bytes for 64 bits, or 16 for 128 bits.
    ///
    /// - Parameter bytes: the bytes, in big-endian order.
    public init?(bytes: some Sequence<UInt8>) {
      var hash: Hash = 0
      var count = 0
      for byte in bytes {
        guard count < Self.byteCount else { return nil }
        hash = hash << 8 | Hash(byte)
        count += 1
      }
      guard count == Self.byteCount else { return nil }
      self.hash = hash
    }

    /// The bytes, in big-endian order.
    ///
    /// - Complexity: O(1); allocates the array.
    public var bytes: [UInt8] {
      withUnsafeBytes(of: hash.bigEndian) { Array($0) }
    }
  }
}

extension XXH3.Canonical: LosslessStringConvertible {
  /// Reads a hash from its text.
  ///
  /// Returns `nil` unless the text consists of exactly two hexadecimal digits per byte.
  ///
  /// - Parameter description: the digits, in either case.
  public init?(_ description: String) {
    let digits = description.utf8
    // An integer could begin with a sign.
    guard digits.count == 2 * Self.byteCount,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let hash = Hash(description, radix: 16)
    else { return nil }
    self.init(hash)
  }

  /// The bytes as lowercase hexadecimal digits: 16 for 64 bits, 32 for 128 bits.
  ///
  /// - Complexity: O(1); allocates the string.
  public var description: String {
    let count = 2 * Self.byteCount
    return String(unsafeUninitializedCapacity: count) { text in
      var rest = hash
      for index in (0..<count).reversed() {
        let digit = UInt8(truncatingIfNeeded: rest & 0xF)
        text[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + (digit - 10)
        rest >>= 4
      }
      return count
    }
  }
}
