internal import KilnSupport

/// Orders of keys that do not depend on canonical equivalence.
///
/// Two different keys can be equal in the order of `String`.
package enum TextOrder {
  /// By code points, which is the order of the UTF-8 bytes.
  case codePoints
  /// By UTF-16 code units, as in RFC 8785.
  case utf16

  /// Whether a text precedes another.
  package func precedes(_ left: String, _ right: String) -> Bool {
    switch self {
    case .codePoints: left.utf8.lexicographicallyPrecedes(right.utf8)
    case .utf16: left.utf16.lexicographicallyPrecedes(right.utf16)
    }
  }

  /// The positions of keys in ascending order; `nil` if they are in order.
  ///
  /// Keys are compared by their first bytes, and as texts only if these are equal.
  func positions(of keys: UnsafeBufferPointer<JSONKey>) -> [Int]? {
    let starts = keys.map { start(of: $0.string) }
    func precedes(_ left: Int, _ right: Int) -> Bool {
      starts[left] == starts[right]
        ? self.precedes(keys[left].string, keys[right].string) : starts[left] < starts[right]
    }
    if (1..<keys.count).allSatisfy({ precedes($0 - 1, $0) }) { return nil }
    return sortedPositions(keys.count, by: precedes)
  }

  /// A number whose order is that of the texts, unless it is equal.
  private func start(of text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { bytes in
      var start: UInt64 = 0
      for index in 0..<8 {
        let byte = index < bytes.count ? bytes[index] : 0
        // In UTF-16, code points beyond U+FFFF precede U+E000 through U+FFFF, but not in UTF-8.
        if byte >= 0xEE, self == .utf16 { return (start << 8 | 0xEE) << (8 * (7 - index)) }
        start = start << 8 | UInt64(byte)
      }
      return start
    }
  }
}
