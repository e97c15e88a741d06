/// The layout of a text, from which that of new values follows.
struct TextLayout {
  /// A kind of array or object that is usually written in the same way.
  struct Shape {
    let isObject: Bool
    /// Whether it contains no arrays and objects with parts.
    let isFlat: Bool

    static let count = 4

    /// A number less than ``count``.
    var number: Int { (isObject ? 2 : 0) + (isFlat ? 1 : 0) }
  }

  /// The end of a line.
  let lineEnd: [UInt8]
  /// The indentation of a part relative to the line of its container.
  private(set) var indent: [UInt8] = [0x20, 0x20]
  /// The text between a key and its value.
  private(set) var colon: [UInt8] = [UInt8(ascii: ":"), 0x20]
  /// The text between two parts on the same line.
  private(set) var comma: [UInt8] = [UInt8(ascii: ","), 0x20]
  /// For arrays and for objects, the space after the bracket of the first one with its parts on the
  /// same line.
  private var paddings: [[UInt8]?] = [nil, nil]
  /// For each shape, the number of arrays or objects with a line for each part, and of others.
  private var counts = [(lines: Int, others: Int)](repeating: (0, 0), count: Shape.count)

  /// The largest length of white space that is repeated.
  static let longestSpace = 4096

  private static let longestIndent = 16

  /// Finds the layout of a text.
  ///
  /// - Complexity: O(*n*).
  init(_ text: TextNodes, _ bytes: UnsafeRawBufferPointer) {
    let feed = bytes.firstIndex(of: 0x0A) ?? 0
    lineEnd = feed > 0 && bytes[feed - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
    var indents = [(count: Int, example: Range<Int>)](
      repeating: (0, 0..<0),
      count: 2 * (Self.longestIndent + 1)
    )
    var onOneLine: Int?
    var object: Int?
    for node in 0...text.root {
      let count = text.count(of: node)
      guard count > 0 else { continue }
      if object == nil, text.isObject(node) { object = node }
      let shape = text.shape(of: node).number
      guard let own = text.indentOfParts(node, in: bytes) else {
        counts[shape].others += 1
        if count > 1, onOneLine == nil { onOneLine = node }
        let kind = text.isObject(node) ? 1 : 0
        if paddings[kind] == nil {
          let start = text.offset(of: node) + 1
          let end = bytes.endOfSpace(from: start)
          paddings[kind] = Array(bytes[start..<end].prefix(Self.longestSpace))
        }
        continue
      }
      counts[shape].lines += 1
      let around = bytes.indentOfLine(at: text.offset(of: node))
      let added = own.count - around.count
      guard 0...Self.longestIndent ~= added else { continue }
      let hasTab = added > 0 && bytes[own.upperBound - 1] == 0x09
      indents[2 * added + (hasTab ? 1 : 0)].count += 1
      indents[2 * added + (hasTab ? 1 : 0)].example = own.upperBound - added..<own.upperBound
    }
    if let most = indents.max(by: { $0.count < $1.count }), most.count > 0 {
      indent = Array(bytes[most.example])
    }
    if let object, let colon = text.colon(of: text.parts(of: object)[0], in: bytes) {
      self.colon = Array(bytes[colon])
      if colon.count == 1 { comma.removeLast() }
    }
    if let onOneLine {
      let parts = text.parts(of: onOneLine)
      let comma = text.separator(before: 1, of: onOneLine, parts, in: bytes)
      if !bytes[comma].contains(0x0A) { self.comma = Array(bytes[comma]) }
    }
  }

  /// The space within the brackets of an array or object with its parts on the same line.
  func padding(isObject: Bool) -> [UInt8] { paddings[isObject ? 1 : 0] ?? [] }

  /// Whether most arrays or objects of a shape have a line for each part.
  ///
  /// If there are none of the shape, those of the other one with the same brackets count; if there
  /// are none of these either, it is true.
  func hasLines(_ shape: Shape) -> Bool {
    let (own, others) = (counts[shape.number], counts[shape.number ^ 1])
    return own == (0, 0) ? others.lines >= others.others : own.lines >= own.others
  }

  /// Whether any array or object has a line for each part. It is true if none has parts.
  var hasLines: Bool {
    counts.contains { $0.lines > 0 } || counts.allSatisfy { $0.others == 0 }
  }
}

// MARK: White space
extension TextNodes {
  func shape(of node: Int) -> TextLayout.Shape {
    TextLayout.Shape(isObject: isObject(node), isFlat: isFlat(node))
  }

  /// The indentation of the first part of an array or object; `nil` if it is on the same line as
  /// the bracket.
  func indentOfParts(_ node: Int, in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    let start = offset(of: node) + 1
    return bytes.lastLine(of: start..<bytes.endOfSpace(from: start))
  }

  /// The start of an element, or that of the key of a member.
  func startOfItem(_ part: Int, of container: Int) -> Int {
    offset(of: isObject(container) ? key(of: part) : part)
  }

  /// The text between a part and the previous one.
  func separator(
    before index: Int,
    of container: Int,
    _ parts: [Int],
    in bytes: UnsafeRawBufferPointer
  ) -> Range<Int> {
    end(of: parts[index - 1], in: bytes)..<startOfItem(parts[index], of: container)
  }

  /// The text between a key and its value on the same line; `nil` if there is a line break.
  func colon(of member: Int, in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    let colon = end(of: key(of: member), in: bytes)..<offset(of: member)
    return bytes[colon].contains(0x0A) || colon.count > TextLayout.longestSpace ? nil : colon
  }
}

extension UnsafeRawBufferPointer {
  /// The white space at the start of the line of an offset; empty if the line starts far before it.
  func indentOfLine(at offset: Int) -> Range<Int> {
    var start = offset
    while start > 0, self[start - 1] != 0x0A {
      // Many values can be copied from the end of a long line.
      guard offset - start < TextLayout.longestSpace else { return offset..<offset }
      start -= 1
    }
    return start..<Swift.min(endOfSpace(from: start), offset)
  }

  /// The white space at the start of the last line in a range; `nil` if there is no line break.
  func lastLine(of range: Range<Int>) -> Range<Int>? {
    guard let feed = self[range].lastIndex(of: 0x0A) else { return nil }
    return feed + 1..<Swift.min(endOfSpace(from: feed + 1), range.upperBound)
  }
}
