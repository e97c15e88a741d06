internal import KilnJSON
internal import KilnMapping
internal import KilnYAML

/// Reads YAML as records: the documents of a text, or the elements of its only document.
struct YAMLRecords: RecordConversion {
  var maximumByteCount: Int { YAMLNode.maximumByteCount }

  func records(of text: UnsafeRawBufferPointer) throws(ParseError) -> [ConvertedRecord] {
    let documents = try YAMLNode.documents(in: text)
    let parts = documents.count == 1 ? documents[0].elements ?? documents : documents
    var least = 0
    return parts.indices.map { index in
      let part = parts[index]
      let end = index + 1 < parts.count ? parts[index + 1].position.offset : text.count
      let range = Self.range(from: part.position.offset, to: end, after: least, in: text)
      least = range.upperBound
      return ConvertedRecord(range: range, value: part.value) { part.position(of: $0).offset }
    }
  }

  /// The position of a record, without white space around it.
  ///
  /// - Parameters:
  ///   - start: its first byte. A null value can be empty.
  ///   - next: the start of the next record, or the end of the text.
  ///   - least: the end of the previous record.
  private static func range(
    from start: Int,
    to next: Int,
    after least: Int,
    in text: UnsafeRawBufferPointer
  ) -> Range<Int> {
    func isSpace(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
    // The dash or the marker of the next record is on its own line.
    let line = text[..<next].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let end = next == text.count || line <= start ? next : line
    let last = text[start..<max(start, end)].lastIndex { !isSpace($0) }
    if let last { return start..<last + 1 }
    let before = text[least..<start].lastIndex { !isSpace($0) } ?? least
    return before..<min(before + 1, text.count)
  }
}
