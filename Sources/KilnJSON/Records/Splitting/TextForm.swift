/// What the start of a text looks like.
package enum TextForm: Sendable, Hashable {
  /// Records of a format, which is not ``JSONRecordFormat/automatic``.
  case records(JSONRecordFormat)
  /// YAML.
  case yaml
  /// None of these.
  case unknown(UnknownText)

  /// What is known of a text before it is read, for example from its name.
  package enum Hint: Sendable, Hashable {
    /// JSON.
    case json
    /// YAML.
    case yaml
    /// A table. Its delimiter is the given one if the text does not show another.
    ///
    /// If it is certain, even a text that looks like JSON is a table.
    case table(delimiter: Unicode.Scalar, isCertain: Bool)

    /// Whether even a text that looks like JSON is a table.
    var isCertainTable: Bool { if case .table(_, true) = self { true } else { false } }
  }

  /// Detects the form of a whole text.
  ///
  /// - Returns: the form, and whether the name or the start of the text shows it for certain.
  package static func detect(
    in text: UnsafeRawBufferPointer,
    hint: Hint? = nil
  ) -> (form: TextForm, isCertain: Bool) {
    let mark = RecordSplitter.hasByteOrderMark(text) ? 3 : 0
    let start = UnsafeRawBufferPointer(rebasing: text[mark...])
    var guess = TextGuess(hint: hint)
    let form = guess.form(of: TextStart(start, isWhole: true)) ?? .records(.lines)
    return (form, guess.isCertain)
  }

  /// The format of records; lines if the text has no such format.
  var recordFormat: JSONRecordFormat {
    if case .records(let format) = self { format } else { .lines }
  }
}

/// A text of an unknown form.
package enum UnknownText: Sendable, Hashable {
  /// The file has another format.
  case file(FileSignature)
  /// The rows have different numbers of fields.
  case ragged(delimiter: Unicode.Scalar, line: Int, expected: Int, found: Int)
  /// The text is not JSON, and its first line contains no delimiter.
  case undivided
  /// The text is not JSON, and its first line could be a row, but no other row is examined.
  case single(delimiter: Unicode.Scalar)
  /// The text contains control characters, or is not UTF-8.
  case binary
}

/// Formats of files that are recognized, so that an error can name them.
package enum FileSignature: Sendable, Hashable, CaseIterable {
  case utf32, utf16, xml, zip, xz, bzip2, parquet

  /// The signature at the start of a text.
  package init?(_ text: UnsafeRawBufferPointer) {
    let found = Self.allCases.first { $0.starts.contains { text.starts(with: $0) } }
    if let found {
      self = found
    } else if text.count >= 4, (text[0] == 0) != (text[1] == 0),
      (text[0] == 0) == (text[2] == 0), (text[1] == 0) == (text[3] == 0)
    {
      self = .utf16
    } else {
      return nil
    }
  }

  /// Whether more bytes are needed to recognize a signature.
  static func canFollow(_ text: UnsafeRawBufferPointer) -> Bool {
    text.count < 2 || text.count < 4 && text.contains(0)
      || allCases.contains { signature in
        signature.starts.contains { $0.count > text.count && $0.starts(with: text) }
      }
  }

  private var starts: [[UInt8]] {
    switch self {
    case .utf32: [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]]
    case .utf16: [[0xFF, 0xFE], [0xFE, 0xFF]]
    case .xml: [Array("<".utf8)]
    case .zip: [Array("PK\u{3}\u{4}".utf8)]
    case .xz: [[0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]]
    case .bzip2: [Array("BZh91A".utf8)]
    case .parquet: [Array("PAR1".utf8)]
    }
  }
}
