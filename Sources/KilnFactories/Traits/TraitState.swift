internal import KilnValues

// The closure of a trait runs for each list of traits and for each derived factory. The sequences
// and unique fields that it sets must not start again. So they belong to the name of the trait and
// the field, and all factories that are derived from one another share them.

/// Returns the state of a source, given the table of a factory's traits.
typealias FindState<State> = @Sendable (SharedTable) -> State

/// Returns a function that finds the state of a trait, or creates state outside of traits.
///
/// - Parameters:
///   - trait: the name of the running trait; `nil` outside of traits.
///   - field: identifies the field.
///   - start: the first number of a sequence.
///   - make: creates the state.
func findState<State: Sendable>(
  of trait: String?,
  _ field: some Hashable & Sendable,
  from start: Int = 0,
  _ make: @escaping @Sendable () -> State
) -> FindState<State> {
  guard let trait else { return { _ in make() } }
  let key = SharedKey(of: State.self, .name(trait), field: HashableValue(field), from: start)
  return { $0.content(for: key, make) }
}
