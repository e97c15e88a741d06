internal import KilnJSON

/// The character between the fields of a table, as an argument: `;`, or a name such as `tab`.
struct Delimiter: Equatable {
  let character: Unicode.Scalar

  private static let names: KeyValuePairs<String, Unicode.Scalar> = [
    "comma": ",", "semicolon": ";", "tab": "\t", "bar": "|", "pipe": "|", "space": " ",
    "colon": ":", "\\t": "\t",
  ]

  /// Parses a delimiter.
  ///
  /// - Throws: ``ArgumentFailure`` if the text is neither a name nor one possible character.
  init(parsing text: String) throws(ArgumentFailure) {
    let scalars = text.unicodeScalars
    if let named = Self.names.first(where: { $0.key == text.lowercased() }) {
      character = named.value
    } else if let only = scalars.first, scalars.count == 1, TableSyntax.canSeparate(only) {
      character = only
    } else {
      throw ArgumentFailure(
        "expected an ASCII character other than a quote or a line end, "
          + "or comma, semicolon, tab, bar, space or colon"
      )
    }
  }

  /// The option that selects a delimiter.
  static func option(for character: Unicode.Scalar) -> String {
    if character == "," { return "--input csv" }
    if character == "\t" { return "--input tsv" }
    return "--delimiter \(names.first { $0.value == character }?.key ?? "\(character)")"
  }
}
