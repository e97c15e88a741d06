internal import KilnJSON

extension FileName {
  /// The format that the extension shows; `nil` for other files.
  ///
  /// The extension of a compressed file is ignored.
  var textHint: TextForm.Hint? {
    let name = uncompressed
    return Self.hints.first { $0.suffixes.contains { name.hasSuffix($0) } }?.hint
  }

  /// Whether the extension is that of records: lines of JSON, or a table.
  var namesRecords: Bool {
    let name = uncompressed
    return [".ndjson", ".jsonl", ".csv", ".tsv", ".tab"].contains { name.hasSuffix($0) }
  }

  /// The name without the extension of a compressed file.
  private var uncompressed: ArraySlice<UInt8> {
    let suffix = [".gz", ".zst"].first { bytes[...].hasSuffix($0) }
    return bytes.dropLast(suffix?.utf8.count ?? 0)
  }

  private static let hints: [(suffixes: [String], hint: TextForm.Hint)] = [
    ([".json", ".ndjson", ".jsonl"], .json), ([".yaml", ".yml"], .yaml),
    ([".csv"], .table(delimiter: ",", isCertain: false)),
    ([".tsv", ".tab"], .table(delimiter: "\t", isCertain: false)),
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
