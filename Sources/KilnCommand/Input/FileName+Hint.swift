internal import KilnJSON

extension FileName {
  /// The format that the extension shows; `nil` for other files.
  ///
  /// The extension of a compressed file is ignored.
  var textHint: TextForm.Hint? {
    var bytes = bytes[...]
    for suffix in [".gz", ".zst"] where bytes.hasSuffix(suffix) {
      bytes = bytes.dropLast(suffix.utf8.count)
      break
    }
    return Self.hints.first { $0.suffixes.contains { bytes.hasSuffix($0) } }?.hint
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
