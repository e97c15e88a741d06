public import KilnRecipes
public import KilnSupport

/// Where a record is in its input.
public struct JSONRecordPosition: Sendable, Hashable {
  /// The record's number among all, counted from 0.
  public internal(set) var number: Int

  /// The line that it begins in, counted from 1.
  public internal(set) var line: Int

  /// The byte that it begins with, counted from 0.
  public internal(set) var byteOffset: Int

  @usableFromInline
  init(number: Int, line: Int, byteOffset: Int) {
    (self.number, self.line, self.byteOffset) = (number, line, byteOffset)
  }

  /// The position in the input of a record whose position in its batch this is.
  ///
  /// - Parameter base: where the batch begins to count.
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
  /// Where it is in the input.
  public let position: JSONRecordPosition

  /// What was made of it, or why nothing was.
  public let result: Result<Value, JSONRecordError>

  /// What is not wrong enough for there to be no value. At most
  /// ``/KilnRecipes/BakeLimits/maximumFailures`` are kept; ``omittedNoticeCount`` counts the
  /// others.
  public var notices: [RecipeFailure] { list?.elements ?? [] }

  /// How many notices there are besides those that are kept.
  public var omittedNoticeCount: Int { list?.omittedCount ?? 0 }

  private let list: FailureList<RecipeFailure>?

  @usableFromInline
  init(
    position: JSONRecordPosition,
    result: Result<Value, JSONRecordError>,
    notices: FailureList<RecipeFailure>?
  ) {
    (self.position, self.result, list) = (position, result, notices)
  }

  /// What was made of it; `nil` where nothing was.
  @inlinable public var value: Value? {
    if case .success(let value) = result { value } else { nil }
  }

  /// What was made of it.
  ///
  /// - Throws: why nothing was.
  @inlinable
  public func get() throws(JSONRecordError) -> Value { try result.get() }
}

extension JSONRecord: Sendable where Value: Sendable {}
