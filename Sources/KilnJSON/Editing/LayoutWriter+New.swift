internal import KilnMapping

// MARK: New and moved values
extension LayoutWriter {
  /// Writes a value where there was none, or another one.
  mutating func write(_ part: Part, _ place: Place) throws(ConversionError) {
    switch part {
    case .container(let container), .value(_, .changed(let container)):
      guard let original = container.original else {
        return try write(container.entries, isObject: container.isObject, place)
      }
      try writeMoved(original.node, place) { writer, old throws(ConversionError) in
        try writer.edit(original, part, old)
      }
    case .value(_, .text(let node)): try writeMoved(node, place, nil)
    case .value(.array, .new): try write(part.entries, isObject: false, place)
    case .value(.object, .new): try write(part.entries, isObject: true, place)
    case .value(let scalar, .new): try output.write(scalar)
    }
  }

  /// Writes a new array or object.
  mutating func write(
    _ entries: [Entry],
    isObject: Bool,
    _ place: Place
  ) throws(ConversionError) {
    let shape = TextLayout.Shape(isObject: isObject, isFlat: !entries.contains { $0.part.hasParts })
    let hasLines = !entries.isEmpty && self.hasLines(shape, place)
    var inner = place
    (inner.hasLines, inner.container) = (hasLines, nil)
    if hasLines { inner.levels += 1 }
    output.room.append(UInt8(ascii: isObject ? "{" : "["))
    for (index, entry) in entries.enumerated() {
      if index > 0 { output.append(hasLines ? [UInt8(ascii: ",")] : layout.comma) }
      if hasLines { breakLine(inner) }
      if let key = entry.key {
        output.write(key)
        output.append(layout.colon)
      }
      try write(entry.part, inner)
    }
    if hasLines { breakLine(place) }
    output.room.append(UInt8(ascii: isObject ? "}" : "]"))
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
    return place.hasLines && layout.hasLines(shape) ?? true
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

  /// Writes a value of the text at another place.
  ///
  /// - Parameter edit: changes the value, given its old place.
  private mutating func writeMoved(
    _ node: Int,
    _ place: Place,
    _ edit: ((inout LayoutWriter, Place) throws(ConversionError) -> Void)?
  ) throws(ConversionError) {
    let range = text.offset(of: node)..<text.end(of: node, in: bytes)
    var old = Place(
      indent: range.lowerBound..<range.lowerBound,
      hasLines: bytes[range].contains(0x0A)
    )
    // A value on one line can be in a long line, of which the start is not searched.
    if old.hasLines { old.indent = bytes.indentOfLine(at: range.lowerBound) }
    guard let edit else {
      let moved = UnsafeRawBufferPointer(rebasing: bytes[range])
      return writeMoved(moved, from: bytes[old.indent], place)
    }
    var writer = LayoutWriter(bytes, text, layout, from: range.lowerBound)
    try edit(&writer, old)
    writer.copy(to: range.upperBound)
    let moved = UnsafeRawBufferPointer(writer.output.room.bytes)
    writeMoved(moved, from: bytes[old.indent], place)
  }

  /// Writes a value, and changes the indentation of its lines or joins them.
  private mutating func writeMoved(
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

extension PatchedContainer.Part {
  /// Whether this is an array or object that is not empty.
  fileprivate var hasParts: Bool {
    switch self {
    case .value(.array(let array), _): !array.isEmpty
    case .value(.object(let object), _): !object.isEmpty
    case .value: false
    case .container(let container): !container.entries.isEmpty
    }
  }
}
