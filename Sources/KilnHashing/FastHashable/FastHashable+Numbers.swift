// Integers are widened to 64 bits, so a field that grows from Int32 to Int64 keeps its hash.

extension FastHashable where Self: FixedWidthInteger {
  /// Hashes the number as one 64-bit word.
  ///
  /// - Parameter hasher: receives the word.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(truncatingIfNeeded: self))
  }
}

extension Int: FastHashable {}
extension Int8: FastHashable {}
extension Int16: FastHashable {}
extension Int32: FastHashable {}
extension Int64: FastHashable {}
extension UInt: FastHashable {}
extension UInt8: FastHashable {}
extension UInt16: FastHashable {}
extension UInt32: FastHashable {}
extension UInt64: FastHashable {}

extension UInt128: FastHashable {
  /// Hashes the number as two 64-bit words, the lower one first.
  ///
  /// - Parameter hasher: receives the words.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(truncatingIfNeeded: self))
    hasher.combine(word: UInt64(truncatingIfNeeded: self >> 64))
  }
}

extension Int128: FastHashable {
  /// Hashes the number as two 64-bit words, the lower one first.
  ///
  /// - Parameter hasher: receives the words.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(UInt128(truncatingIfNeeded: self))
  }
}

extension Bool: FastHashable {
  /// Hashes the truth value as the word 0 or 1.
  ///
  /// - Parameter hasher: receives the word.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(word: self ? 1 : 0)
  }
}

extension Double: FastHashable {
  /// Hashes the number's bits; 0.0 and -0.0, being equal, as the same word.
  ///
  /// - Parameter hasher: receives the word.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    // Adding positive zero turns -0.0 into 0.0 and leaves all else alone. Every NaN hashes alike.
    hasher.combine(word: isNaN ? Double.nan.bitPattern : (self + 0).bitPattern)
  }
}

extension Float: FastHashable {
  /// Hashes the number's bits; 0.0 and -0.0, being equal, as the same word.
  ///
  /// - Parameter hasher: receives the word.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(isNaN ? Float.nan.bitPattern : (self + 0).bitPattern))
  }
}
