internal import CSimdJSON

/// How the records of a text are separated.
public enum JSONRecordFormat: Sendable, Hashable {
  /// Detected from the start of the text.
  ///
  /// The brackets and strings of the first non-blank line determine the format:
  /// - If all brackets are closed, the format is ``lines``. If the line starts with `[` and nothing
  ///   follows it, the format is ``array``.
  /// - If brackets are open, the format is ``array`` if the line starts with `[`, and otherwise
  ///   ``values``.
  /// - If the line is malformed, the format is ``lines``. A line is malformed if it ends in a
  ///   string. It is also malformed if the next byte is `{` or `[`, where JSON does not allow a
  ///   value.
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

  /// Each row of comma-separated values is a record (RFC 4180).
  ///
  /// - Parameter hasHeader: whether the first row has the names of the columns. A record is then an
  ///   object with a member for each column, and otherwise an array.
  ///
  /// Every field is a string. An empty field without quotes is null. Rows end with a line feed, or
  /// a carriage return and a line feed. Blank lines are ignored. Every row must have as many fields
  /// as the first.
  case csv(hasHeader: Bool = true)

  /// Each row of tab-separated values is a record.
  ///
  /// - Parameter hasHeader: whether the first row has the names of the columns.
  ///
  /// The rules are those of ``csv(hasHeader:)``, with a tab instead of the comma.
  case tsv(hasHeader: Bool = true)
}

extension JSONRecordFormat {
  /// The syntax of a table; `nil` for JSON.
  var table: TableSyntax? {
    switch self {
    case .csv(let hasHeader): TableSyntax(separator: UInt8(ascii: ","), hasHeader: hasHeader)
    case .tsv(let hasHeader): TableSyntax(separator: UInt8(ascii: "\t"), hasHeader: hasHeader)
    case .automatic, .lines, .array, .values, .members: nil
    }
  }

  /// Whether the records are the rows of a table.
  package var isTable: Bool { table != nil }

  /// The form of the C splitter.
  var splitterForm: Int32 {
    switch self {
    case .array: KILN_JSON_SPLIT_ARRAY
    case .members: KILN_JSON_SPLIT_MEMBERS
    case .automatic, .lines, .values, .csv, .tsv: KILN_JSON_SPLIT_VALUES
    }
  }
}
