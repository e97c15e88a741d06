internal import CJSONNode

// Tests whether a parsed value is the form of a Swift value, without allocation. The results are
// those of `_isWritten(as:)` for the tree of the value.
extension ParsedJSON {
  /// Whether the value is this Boolean.
  package func isWritten(of value: Bool) -> Bool { bool == value }

  /// Whether the value is this integer.
  package func isWritten(of value: Int) -> Bool { integer == Int64(value) }

  /// Whether the value has a fraction or an exponent, and its nearest double has the same bits.
  package func isWritten(of value: Double) -> Bool {
    kind != KILN_JSON_INTEGER && double?.bitPattern == value.bitPattern
  }

  /// Whether the value is a string with the same code points.
  package func isWritten(of value: String) -> Bool {
    kind == KILN_JSON_STRING && JSONKey(value).hasUTF8(node.pointee.bytes)
  }

  /// Whether the value is an array of strings with the same code points.
  package func isWritten(of value: [String]) -> Bool {
    guard isArray, count == value.count else { return false }
    if value.isEmpty { return true }
    var json = first
    for (index, element) in value.enumerated() {
      if index > 0 { json = json.next }
      guard json.isWritten(of: element) else { return false }
    }
    return true
  }
}
