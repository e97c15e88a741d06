internal import KilnJSON

extension FileName {
  /// The format that the extension shows; `nil` for other files.
  ///
  /// The extension of a compressed file is ignored.
  var textHint: TextForm.Hint? {
    known?.hint
  }

  /// Whether the extension is that of records: lines of JSON, or a table.
  var namesRecords: Bool {
    known?.isOfRecords == true
  }

  /// The known extension of the name; that of a compressed file is ignored.
  private var known: Extension? {
    let suffix = [".gz", ".zst"].first { bytes[...].hasSuffix($0) }
    let name = bytes.dropLast(suffix?.utf8.count ?? 0)
    return Self.extensions.first { $0.suffixes.contains { name.hasSuffix($0) } }
  }

  private typealias Extension = (suffixes: [String], hint: TextForm.Hint, isOfRecords: Bool)

  private static let extensions: [Extension] = [
    ([".json"], .json, false), ([".ndjson", ".jsonl"], .json, true),
    ([".yaml", ".yml"], .yaml, false),
    ([".csv"], .table(delimiter: ",", isCertain: false), true),
    ([".tsv", ".tab"], .table(delimiter: "\t", isCertain: false), true),
  ]
}

extension ArraySlice<UInt8> {
  /// Whether the bytes end with a text in any case.
  fileprivate func hasSuffix(_ suffix: String) -> Bool {
    let end = self.suffix(suffix.utf8.count)
    return end.count == suffix.utf8.count
      && zip(end, suffix.utf8).allSatisfy { ($0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0) == $1 }
  }
}
