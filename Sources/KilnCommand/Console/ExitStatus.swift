/// How a command ends; the worst that happened counts.
enum ExitStatus: Int32, Comparable {
  /// All went well: documents are the same, checks pass, something is found.
  case success = 0
  /// The answer is no: documents differ, a check fails, a record is rejected, nothing is found.
  case negative = 1
  /// The arguments are wrong, or something could not be read or written.
  case trouble = 2

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}
