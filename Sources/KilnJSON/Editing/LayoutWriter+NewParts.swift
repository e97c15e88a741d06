internal import KilnMapping

/// A new array or object, while its parts are written.
final class NewContainer {
  let isObject: Bool
  /// Whether each part has a line.
  let hasLines: Bool
  let isEmpty: Bool
  let place: LayoutWriter.Place
  /// Where its parts are.
  let inner: LayoutWriter.Place
  /// The parts that are not written yet.
  var rest: EnumeratedSequence<[LayoutWriter.Entry]>.Iterator

  init(
    _ entries: [LayoutWriter.Entry],
    isObject: Bool,
    hasLines: Bool,
    _ place: LayoutWriter.Place
  ) {
    (self.isObject, self.hasLines, self.place) = (isObject, hasLines, place)
    isEmpty = entries.isEmpty
    let levels = place.levels + (hasLines ? 1 : 0)
    inner = LayoutWriter.Place(indent: place.indent, levels: levels, hasLines: hasLines)
    rest = entries.enumerated().makeIterator()
  }
}

// MARK: New and moved values
extension LayoutWriter {
  /// Writes a value where there was none, or another one.
  ///
  /// Its parts are written later.
  mutating func write(_ part: Part, _ place: Place) throws(ConversionError) {
    switch part {
    case .container(let container), .value(_, .changed(let container)):
      guard let original = container.original else {
        return write(container.entries, isObject: container.isObject, place)
      }
      let (range, old) = oldPlace(of: original.node)
      let start = output.room.count
      steps.append(
        .finishMove(old: old, new: place, start: start, end: range.upperBound, cursor: cursor)
      )
      cursor = range.lowerBound
      try edit(original, part, old)
    case .value(_, .text(let node)):
      let (range, old) = oldPlace(of: node)
      let moved = UnsafeRawBufferPointer(rebasing: bytes[range])
      writeMoved(moved, from: bytes[old.indent], place)
    case .value(.array, .new): write(part.entries, isObject: false, place)
    case .value(.object, .new): write(part.entries, isObject: true, place)
    case .value(let scalar, .new): try output.write(scalar)
    }
  }

  /// Writes a new array or object. Its parts are written later.
  mutating func write(_ entries: [Entry], isObject: Bool, _ place: Place) {
    let isFlat = entries.allSatisfy(\.part.entries.isEmpty)
    let shape = TextLayout.Shape(isObject: isObject, isFlat: isFlat)
    let hasLines = !entries.isEmpty && self.hasLines(shape, place)
    output.room.append(UInt8(ascii: isObject ? "{" : "["))
    if !hasLines, !entries.isEmpty { output.append(layout.padding(isObject: isObject)) }
    steps.append(.write(NewContainer(entries, isObject: isObject, hasLines: hasLines, place)))
  }

  mutating func writeNextPart(of container: NewContainer) throws(ConversionError) {
    guard let (index, entry) = container.rest.next() else {
      let isPadded = !container.hasLines && !container.isEmpty
      if isPadded { output.append(layout.padding(isObject: container.isObject)) }
      if container.hasLines { breakLine(container.place) }
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

  private mutating func breakLine(_ place: Place) {
    output.append(layout.lineEnd)
    indent(place)
  }

  private mutating func indent(_ place: Place) {
    output.append(bytes[place.indent])
    for _ in 0..<place.levels { output.append(layout.indent) }
  }

  // MARK: Layout

  /// Whether a new array or object has a line for each part.
  private mutating func hasLines(_ shape: TextLayout.Shape, _ place: Place) -> Bool {
    if let container = place.container, let known = styles(of: container)[shape.number] {
      return known
    }
    return place.hasLines && layout.hasLines(shape)
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

  /// The bytes of a value that is written at another place, and where it is in the text.
  private func oldPlace(of node: Int) -> (range: Range<Int>, place: Place) {
    let range = text.offset(of: node)..<text.end(of: node, in: bytes)
    let hasLines = bytes[range].contains(0x0A)
    // The indentation of a value on one line does not matter.
    let indent = hasLines ? bytes.indentOfLine(at: range.lowerBound) : 0..<0
    return (range, Place(indent: indent, hasLines: hasLines))
  }

  /// Writes a value, and changes the indentation of its lines or joins them.
  mutating func writeMoved(
    _ moved: UnsafeRawBufferPointer,
    from indent: Slice<UnsafeRawBufferPointer>,
    _ place: Place
  ) {
    var keepsLines = place.hasLines
    if !keepsLines, let container = place.container {
      keepsLines = styles(of: container).contains(true)
    }
    var rest = moved[...]
    while let feed = rest.firstIndex(of: 0x0A) {
      if keepsLines {
        output.append(rest[...feed])
        rest = rest[(feed + 1)...]
        let line = rest.dropFirst(indent.count)
        guard rest.starts(with: indent), line.first != 0x0A, line.first != 0x0D else { continue }
        self.indent(place)
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
