internal import CSimdJSON

/// How the records of a text are separated.
public enum JSONRecordFormat: Sendable, Hashable {
  /// Detected from the start of the text.
  ///
  /// A text that begins with `{` or `[` is JSON. The brackets and strings of the first non-blank
  /// line determine its format:
  /// - If all brackets are closed, the format is ``lines``. If the line starts with `[` and nothing
  ///   follows it, the format is ``array``.
  /// - If brackets are open, the format is ``array`` if the line starts with `[`, and otherwise
  ///   ``values``.
  /// - If the line is malformed, the format is ``lines``. A line is malformed if it ends in a
  ///   string. It is also malformed if the next byte is `{` or `[`, where JSON does not allow a
  ///   value.
  ///
  /// Another text is a ``table(delimiter:hasHeader:)`` if a tab, bar, semicolon or comma occurs
  /// equally often outside of quotes in its first rows, of which there are at least two. Otherwise
  /// the format is ``lines``, also if the first line is a JSON value.
  ///
  /// At most 16 KiB are examined. If the first line is longer, the format is ``array`` if it starts
  /// with `[`, and otherwise ``lines``. The result does not depend on the sizes of chunks.
  case automatic

  /// Each line is a record (NDJSON, JSON Lines).
  ///
  /// Blank lines are ignored. A line feed always ends a record, so that an invalid line does not
  /// affect the next.
  case lines

  /// Each element of one array is a record.
  case array

  /// Each of several consecutive values is a record.
  ///
  /// White space between them is optional. A text with a single value is one record.
  case values

  /// The value of each member of one object is a record.
  ///
  /// - Parameter key: the name of a member to add to each record, with the record's key as its
  ///   value; `nil` for none.
  ///
  /// With `key: "id"`, the text `{"3040051": {"name": "les Escaldes"}}` has one record,
  /// `{"id": "3040051", "name": "les Escaldes"}`. A record that is not an object is then an error.
  /// A record that already has such a member is an error, unless duplicate keys are allowed.
  ///
  /// Keys are not compared with each other, so that memory is bounded: members with equal keys are
  /// separate records.
  case members(key: String? = nil)

  /// Each row of a table is a record: comma-separated values (RFC 4180), or with another delimiter.
  ///
  /// - Parameters:
  ///   - delimiter: the character between fields: an ASCII character other than a double quote or
  ///     a line end.
  ///   - hasHeader: whether the first row has the names of the columns. A record is then an object
  ///     with a member for each column, and otherwise an array.
  ///
  /// Every field is a string. An empty field without quotes is null. Rows end with a line feed, or
  /// a carriage return and a line feed, or all of them with a carriage return. Blank lines are
  /// ignored. Every row must have as many fields as the first.
  case table(delimiter: Unicode.Scalar, hasHeader: Bool = true)
}

extension JSONRecordFormat {
  /// Each row of comma-separated values is a record (RFC 4180).
  ///
  /// - Parameter hasHeader: whether the first row has the names of the columns.
  public static func csv(hasHeader: Bool = true) -> JSONRecordFormat {
    .table(delimiter: ",", hasHeader: hasHeader)
  }

  /// Each row of tab-separated values is a record.
  ///
  /// - Parameter hasHeader: whether the first row has the names of the columns.
  public static func tsv(hasHeader: Bool = true) -> JSONRecordFormat {
    .table(delimiter: "\t", hasHeader: hasHeader)
  }

  /// The syntax of a table; `nil` for JSON.
  var table: TableSyntax? {
    guard case .table(let delimiter, let hasHeader) = self else { return nil }
    return TableSyntax(separator: UInt8(ascii: delimiter), hasHeader: hasHeader)
  }

  /// Stops if the delimiter of a table cannot be one.
  func check() {
    guard case .table(let delimiter, _) = self else { return }
    precondition(
      TableSyntax.canSeparate(delimiter),
      "a delimiter is an ASCII character other than a double quote or a line end"
    )
  }

  /// Whether the records are the rows of a table.
  package var isTable: Bool { table != nil }

  /// The form of the C splitter.
  var splitterForm: Int32 {
    switch self {
    case .array: KILN_JSON_SPLIT_ARRAY
    case .members: KILN_JSON_SPLIT_MEMBERS
    case .automatic, .lines, .values, .table: KILN_JSON_SPLIT_VALUES
    }
  }
}
