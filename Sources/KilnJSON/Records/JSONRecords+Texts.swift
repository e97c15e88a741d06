extension JSONRecords {
  /// The records' own bytes, which are not looked into: with the format ``JSONRecordFormat/lines``, the lines of
  /// any text that are not blank.
  ///
  /// - Returns: each record's bytes, in the order of the input.
  package func texts() -> JSONRecordStream<[UInt8]> {
    JSONRecordStream(records: self) { batch in
      var values: [[UInt8]] = []
      return batch._processed { span, _ in
        values.append(Array(batch._bytes(of: span)))
      } values: {
        values
      }
    }
  }
}
