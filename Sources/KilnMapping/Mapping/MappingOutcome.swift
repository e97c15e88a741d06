/// What came of mapping as much as could be mapped.
public struct MappingOutcome<Result> {
  /// What could be mapped.
  public let result: Result

  /// What could not; empty where all could.
  public let failures: [MappingError.Failure]

  /// The result.
  ///
  /// - Throws: ``MappingError`` where something could not be mapped.
  public func get() throws(MappingError) -> Result {
    guard failures.isEmpty else { throw MappingError(failures: failures) }
    return result
  }

  /// The same failures beside another form of the result.
  func withResult<Other>(_ other: (Result) -> Other) -> MappingOutcome<Other> {
    MappingOutcome<Other>(result: other(result), failures: failures)
  }
}

extension MappingOutcome: Sendable where Result: Sendable {}
extension MappingOutcome: Equatable where Result: Equatable {}
