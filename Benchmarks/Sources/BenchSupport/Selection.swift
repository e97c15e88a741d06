#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Whether a contender is measured in this run.
///
/// - Parameter row: the work and the contender, joined by a slash.
func isSelected(_ row: String) -> Bool {
  selection?.contains(row) ?? true
}

/// The rows to measure, one per line of the file `KILN_BENCH_ROWS`; `nil` for all rows.
private let selection: Set<String>? = {
  guard let path = ProcessInfo.processInfo.environment["KILN_BENCH_ROWS"], !path.isEmpty
  else { return nil }
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
    fatalError("\(path): the list of rows cannot be read")
  }
  return Set(text.split(separator: "\n").map(String.init))
}()
