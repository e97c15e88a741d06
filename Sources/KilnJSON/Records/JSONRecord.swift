public import KilnRecipes
public import KilnSupport

/// The position of a record in the input.
public struct JSONRecordPosition: Sendable, Hashable {
  /// The index of the record, counted from 0.
  public internal(set) var number: Int

  /// The line in which the record starts, counted from 1.
  public internal(set) var line: Int

  /// The offset of the first byte of the record, counted from 0.
  public internal(set) var byteOffset: Int

  @usableFromInline
  init(number: Int, line: Int, byteOffset: Int) {
    (self.number, self.line, self.byteOffset) = (number, line, byteOffset)
  }

  /// Converts a position in a batch to a position in the input.
  ///
  /// - Parameter base: the position of the batch.
  @usableFromInline
  func counted(from base: JSONRecordPosition) -> JSONRecordPosition {
    JSONRecordPosition(
      number: base.number + number,
      line: base.line + line,
      byteOffset: base.byteOffset + byteOffset
    )
  }
}

/// The result of one record.
public struct JSONRecord<Value> {
  /// The position of the record in the input.
  public let position: JSONRecordPosition

  /// The value, or an error.
  public let result: Result<Value, JSONRecordError>

  /// The notices about a valid record.
  ///
  /// At most `BakeLimits.maximumFailures` are kept; ``omittedNoticeCount`` counts the others.
  public var notices: [RecipeFailure] { list?.elements ?? [] }

  /// The number of notices that are not in ``notices``.
  public var omittedNoticeCount: Int { list?.omittedCount ?? 0 }

  @usableFromInline let list: FailureList<RecipeFailure>?

  @inlinable
  init(
    position: JSONRecordPosition,
    result: Result<Value, JSONRecordError>,
    notices: FailureList<RecipeFailure>?
  ) {
    (self.position, self.result, list) = (position, result, notices)
  }

  /// Returns the value, or throws the error.
  ///
  /// - Throws: ``JSONRecordError`` if there is no value.
  @inlinable
  public func get() throws(JSONRecordError) -> Value { try result.get() }
}

extension JSONRecord: Sendable where Value: Sendable {}
