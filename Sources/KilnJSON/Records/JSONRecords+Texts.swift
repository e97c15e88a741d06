extension JSONRecords {
  /// The records' own bytes, which are not looked into: with the format ``JSONRecordFormat/lines``,
  /// the lines of any text that are not blank, with the white space at their ends.
  ///
  /// - Returns: each record's bytes, in the order of the input.
  package func texts() -> JSONRecordStream<[UInt8]> {
    JSONRecordStream(records: self) { batch in
      var values: [[UInt8]] = []
      return batch._processed { span, _ in
        values.append(Array(batch.text(of: span)))
      } values: {
        values
      }
    }
  }
}

extension RecordBatch {
  /// The bytes of a record; where that is a line, of the whole line.
  fileprivate func text(of span: Span) -> UnsafeRawBufferPointer {
    guard case .lines = content else { return _bytes(of: span) }
    let start = bytes[..<span.range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 }
    let end = bytes[span.range.upperBound...].firstIndex(of: 0x0A)
    return UnsafeRawBufferPointer(rebasing: bytes[(start ?? 0)..<(end ?? bytes.count)])
  }
}
