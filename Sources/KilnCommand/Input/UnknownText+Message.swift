internal import KilnJSON
internal import KilnSupport

extension UnknownText {
  /// What the text looks like, and how to read it.
  var message: String {
    switch self {
    case .file(let signature): signature.message
    case .ragged(let delimiter, let line, let expected, let found):
      "expected JSON, YAML or a table, found \(counted(expected, "field")) in the first row and "
        + "\(found) in line \(line); pass \(Delimiter.option(for: delimiter)) to read it as a table"
    case .undivided:
      """
      expected JSON, YAML or a table, found a first line without a delimiter; pass --input csv for a \
      table with one column, --delimiter for another delimiter, or --input lines for JSON
      """
    case .single(let delimiter):
      "expected JSON, YAML or a table, found no second row in the first 16 KiB; "
        + "pass \(Delimiter.option(for: delimiter)) to read it as a table"
    case .binary:
      """
      expected a text in UTF-8, found binary data or another encoding; convert a text with iconv, or \
      pass --input csv for a table with control characters
      """
    }
  }
}

extension FileSignature {
  var message: String {
    switch self {
    case .utf32: "expected UTF-8, found UTF-32; convert it with iconv -f UTF-32 -t UTF-8"
    case .utf16: "expected UTF-8, found UTF-16; convert it with iconv -f UTF-16 -t UTF-8"
    case .xml: "expected JSON, YAML or a table, found XML or HTML; convert it first"
    case .zip: "expected a text, found a zip archive; extract it, or save a sheet of it as CSV"
    case .xz: "expected a text, gzip or Zstandard, found xz; decompress it with xz -dc"
    case .bzip2: "expected a text, gzip or Zstandard, found bzip2; decompress it with bzip2 -dc"
    case .parquet: "expected a text, found Parquet; convert it to JSON or CSV first"
    }
  }
}
