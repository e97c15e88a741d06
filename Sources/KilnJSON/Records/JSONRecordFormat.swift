/// How the records of a text are told apart.
public enum JSONRecordFormat: String, Sendable, Hashable, CaseIterable {
  /// By how the text begins: an array's elements after a `[`, values one behind the other where the first goes over
  /// several lines, else lines; and lines as well where array or value are broken and a later line is whole.
  case automatic

  /// Each line is a record (NDJSON, JSON Lines). Lines that are blank are passed over, and a line feed ends a
  /// line wherever it stands: what is wrong with one line does no harm to the next.
  case lines

  /// Each element of one array is a record.
  case array

  /// Values one behind the other, with white space between them or without; also a text that is one value.
  case values
}
