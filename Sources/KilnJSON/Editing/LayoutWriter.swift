internal import KilnMapping

/// Writes a changed document with the bytes of its text, except for what changed.
///
/// It copies the text from the first byte to the last, and replaces, omits and inserts parts.
struct LayoutWriter: ~Copyable {
  typealias Part = PatchedContainer.Part
  typealias Entry = (key: String?, part: Part)

  let bytes: UnsafeRawBufferPointer
  let text: TextNodes
  let layout: TextLayout
  var output = JSONTextWriter(style: .compact)
  /// The offset of the next byte to copy.
  var cursor = 0
  /// For arrays and objects in the text, the layouts of their last parts of each shape.
  var styles: [Int: [Bool?]] = [:]
  /// What remains to be done, in reverse order. Stack usage is independent of the depth.
  var steps: [Step] = []

  init(_ bytes: UnsafeRawBufferPointer, _ text: TextNodes, _ layout: TextLayout) {
    (self.bytes, self.text, self.layout) = (bytes, text, layout)
  }

  enum Step {
    /// Continues with the next part of a changed array or object.
    case edit(EditedContainer)
    /// Continues with the next part of a new array or object.
    case write(NewContainer)
    case append([UInt8])
    /// Omits the text up to an offset.
    case omit(to: Int)
    /// Changes the layout of a value that was written at an offset of the output, and continues at
    /// the cursor.
    case finishMove(old: Location, new: Location, start: Int, end: Int, cursor: Int)
  }

  /// Where a value is written.
  struct Location {
    /// The indentation of the line, in the text.
    var indent: Range<Int>
    /// The number of further levels of indentation.
    var levels = 0
    /// Whether the parts of the container around the value are on different lines.
    var hasLines: Bool
    /// The array or object in the text whose other parts show the layout; `nil` if it is new.
    var container: Int?
  }

  /// Whether no part was replaced, omitted or inserted so far.
  var isUnchanged: Bool { cursor == 0 && output.room.count == 0 }

  /// Copies the text up to an offset.
  mutating func copy(to end: Int) {
    guard end > cursor else { return }
    output.append(bytes[cursor..<end])
    cursor = end
  }

  /// Writes the whole text with a changed document.
  mutating func write(
    _ document: JSONValue,
    _ part: Part,
    _ location: Location
  ) throws(ConversionError) {
    try edit((text.root, document), part, location)
    while let step = steps.popLast() {
      switch step {
      case .edit(let container): try editNextPart(of: container)
      case .write(let container): try writeNextPart(of: container)
      case .append(let text): output.append(text)
      case .omit(let end): cursor = end
      case .finishMove(let old, let new, let start, let end, let cursor):
        copy(to: end)
        let moved = Array(output.room.bytes[start...])
        output.room.truncate(to: start)
        self.cursor = cursor
        moved.withUnsafeBytes { writeMoved($0, from: bytes[old.indent], new) }
      }
    }
    if !isUnchanged { copy(to: bytes.count) }
  }

  // MARK: Values

  /// Writes a value in place of an old one, after the text before it.
  ///
  /// Its parts are written later.
  mutating func edit(
    _ old: (node: Int, value: JSONValue),
    _ part: Part,
    _ location: Location
  ) throws(ConversionError) {
    switch part {
    case .value(_, .text(old.node)): return
    case .container(let container), .value(_, .changed(let container)):
      let original = container.original?.node
      switch old.value {
      case .object(let object) where container.isObject && original ?? old.node == old.node:
        return try edit(old, PartChanges(members: container.entries, object), location)
      case .array(let array) where original == old.node:
        let parts = text.parts(of: old.node)
        let changes = PartChanges(operations: container.entries, array, parts)
        return try edit(old, changes, location)
      case .array where original == nil && !container.isObject:
        return try edit(old, .value(part.value, .new), location)
      default: break
      }
    case .value(let value, .new):
      switch (old.value, value) {
      case (.array(let array), .array(let elements)):
        return try edit(old, PartChanges(elements: elements, array), location)
      case (.object(let object), .object):
        return try edit(old, PartChanges(members: part.entries, object), location)
      default: break
      }
    case .value: break
    }
    if part.value.hasSameText(as: old.value) { return }
    replace(from: text.offset(of: old.node), to: text.end(of: old.node, in: bytes))
    try write(part, location)
  }

  /// Copies the text up to an offset, and omits that up to another one after the next value.
  private mutating func replace(from start: Int, to end: Int) {
    copy(to: start)
    steps.append(.omit(to: end))
  }

  // MARK: Arrays and objects

  private mutating func edit(
    _ old: (node: Int, value: JSONValue),
    _ changes: PartChanges,
    _ location: Location
  ) throws(ConversionError) {
    let count = text.count(of: old.node)
    if count > 0, !changes.entries.isEmpty {
      steps.append(.edit(EditedContainer(old, changes, location, text, bytes)))
    } else if count > 0 || !changes.entries.isEmpty {
      replace(from: text.offset(of: old.node), to: text.end(of: old.node, in: bytes))
      write(changes.entries, isObject: text.isObject(old.node), location)
    }
  }

  private mutating func editNextPart(of container: EditedContainer) throws(ConversionError) {
    guard let step = container.rest.next() else { return }
    steps.append(.edit(container))
    switch step {
    case (let slot?, let index?):
      if container.kept == nil, slot > 0 {
        copy(to: container.start(of: 0))
        cursor = container.start(of: slot)
      }
      container.kept = slot
      let entry = container.changes.entries[index]
      if entry.key != nil, container.changes.slots[index] == nil {
        // A member has another key.
        let location = container.location(of: slot)
        replace(from: container.start(of: slot), to: container.end(of: slot))
        try write(entry, location, container)
      } else {
        let old = (container.parts[slot], container.value(of: slot))
        try edit(old, entry.part, container.location(of: slot))
      }
    case (let slot?, nil):
      guard let kept = container.kept else { return }
      copy(to: container.end(of: kept))
      cursor = container.end(of: slot)
    case (nil, let index?):
      let separator = container.separator(after: container.kept ?? 0, layout)
      if let kept = container.kept {
        copy(to: container.end(of: kept))
        output.append(separator.text)
      } else {
        copy(to: container.start(of: 0))
        steps.append(.append(separator.text))
      }
      let location = container.location(on: separator.indent)
      try write(container.changes.entries[index], location, container)
    case (nil, nil): break
    }
  }

  /// Writes a part with its key.
  private mutating func write(
    _ entry: Entry,
    _ location: Location,
    _ container: EditedContainer
  ) throws(ConversionError) {
    if let key = entry.key {
      output.write(key)
      if let colon = container.colon {
        output.append(bytes[colon])
      } else {
        output.append(layout.colon)
      }
    }
    try write(entry.part, location)
  }
}

extension JSONTextWriter {
  /// Appends bytes of the text.
  mutating func append(_ bytes: Slice<UnsafeRawBufferPointer>) {
    append(UnsafeRawBufferPointer(rebasing: bytes))
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    room.append(bytes.assumingMemoryBound(to: UInt8.self))
  }

  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { room.append($0) }
  }
}
