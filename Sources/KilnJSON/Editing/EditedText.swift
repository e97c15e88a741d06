internal import KilnMapping

/// A document with its text, in which changes keep the layout.
///
/// Only the bytes of what changes are replaced. All other values keep their spelling, order and
/// white space. New members and elements are formatted like their neighbours.
package struct EditedText {
  private let document: JSONValue
  private let bytes: UnsafeRawBufferPointer
  private let text: TextNodes

  /// Creates a document with its text.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - bytes: its text in UTF-8, without duplicate keys, which must remain valid.
  /// - Throws: `ParseError` if the text is not JSON or exceeds a limit.
  /// - Complexity: O(*n*).
  package init(_ document: JSONValue, _ bytes: UnsafeRawBufferPointer) throws(ParseError) {
    let reading = TreeReading.take()
    defer { reading.giveBack() }
    (self.document, self.bytes) = (document, bytes)
    text = try TextNodes(bytes, JSONParser.Options(), reading)
  }

  /// Returns the text of the document with a patch applied; `nil` if its value does not change.
  ///
  /// A moved or copied value keeps its spelling.
  ///
  /// - Throws: `JSONChangeError` for the first operation that fails.
  package func applying(_ patch: JSONPatch) throws -> [UInt8]? {
    try written(document.applying(patch, root: text.root, textParts: text.parts(of:)))
  }

  /// Returns the text of the document with a merge patch applied; `nil` if its value does not
  /// change.
  package func applying(_ patch: JSONMergePatch) throws -> [UInt8]? {
    try written(document.applying(patch, root: text.root, textParts: text.parts(of:)))
  }

  private func written(_ part: PatchedContainer.Part) throws(ConversionError) -> [UInt8]? {
    let layout = TextLayout(text, bytes)
    var writer = LayoutWriter(bytes, text, layout)
    let indent = bytes.indentOfLine(at: text.offset(of: text.root))
    let location = LayoutWriter.Location(indent: indent, hasLines: layout.hasLines)
    writer.output.room.reserve(bytes.count)
    try writer.write(document, part, location)
    return writer.isUnchanged ? nil : writer.output.room.array
  }
}
