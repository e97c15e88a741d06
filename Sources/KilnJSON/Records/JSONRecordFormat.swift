/// How the records of a text are told apart.
public enum JSONRecordFormat: String, Sendable, Hashable, CaseIterable {
  /// By how the text begins.
  ///
  /// The first line that is not blank says it, by its brackets and quotes. Where it closes all that it opens, records
  /// are lines; but a line that begins with `[`, and has nothing behind it, is an array. Where brackets are open at
  /// its end, it is the beginning of an array, or of the first of several values; but where JSON allows no value next,
  /// and a `{` or `[` comes next, or where a string is open, the line is broken, and records are lines.
  ///
  /// No more than 16 KiB are looked at. Where the first line does not end in them, it is an array if it begins with
  /// `[`, else records are lines. It does not depend on the pieces in which the text comes.
  case automatic

  /// Each line is a record (NDJSON, JSON Lines). Lines that are blank are passed over, and a line feed ends a
  /// line wherever it stands: what is wrong with one line does no harm to the next.
  case lines

  /// Each element of one array is a record.
  case array

  /// Values one behind the other, with white space between them or without; also a text that is one value.
  case values
}
