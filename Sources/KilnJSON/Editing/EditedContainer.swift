internal import KilnMapping

/// An array or object of a text with at least one part, while its parts are changed.
final class EditedContainer {
  let changes: PartChanges
  /// The old and the new parts that are not written yet, in the order of the text.
  var rest: IndexingIterator<[PartChanges.Step]>
  /// The last old position that was kept.
  var kept: Int?
  private let node: Int
  private let old: JSONValue
  private let outer: LayoutWriter.Location
  private let text: TextNodes
  private let bytes: UnsafeRawBufferPointer
  /// The nodes of the elements or member values.
  let parts: [Int]
  private var lastSeparator: (slot: Int, separator: Separator)?
  /// The text between the last key and its value; `nil` in an array, and if there is a line break.
  private(set) lazy var colon =
    text.isObject(node) ? text.colon(of: parts[parts.count - 1], in: bytes) : nil

  /// The text between two parts.
  struct Separator {
    let text: [UInt8]
    /// The indentation of the part after it; `nil` if that is on the same line.
    let indent: Range<Int>?
  }

  /// - Parameters:
  ///   - old: the node, and the old value.
  ///   - changes: the changes to its parts.
  ///   - outer: where the container is.
  init(
    _ old: (node: Int, value: JSONValue),
    _ changes: PartChanges,
    _ outer: LayoutWriter.Location,
    _ text: TextNodes,
    _ bytes: UnsafeRawBufferPointer
  ) {
    (node, self.old) = (old.node, old.value)
    (self.outer, self.text, self.bytes) = (outer, text, bytes)
    parts = text.parts(of: node)
    self.changes = changes
    rest = changes.steps(count: parts.count).makeIterator()
  }

  /// The old value of a part.
  func value(of slot: Int) -> JSONValue {
    switch old {
    case .array(let array): array[slot]
    case .object(let object): object[slot].value
    default: .null
    }
  }

  /// The offset of an element, or of the key of a member.
  func start(of slot: Int) -> Int { text.startOfItem(parts[slot], of: node) }

  /// The offset after the value of a part.
  func end(of slot: Int) -> Int { text.end(of: parts[slot], in: bytes) }

  /// Where the value of an old part is.
  func location(of slot: Int) -> LayoutWriter.Location {
    let start = start(of: slot)
    return location(on: bytes.lastLine(of: bytes.startOfSpace(before: start)..<start))
  }

  /// Where the value of a part is.
  ///
  /// - Parameter indent: the indentation of its line; `nil` if there are other parts or the bracket
  ///   before it on the line.
  func location(on indent: Range<Int>?) -> LayoutWriter.Location {
    LayoutWriter.Location(
      indent: indent ?? outer.indent,
      hasLines: indent != nil,
      container: node
    )
  }

  /// The text between a new part and the old one before it, which is like that of its neighbours.
  func separator(after slot: Int, _ layout: TextLayout) -> Separator {
    if let lastSeparator, lastSeparator.slot == slot { return lastSeparator.separator }
    let separator = newSeparator(after: slot, layout)
    lastSeparator = (slot, separator)
    return separator
  }

  private func newSeparator(after slot: Int, _ layout: TextLayout) -> Separator {
    var range: Range<Int>
    var comma: [UInt8] = []
    if parts.count > 1 {
      range = text.separator(before: max(slot, 1), of: node, parts, in: bytes)
    } else {
      range = text.offset(of: node) + 1..<start(of: 0)
      comma = [UInt8(ascii: ",")]
      // Without a line break, the space after the bracket is not that after a comma.
      if !bytes[range].contains(0x0A) { range = 0..<0 }
    }
    guard !range.isEmpty, range.count <= TextLayout.longestSpace else {
      return Separator(text: layout.comma, indent: nil)
    }
    var text = comma + bytes[range]
    // Blank lines separate groups of parts, and a new part joins one.
    if let first = text.firstIndex(of: 0x0A), let last = text.lastIndex(of: 0x0A),
      !text[first..<last].contains(UInt8(ascii: ","))
    {
      text.removeSubrange(first..<last)
    }
    return Separator(text: text, indent: bytes.lastLine(of: range))
  }
}
