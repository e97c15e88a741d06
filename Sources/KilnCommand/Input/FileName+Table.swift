internal import KilnJSON

extension FileName {
  /// The format of a table, from the extension `.csv` or `.tsv`; `nil` for other files.
  ///
  /// The extension of a compressed file is ignored.
  func tableFormat(hasHeader: Bool) -> JSONRecordFormat? {
    var bytes = bytes[...]
    for suffix in [".gz", ".zst"] where bytes.hasSuffix(suffix) {
      bytes = bytes.dropLast(suffix.utf8.count)
      break
    }
    if bytes.hasSuffix(".csv") { return .csv(hasHeader: hasHeader) }
    return bytes.hasSuffix(".tsv") ? .tsv(hasHeader: hasHeader) : nil
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes end with a text in any case.
  fileprivate func hasSuffix(_ suffix: String) -> Bool {
    let end = self.suffix(suffix.utf8.count)
    return end.count == suffix.utf8.count
      && zip(end, suffix.utf8).allSatisfy { ($0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0) == $1 }
  }
}
