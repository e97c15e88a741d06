import KilnJSON
import KilnMapping

/// Tables: the records are those of a plain reader, also if the text arrives in pieces.
///
/// The first byte selects the format and the second the length of a piece. The plain reader leaves
/// malformed tables to the other one, whose errors are bounded.
func fuzzTable(_ input: Input) {
  var input = input
  let options = input.byte()
  let length = Int(input.byte()) + 1
  let bytes = Array(input.rest)
  let (isTabbed, hasHeader) = (options & 1 != 0, options & 2 != 0)
  let format: JSONRecordFormat = isTabbed ? .tsv(hasHeader: hasHeader) : .csv(hasHeader: hasHeader)
  let limits = JSONRecords.Limits(maximumRecordBytes: 1 << 16, batchBytes: 64, workers: 1)
  let whole = records(JSONRecords(bytes, format: format, limits: limits))
  let chunks = chunks(of: bytes, length: length)
  let again = records(JSONRecords(chunks: chunks, format: format, limits: limits))
  check(whole == again, "other records in pieces")
  let separator = UInt8(ascii: isTabbed ? "\t" : ",")
  guard let table = PlainTable(bytes, separator: separator) else { return }
  guard let expected = table.records(hasHeader: hasHeader) else { return }
  check(whole == expected, "records \(whole), expected \(expected)")
}

/// The values of the records; `nil` for each invalid one, whose error is short.
private func records(_ records: JSONRecords) -> [JSONValue?] {
  nonisolated(unsafe) var values: [JSONValue?] = []
  waitFor {
    for try await record in records.trees() {
      switch record.result {
      case .success(let value): values.append(value)
      case .failure(let error):
        check(error.description.utf8.count <= 2_000, "a long text of an error")
        values.append(nil)
      }
    }
  }
  return values
}

/// A table that a simple loop over its bytes reads; `nil` fields are empty and without quotes.
private struct PlainTable {
  private var rows: [[String?]] = []

  /// Reads a table without a mistake; `nil` for any other.
  init?(_ bytes: [UInt8], separator: UInt8) {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    let quote = UInt8(ascii: "\"")
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while !rest.isEmpty {
      if let blank = Self.lineEnd(rest) {
        rest = rest.dropFirst(blank)
        continue
      }
      var row: [String?] = []
      while true {
        var field: [UInt8] = []
        let isQuoted = rest.first == quote
        if isQuoted {
          rest.removeFirst()
          while true {
            guard let byte = rest.popFirst() else { return nil }
            if byte == quote {
              guard rest.first == quote else { break }
              rest.removeFirst()
            }
            field.append(byte)
          }
        } else {
          while let byte = rest.first, byte != separator, Self.lineEnd(rest) == nil {
            guard byte != UInt8(ascii: "\r"), byte != quote else { return nil }
            field.append(byte)
            rest.removeFirst()
          }
        }
        row.append(isQuoted || !field.isEmpty ? String(decoding: field, as: UTF8.self) : nil)
        if rest.first == separator {
          rest.removeFirst()
          continue
        }
        guard rest.isEmpty || Self.lineEnd(rest) != nil else { return nil }
        rest = rest.dropFirst(Self.lineEnd(rest) ?? 0)
        break
      }
      rows.append(row)
    }
    guard Set(rows.map(\.count)).count <= 1 else { return nil }
  }

  /// The records; `nil` if the names of the columns are not unique.
  func records(hasHeader: Bool) -> [JSONValue?]? {
    let values = rows.map { $0.map { $0.map { JSONValue.string($0) } ?? .null } }
    guard hasHeader else { return values.map { .array($0) } }
    guard let names = rows.first?.map({ $0 ?? "" }) else { return [] }
    guard Set(names.map { Array($0.utf8) }).count == names.count else { return nil }
    guard Set(names).count == names.count else { return nil }
    return values.dropFirst().map { .object(JSONObject(zip(names, $0).map { ($0, $1) })) }
  }

  /// The length of the line end at the start of bytes; `nil` if there is none.
  private static func lineEnd(_ bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.first == UInt8(ascii: "\n") { return 1 }
    return bytes.starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")]) ? 2 : nil
  }
}
