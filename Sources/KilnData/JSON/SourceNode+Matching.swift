internal import CJSONNode

// Tests whether a value is the form of a Swift value, without allocation or conversion. They avoid
// conversions in updates that change nothing. A result of `false` means unknown.
extension SourceNode {
  /// Whether the value is this Boolean.
  package func isWritten(of value: Bool) -> Bool { bool == value }

  /// Whether the value is this integer.
  package func isWritten(of value: Int) -> Bool { integer == Int64(value) }

  /// Whether the value has a fraction or an exponent, and its nearest double has the same bits.
  package func isWritten(of value: Double) -> Bool {
    integer == nil && double?.bitPattern == value.bitPattern
  }

  /// Whether the value is a string with the same code points.
  package func isWritten(of value: String) -> Bool {
    if isText { return kind == KILN_JSON_STRING && JSONKey(value).hasUTF8(node.pointee.bytes) }
    guard case .string(let string) = self.value.pointee else { return false }
    return value.hasSameBytes(as: string)
  }

  /// Whether the value is an array of strings with the same code points.
  package func isWritten(of value: [String]) -> Bool {
    isWritten(of: value) { $0.isWritten(of: $1) }
  }

  /// Whether the value is an array of these integers.
  package func isWritten(of value: [Int]) -> Bool {
    isWritten(of: value) { $0.isWritten(of: $1) }
  }

  /// Whether the value is an array of these doubles, each with a fraction or an exponent.
  package func isWritten(of value: [Double]) -> Bool {
    isWritten(of: value) { $0.isWritten(of: $1) }
  }

  /// Whether the value is an array of these elements.
  ///
  /// - Parameter isElement: whether a value of the source is an element.
  @inline(__always)
  private func isWritten<Element>(
    of value: [Element],
    _ isElement: (SourceNode, Element) -> Bool
  ) -> Bool {
    guard var elements = elements, elements.count == value.count else { return false }
    var index = 0
    while let element = elements.next() {
      guard isElement(element, value[index]) else { return false }
      index += 1
    }
    return true
  }
}
