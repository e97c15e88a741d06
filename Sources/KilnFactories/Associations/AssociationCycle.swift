/// Answers something else where models would contain each other without end.
func withoutCycle<Output>(
  _ other: @autoclosure () -> Output,
  _ body: () throws(FactoryError) -> Output
) throws(FactoryError) -> Output {
  do {
    return try body()
  } catch {
    guard case .associationCycle = error.reason else { throw error }
    return other()
  }
}
