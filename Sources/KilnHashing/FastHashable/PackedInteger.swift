/// The standard library's integers: their memory is their value and nothing else.
///
/// No protocol of the library says that, and an integer type of somebody else may well keep its
/// upper half first. Only KilnHashing conforms types to this.
public protocol _PackedInteger: FastHashable, FixedWidthInteger, BitwiseCopyable {}

extension _PackedInteger {
  /// Hashes the count, then the numbers at their own width, the lowest byte of each first.
  ///
  /// - Parameters:
  ///   - elements: the numbers.
  ///   - hasher: receives the count and the bytes.
  /// - Complexity: O(*n*); nothing is allocated.
  @inlinable @inline(__always)
  public static func hash(_ elements: Span<Self>, into hasher: inout FieldHasher) {
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
