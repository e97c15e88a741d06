internal import KilnData
package import KilnSupport

/// What came of mapping as much as could be mapped.
public struct MappingOutcome<Result> {
  /// What could be mapped.
  public let result: Result

  /// What could not; empty where all could.
  /// The first 100 are kept; ``omittedCount`` counts the others.
  public var failures: [MappingError.Failure] { list.elements }

  /// How many failures were found besides those that are kept.
  public var omittedCount: Int { list.omittedCount }

  package let list: FailureList<MappingError.Failure>

  init(result: Result, _ list: FailureList<MappingError.Failure>) {
    self.result = result
    self.list = list
  }

  /// The result.
  ///
  /// - Throws: ``MappingError`` where something could not be mapped.
  public func get() throws(MappingError) -> Result {
    guard list.isEmpty else { throw MappingError(list) }
    return result
  }

  /// The same failures beside another form of the result.
  func withResult<Other>(_ other: (Result) -> Other) -> MappingOutcome<Other> {
    MappingOutcome<Other>(result: other(result), list)
  }
}

extension MappingOutcome: Sendable where Result: Sendable {}
extension MappingOutcome: Equatable where Result: Equatable {}
