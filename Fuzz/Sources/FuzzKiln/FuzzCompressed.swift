import KilnJSON

/// Compressed bytes: the content and its error are the same if the bytes arrive in pieces.
///
/// The first byte selects the length of a piece.
func fuzzCompressed(_ input: Input) {
  var input = input
  let length = Int(input.byte()) + 1
  let bytes = Array(input.rest)
  let whole = content(of: bytes, length: max(bytes.count, 1))
  let pieces = content(of: bytes, length: length)
  // Before an error, not all lines have been delivered.
  let isPrefix = whole.lines.starts(with: pieces.lines) || pieces.lines.starts(with: whole.lines)
  check(isPrefix, "other content in pieces")
  guard max(whole.lines.count, pieces.lines.count) < maximumLines else { return }
  check(
    whole.error == pieces.error,
    "\(whole.error ?? "no error"), in pieces \(pieces.error ?? "no error")"
  )
  check(whole.error != nil || whole.lines == pieces.lines, "missing content")
}

/// The largest number of lines to read. A small input can have a very large content.
private let maximumLines = 1_000

/// The first lines of the content, and the error that ends it.
private func content(of bytes: [UInt8], length: Int) -> (lines: [[UInt8]], error: String?) {
  let limits = JSONRecords.Limits(maximumRecordBytes: 1_024, batchBytes: 4_096, workers: 1)
  let chunks = chunks(of: bytes, length: length)
  var records = JSONRecords(chunks: chunks, format: .lines, limits: limits)
  records.decompresses = true
  nonisolated(unsafe) var lines: [[UInt8]] = []
  nonisolated(unsafe) var text: String?
  let stream = records.trees()
  waitFor {
    do {
      for try await record in stream {
        switch record.result {
        case .success(let value): lines.append(try value.utf8Text())
        case .failure(let error): lines.append(error.text)
        }
        if lines.count == maximumLines { return }
      }
    } catch {
      text = "\(error)"
    }
  }
  return (lines, text)
}
