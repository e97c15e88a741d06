internal import KilnMapping

extension Variants {
  /// Writes the text of a value at an address; `nil` if every form needs a tree.
  ///
  /// The text is that of the tree: the tag, followed by the members of the form.
  var text: JSONTextWriting? {
    if isKeyed { return nil }
    let texts = forms.map { FormText($0, tag) }
    if texts.allSatisfy({ $0.tagged == nil }) { return nil }
    return { [self] address, writer in
      if writer.form == .plain, writer.options.isEmpty,
        let form = texts.first(where: { $0.contains(address) }), let text = form.tagged
      {
        return try text.write(address, to: &writer)
      }
      let value = address.assumingMemoryBound(to: Value.self).pointee
      try writer.write(try write(value, DecomposeOptions()))
    }
  }
}

/// How the values of one form are written, without the type of the union.
private struct FormText: Sendable {
  /// Whether the value at an address has this form.
  let contains: @Sendable (UnsafeRawPointer) -> Bool
  /// `nil` for a form that needs a tree.
  let tagged: TaggedText?

  init<Value>(_ form: Variants<Value>.Form, _ tag: String?) {
    let isCase = form.conversion.isCase
    contains = { isCase?($0.assumingMemoryBound(to: Value.self).pointee) ?? true }
    tagged = TaggedText(form, tag)
  }
}

/// Writes the text of values of one form.
private struct TaggedText: Sendable {
  /// The start of the object with the tag; empty without a tag.
  private let start: [UInt8]
  private let content: JSONTextWriting
  private let takesNull: Bool

  /// Fails for a form that needs a tree.
  init?<Value>(_ form: Variants<Value>.Form, _ tag: String?) {
    guard form.conversion.isCase != nil, let content = form.conversion.text else { return nil }
    self.content = content
    takesNull = form.conversion.takesNull
    guard let tag else {
      start = []
      return
    }
    guard form.conversion.form.writesObject(without: tag), let name = form.tag else { return nil }
    let object = JSONValue.object([tag: name]).description
    start = Array(object.utf8.dropLast())
  }

  func write(_ address: UnsafeRawPointer, to writer: inout JSONTextWriter) throws {
    start.withUnsafeBufferPointer { writer.room.append($0) }
    let mark = writer.room.count
    try content(address, &writer)
    if start.isEmpty {
      // Decomposing finds out whether another form reads null.
      if !takesNull, writer.endsInNull(since: mark) { throw JSONTextPlans.Unusual() }
      return
    }
    // The object continues with the members of the form.
    guard writer.room.bytes[mark] == UInt8(ascii: "{") else { throw JSONTextPlans.Unusual() }
    if writer.room.count == mark + 2 {
      writer.room.truncate(to: mark)
      writer.room.append(UInt8(ascii: "}"))
    } else {
      writer.room.base[mark] = UInt8(ascii: ",")
    }
  }
}

extension ConversionForm {
  /// Whether an object is written that never has a member with a key.
  fileprivate func writesObject(without key: String) -> Bool {
    guard case .recipe(let form) = self else { return false }
    return form.lines.allSatisfy { line in
      line.lookup?.isRemaining != true
        && line.paths.allSatisfy { path in
          if case .key(let first)? = path.steps.first { first != key } else { false }
        }
    }
  }
}
