/// The form in which records are written, as an argument.
enum RecordForm: String, CaseIterable {
  /// JSON, one record per line.
  case lines
  /// JSON, all records in one array.
  case array
  /// Comma-separated values.
  case csv
  /// Tab-separated values.
  case tsv
  /// Aligned columns for people.
  case table

  /// Whether records are the rows of a table.
  var isTable: Bool {
    switch self {
    case .csv, .tsv, .table: true
    case .lines, .array: false
    }
  }
}
