/// Orders of keys that depend on nothing but the keys.
///
/// `String`'s own order is that of canonical equivalence, in which two keys may be equal.
enum TextOrder {
  /// Whether a key comes before another by code points, which is the order of their UTF-8 bytes.
  static func codePoints(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// Whether a key comes before another by UTF-16 code units, as RFC 8785 sorts.
  static func utf16(_ left: String, _ right: String) -> Bool {
    left.utf16.lexicographicallyPrecedes(right.utf16)
  }
}
