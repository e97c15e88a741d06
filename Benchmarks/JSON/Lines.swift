import BenchSupport
import Foundation
import KilnJSON

/// Records as NDJSON with padding.
struct Lines {
  /// The records, each with a line feed, followed by the padding.
  let padded: [UInt8]
  let count: Int
  /// The size of the records in bytes, without the padding.
  let length: Int

  /// Joins texts as lines.
  ///
  /// - Parameters:
  ///   - texts: the records.
  ///   - padding: the number of blanks after the records.
  init(_ texts: [String], padding: Int = 0) {
    let bytes = texts.flatMap { $0.utf8 + [UInt8(ascii: "\n")] }
    (count, length) = (texts.count, bytes.count)
    padded = bytes + [UInt8](repeating: UInt8(ascii: " "), count: padding)
  }

  /// The records for Kiln with one worker.
  var records: JSONRecords { JSONRecords(padded, format: .lines, limits: .init(workers: 1)) }
}

extension Turns {
  /// Returns the transformed elements.
  func map<Other>(_ transform: (Element) -> Other) -> Turns<Other> {
    Turns<Other>(all.map(transform))
  }
}
