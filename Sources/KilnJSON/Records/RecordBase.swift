/// Where the records of a batch begin to count.
@usableFromInline
package struct RecordBase: Sendable {
  var records = 0
  var lines = 0
  var bytes = 0

  /// The position in the input of a record whose position in its batch is known.
  @usableFromInline
  package func position(_ inner: JSONRecordPosition) -> JSONRecordPosition {
    JSONRecordPosition(
      number: records + inner.number,
      line: lines + inner.line,
      byteOffset: bytes + inner.byteOffset
    )
  }
}
