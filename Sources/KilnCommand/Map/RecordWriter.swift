internal import KilnJSON
internal import KilnRecipes

/// Writes records: a line each, or all of them as one array.
struct RecordWriter {
  private let output: Output
  private let isArray: Bool
  private var isFirst = true

  private static let separator = Array(",\n".utf8)

  /// A writer.
  init(_ output: Output, array isArray: Bool) {
    self.output = output
    self.isArray = isArray
  }

  /// How the text of each record is laid out.
  func layout(isPretty: Bool) -> Reshaping.TextLayout {
    var layout = Reshaping.TextLayout()
    if isPretty { layout.style = .pretty }
    if isArray { (layout.prefix, layout.suffix) = (Self.separator, []) }
    return layout
  }

  /// Writes what stands before all records.
  func begin() throws(OutputError) {
    if isArray { try output.write("[") }
  }

  /// Writes the text of records, in the layout.
  mutating func write(_ text: UnsafeBufferPointer<UInt8>) throws(OutputError) {
    guard !text.isEmpty else { return }
    if isArray, isFirst {
      // Before the first there is nothing to be separated.
      try output.write("\n")
      try output.write(text.dropFirst(Self.separator.count))
    } else {
      try output.write(text)
    }
    isFirst = false
  }

  /// Writes what stands behind all records.
  func end() throws(OutputError) {
    if isArray { try output.write(isFirst ? "]\n" : "\n]\n") }
  }
}
