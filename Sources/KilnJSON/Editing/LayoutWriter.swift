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
  private var cursor: Int
  /// For arrays and objects in the text, the layouts of their last parts of each shape.
  var styles: [Int: [Bool?]] = [:]

  /// Creates a writer of the value at a node, or of the whole text.
  init(
    _ bytes: UnsafeRawBufferPointer,
    _ text: TextNodes,
    _ layout: TextLayout,
    from start: Int = 0
  ) {
    (self.bytes, self.text, self.layout, cursor) = (bytes, text, layout, start)
  }

  /// Where a value is written.
  struct Place {
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

  // MARK: Values

  /// Writes a value in place of an old one, after the text before it.
  ///
  /// The recursion is as deep as the changes.
  mutating func edit(
    _ old: (node: Int, value: JSONValue),
    _ part: Part,
    _ place: Place
  ) throws(ConversionError) {
    switch part {
    case .value(_, .text(old.node)): return
    case .container(let container), .value(_, .changed(let container)):
      let original = container.original?.node
      switch old.value {
      case .object(let object) where container.isObject && original ?? old.node == old.node:
        return try edit(old, PartChanges(members: container.entries, object), place)
      case .array(let array) where original == old.node:
        let parts = text.parts(of: old.node)
        let changes = PartChanges(operations: container.entries, array, parts)
        return try edit(old, changes, place)
      case .array where original == nil && !container.isObject:
        return try edit(old, .value(part.value, .new), place)
      default: break
      }
    case .value(let value, .new):
      switch (old.value, value) {
      case (.array(let array), .array(let elements)):
        return try edit(old, PartChanges(elements: elements, array), place)
      case (.object(let object), .object):
        return try edit(old, PartChanges(members: part.entries, object), place)
      default: break
      }
    case .value: break
    }
    if part.value.isIdentical(to: old.value) { return }
    try replace(old.node) { writer throws(ConversionError) in try writer.write(part, place) }
  }

  private mutating func replace(
    _ node: Int,
    _ write: (inout LayoutWriter) throws(ConversionError) -> Void
  ) throws(ConversionError) {
    copy(to: text.offset(of: node))
    try write(&self)
    cursor = text.end(of: node, in: bytes)
  }

  // MARK: Arrays and objects

  private mutating func edit(
    _ old: (node: Int, value: JSONValue),
    _ changes: PartChanges,
    _ place: Place
  ) throws(ConversionError) {
    let (entries, count) = (changes.entries, text.count(of: old.node))
    if count == 0 || entries.isEmpty {
      if count == 0, entries.isEmpty { return }
      let isObject = text.isObject(old.node)
      return try replace(old.node) { writer throws(ConversionError) in
        try writer.write(entries, isObject: isObject, place)
      }
    }
    var container = EditedContainer(old, place, text, bytes)
    /// The last old position that was kept.
    var kept: Int?
    for (slot, index) in changes.steps(count: count) {
      switch (slot, index) {
      case (let slot?, let index?):
        if kept == nil, slot > 0 {
          copy(to: container.start(of: 0))
          cursor = container.start(of: slot)
        }
        kept = slot
        let isNew = changes.slots[index] == nil
        try edit(slot, of: &container, entries[index], isNew: isNew)
      case (let slot?, nil):
        guard let kept else { continue }
        copy(to: container.end(of: kept))
        cursor = container.end(of: slot)
      case (nil, let index?):
        let separator = container.separator(after: kept ?? 0, layout)
        if let kept {
          copy(to: container.end(of: kept))
          output.append(separator.text)
        } else {
          copy(to: container.start(of: 0))
        }
        try write(entries[index], container.place(on: separator.indent), &container)
        if kept == nil { output.append(separator.text) }
      case (nil, nil): break
      }
    }
  }

  /// Writes a part in the place of an old one.
  ///
  /// - Parameter isNew: whether a member has another key.
  private mutating func edit(
    _ slot: Int,
    of container: inout EditedContainer,
    _ entry: Entry,
    isNew: Bool
  ) throws(ConversionError) {
    if case .value(_, .text(container.parts[slot])) = entry.part, !isNew { return }
    let place = container.place(of: slot)
    if isNew, entry.key != nil {
      copy(to: container.start(of: slot))
      try write(entry, place, &container)
      cursor = container.end(of: slot)
    } else {
      try edit((container.parts[slot], container.value(of: slot)), entry.part, place)
    }
  }

  /// Writes a part with its key.
  private mutating func write(
    _ entry: Entry,
    _ place: Place,
    _ container: inout EditedContainer
  ) throws(ConversionError) {
    if let key = entry.key {
      output.write(key)
      if let colon = container.colon {
        output.append(bytes[colon])
      } else {
        output.append(layout.colon)
      }
    }
    try write(entry.part, place)
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
