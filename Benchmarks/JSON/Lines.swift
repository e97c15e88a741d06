import BenchSupport
import Foundation
import KilnJSON

/// Records as NDJSON, and each by itself.
struct Lines {
  /// The records, each ended by a line feed, and behind them `padding` bytes.
  let padded: [UInt8]
  let count: Int
  /// The bytes of the records.
  let length: Int

  /// Texts as lines.
  ///
  /// - Parameters:
  ///   - texts: the records.
  ///   - padding: how many blanks are behind them.
  init(_ texts: [String], padding: Int = 0) {
    let bytes = texts.flatMap { $0.utf8 + [UInt8(ascii: "\n")] }
    (count, length) = (texts.count, bytes.count)
    padded = bytes + [UInt8](repeating: UInt8(ascii: " "), count: padding)
  }

  /// The same for Kiln, to be worked on by one core.
  var records: JSONRecords { JSONRecords(padded, format: .lines, limits: .init(workers: 1)) }
}

extension Turns {
  /// The same things in another form.
  func map<Other>(_ transform: (Element) -> Other) -> Turns<Other> {
    Turns<Other>(all.map(transform))
  }
}
