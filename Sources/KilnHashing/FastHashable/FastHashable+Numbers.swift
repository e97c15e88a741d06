// A number in a field is one word, whatever its width. A field can therefore change from Int32 to
// Int64, or from Float to Double, and keep its fingerprint. Integers of more than 64 bits take
// several words.

extension FastHashable where Self: FixedWidthInteger {
  /// Hashes the number as 64-bit words, the lowest first; one word up to 64 bits.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(truncatingIfNeeded: self))
    guard Self.bitWidth > 64 else { return }
    for shift in stride(from: 64, to: Self.bitWidth, by: 64) {
      hasher.combine(word: UInt64(truncatingIfNeeded: self >> Self(shift)))
    }
  }
}

extension Int: FastHashable, PackedInteger {}
extension Int8: FastHashable, PackedInteger {}
extension Int16: FastHashable, PackedInteger {}
extension Int32: FastHashable, PackedInteger {}
extension Int64: FastHashable, PackedInteger {}
extension Int128: FastHashable, PackedInteger {}
extension UInt: FastHashable, PackedInteger {}
extension UInt8: FastHashable, PackedInteger {}
extension UInt16: FastHashable, PackedInteger {}
extension UInt32: FastHashable, PackedInteger {}
extension UInt64: FastHashable, PackedInteger {}
extension UInt128: FastHashable, PackedInteger {}

extension Bool: FastHashable, PackedElement {
  /// Hashes the word 0 or 1.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(word: self ? 1 : 0)
  }

  /// Hashes the count, then one byte per value, 0 or 1.
  @inlinable
  package static func hash(packed elements: Span<Bool>, into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(elements.count))
    elements.bytes.withUnsafeBytes { hasher.append($0) }
  }
}

extension Double: FastHashable, PackedElement {
  /// Hashes the bits of the number; -0.0 as 0.0, and all NaN alike.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(word: canonicalBitPattern)
  }

  /// Hashes the count, then 64 bits per number; -0.0 as 0.0, and all NaN alike.
  ///
  /// - Complexity: O(*n*); allocation-free.
  @inlinable
  package static func hash(packed elements: Span<Double>, into hasher: inout FieldHasher) {
    hasher.combine(floats: elements)
  }
}

extension Float: FastHashable, PackedElement {
  /// Hashes the number as a `Double` of the same value.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(word: canonicalDoubleBitPattern)
  }

  /// Hashes the count, then 32 bits per number; -0.0 as 0.0, and all NaN alike.
  ///
  /// - Complexity: O(*n*); allocation-free.
  @inlinable
  package static func hash(packed elements: Span<Float>, into hasher: inout FieldHasher) {
    hasher.combine(floats: elements)
  }
}

extension Duration: FastHashable {
  /// Hashes the attoseconds.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(attoseconds)
  }
}

// Operate on bits instead of comparing numbers, so that the result is the same on a thread that
// treats denormals as zero.

extension Double {
  /// The bits of the number, the same for 0.0 and -0.0, and for all NaN.
  @inlinable @inline(__always)
  var canonicalBitPattern: UInt64 {
    let magnitude = bitPattern & 0x7FFF_FFFF_FFFF_FFFF
    return magnitude > 0x7FF0_0000_0000_0000
      ? 0x7FF8_0000_0000_0000 : magnitude == 0 ? 0 : bitPattern
  }
}

extension Float {
  /// The canonical bits of the `Double` with the same value.
  @inlinable @inline(__always)
  var canonicalDoubleBitPattern: UInt64 {
    let magnitude = bitPattern & 0x7FFF_FFFF
    if magnitude &- 1 < 0x7F_FFFF { return denormalDoubleBitPattern }
    return Double(self).canonicalBitPattern
  }

  /// The bits of the `Double` with the same value, for a denormal number.
  ///
  /// The `Double` is a normal number.
  @usableFromInline
  var denormalDoubleBitPattern: UInt64 {
    let fraction = UInt64(bitPattern & 0x7F_FFFF)
    return UInt64(bitPattern >> 31) << 63 | Double.bitPattern(of: fraction, timesTwoToThe: -149)
  }
}

extension Double {
  /// The bits of a small positive integer times a power of two.
  ///
  /// They are computed with integer operations only.
  @usableFromInline
  static func bitPattern(of fraction: UInt64, timesTwoToThe power: Int) -> UInt64 {
    // The highest bit becomes the leading bit, which is implicit.
    let highest = 63 - fraction.leadingZeroBitCount
    let exponent = UInt64(highest + 1023 + power)
    return exponent << 52 | (fraction ^ (1 << UInt64(highest))) << UInt64(52 - highest)
  }
}

/// A type whose values are hashed in bulk if they are elements.
@usableFromInline
package protocol PackedElement: FastHashable {
  /// Hashes the count of the elements, then their bytes.
  static func hash(packed elements: Span<Self>, into hasher: inout FieldHasher)
}

extension PackedElement {
  /// Hashes the elements in bulk.
  @inlinable @inline(__always)
  public static func hash(_ elements: Span<Self>, into hasher: inout FieldHasher) {
    hash(packed: elements, into: &hasher)
  }
}

/// An integer of the standard library, whose memory consists of its value alone.
///
/// No standard protocol guarantees this: a third-party integer could store its upper half first.
@usableFromInline
package protocol PackedInteger: PackedElement, FixedWidthInteger, BitwiseCopyable {}

extension PackedInteger {
  /// Hashes the count, then each number at its own width in little-endian order.
  ///
  /// - Complexity: O(*n*); allocation-free.
  @inlinable @inline(__always)
  package static func hash(packed elements: Span<Self>, into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(elements.count))
    #if _endian(little) && _pointerBitWidth(_64)
      elements.bytes.withUnsafeBytes { hasher.append($0) }
    #else
      // `Int` and `UInt` count as 64 bits wide on every platform.
      let isPointerWide = Self.self == Int.self || Self.self == UInt.self
      for index in elements.indices {
        let element = elements[unchecked: index]
        if isPointerWide {
          hasher.combine(word: UInt64(truncatingIfNeeded: element))
        } else {
          withUnsafeBytes(of: element.littleEndian) { hasher.append($0) }
        }
      }
    #endif
  }
}
