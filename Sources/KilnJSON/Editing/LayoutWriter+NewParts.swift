internal import KilnMapping

// MARK: New and moved values
extension LayoutWriter {
  /// Writes a value where there was none, or another one.
  ///
  /// Its parts are written later.
  mutating func write(_ part: Part, _ location: Location) throws(ConversionError) {
    switch part {
    case .container(let container), .value(_, .changed(let container)):
      guard let original = container.original else {
        return write(container.entries, isObject: container.isObject, location)
      }
      let (range, old) = oldLocation(of: original.node)
      let start = output.room.count
      steps.append(
        .finishMove(old: old, new: location, start: start, end: range.upperBound, cursor: cursor)
      )
      cursor = range.lowerBound
      try edit(original, part, old)
    case .value(_, .text(let node)):
      let (range, old) = oldLocation(of: node)
      let moved = UnsafeRawBufferPointer(rebasing: bytes[range])
      writeMoved(moved, from: bytes[old.indent], location)
    case .value(.array, .new): write(part.entries, isObject: false, location)
    case .value(.object, .new): write(part.entries, isObject: true, location)
    case .value(let scalar, .new): try output.write(scalar)
    }
  }

  /// Writes a new array or object. Its parts are written later.
  mutating func write(_ entries: [Entry], isObject: Bool, _ location: Location) {
    let isFlat = entries.allSatisfy(\.part.entries.isEmpty)
    let shape = TextLayout.Shape(isObject: isObject, isFlat: isFlat)
    let hasLines = !entries.isEmpty && self.hasLines(shape, location)
    output.room.append(UInt8(ascii: isObject ? "{" : "["))
    if !hasLines, !entries.isEmpty { output.append(layout.padding(isObject: isObject)) }
    steps.append(.write(NewContainer(entries, isObject: isObject, hasLines: hasLines, location)))
  }

  mutating func writeNextPart(of container: NewContainer) throws(ConversionError) {
    guard let (index, entry) = container.rest.next() else {
      let isPadded = !container.hasLines && !container.isEmpty
      if isPadded { output.append(layout.padding(isObject: container.isObject)) }
      if container.hasLines { breakLine(container.location) }
      return output.room.append(UInt8(ascii: container.isObject ? "}" : "]"))
    }
    steps.append(.write(container))
    if index > 0 { output.append(container.hasLines ? [UInt8(ascii: ",")] : layout.comma) }
    if container.hasLines { breakLine(container.inner) }
    if let key = entry.key {
      output.write(key)
      output.append(layout.colon)
    }
    try write(entry.part, container.inner)
  }

  private mutating func breakLine(_ location: Location) {
    output.append(layout.lineEnd)
    indent(location)
  }

  private mutating func indent(_ location: Location) {
    output.append(bytes[location.indent])
    for _ in 0..<location.levels { output.append(layout.indent) }
  }

  // MARK: Layout

  /// Whether a new array or object has a line for each part.
  private mutating func hasLines(_ shape: TextLayout.Shape, _ location: Location) -> Bool {
    if let container = location.container, let known = styles(of: container)[shape.number] {
      return known
    }
    return location.hasLines && layout.hasLines(shape)
  }

  /// For each shape, whether the last part with this shape has a line for each of its parts.
  private mutating func styles(of container: Int) -> [Bool?] {
    if let known = styles[container] { return known }
    var found = [Bool?](repeating: nil, count: TextLayout.Shape.count)
    for part in text.parts(of: container) where text.count(of: part) > 0 {
      found[text.shape(of: part).number] = text.indentOfParts(part, in: bytes) != nil
    }
    styles[container] = found
    return found
  }

  // MARK: Moved values

  /// The bytes of a value that is written at another location, and where it is in the text.
  private func oldLocation(of node: Int) -> (range: Range<Int>, location: Location) {
    let range = text.offset(of: node)..<text.end(of: node, in: bytes)
    let hasLines = bytes[range].contains(0x0A)
    // The indentation of a value on one line does not matter.
    let indent = hasLines ? bytes.indentOfLine(at: range.lowerBound) : 0..<0
    return (range, Location(indent: indent, hasLines: hasLines))
  }

  /// Writes a value, and changes the indentation of its lines or joins them.
  mutating func writeMoved(
    _ moved: UnsafeRawBufferPointer,
    from indent: Slice<UnsafeRawBufferPointer>,
    _ location: Location
  ) {
    var keepsLines = location.hasLines
    if !keepsLines, let container = location.container {
      keepsLines = styles(of: container).contains(true)
    }
    var rest = moved[...]
    while let feed = rest.firstIndex(of: 0x0A) {
      if keepsLines {
        output.append(rest[...feed])
        rest = rest[(feed + 1)...]
        let line = rest.dropFirst(indent.count)
        guard rest.starts(with: indent), line.first != 0x0A, line.first != 0x0D else { continue }
        self.indent(location)
        rest = line
      } else {
        output.append(rest[..<moved.startOfSpace(before: feed)])
        rest = rest[moved.endOfSpace(from: feed)...]
        joinLines()
      }
    }
    output.append(rest)
  }

  /// Writes the space after a token that was the last one of its line.
  private mutating func joinLines() {
    switch output.room.bytes.last {
    case UInt8(ascii: ","):
      output.append(Array(layout.comma.drop { $0 != UInt8(ascii: ",") }.dropFirst()))
    case UInt8(ascii: ":"): output.append([0x20])
    default: break
    }
  }
}
