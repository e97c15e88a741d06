internal import KilnJSON
internal import KilnRecipes

/// Writes records, one per line or all in one array.
struct RecordWriter {
  private let output: Output
  private let isArray: Bool
  private var isFirst = true

  private static let separator = Array(",\n".utf8)

  /// Creates a writer.
  init(_ output: Output, array isArray: Bool) {
    self.output = output
    self.isArray = isArray
  }

  /// The layout of the text of each record.
  func layout(isPretty: Bool) -> Reshaping.TextLayout {
    var layout = Reshaping.TextLayout()
    if isPretty { layout.style = .pretty }
    if isArray { (layout.prefix, layout.suffix) = (Self.separator, []) }
    return layout
  }

  /// Writes the text before all records.
  func begin() throws(OutputError) {
    if isArray { try output.write("[") }
  }

  /// Writes the text of records, in the layout.
  mutating func write(_ text: UnsafeBufferPointer<UInt8>) throws(OutputError) {
    guard !text.isEmpty else { return }
    if isArray, isFirst {
      // There is no separator before the first record.
      try output.write("\n")
      try output.write(text.dropFirst(Self.separator.count))
    } else {
      try output.write(text)
    }
    isFirst = false
  }

  /// Writes the text after all records.
  func end() throws(OutputError) {
    if isArray { try output.write(isFirst ? "]\n" : "\n]\n") }
  }
}
