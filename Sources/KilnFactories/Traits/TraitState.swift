internal import KilnValues

// The closure of a trait runs for each list of traits and for each derived factory. What it sets
// must not start again. So sequences, unique values and shared models that it sets belong to the
// trait and the field. All factories that are derived from one another share them.

/// Returns the state of a source, given the table of a factory's traits.
typealias FindState<State> = @Sendable (SharedTable) -> State

/// Returns a function that finds the state of a trait, or creates state outside of traits.
///
/// - Parameters:
///   - trait: identifies the running trait; `nil` outside of traits.
///   - field: identifies the field.
///   - start: the first number of a sequence.
///   - make: creates the state.
func findState<State: Sendable>(
  of trait: SharedOwner?,
  _ field: HashableValue,
  from start: Int = 0,
  _ make: @escaping @Sendable () -> State
) -> FindState<State> {
  guard let trait else { return { _ in make() } }
  let key = SharedKey(of: State.self, trait, field: field, from: start)
  return { $0.content(for: key, make) }
}

extension Factory {
  /// Returns a function that finds the state of a field in the running trait.
  func findState<State: Sendable>(
    at index: Int,
    from start: Int = 0,
    _ make: @escaping @Sendable () -> State
  ) -> FindState<State> {
    // A function may create a trait for each build. Such traits are equal if their names are.
    let trait: SharedOwner? = runningTraits.last.flatMap { trait in
      trait.isOwn ? traits[trait.name].map { .object($0.identity) } : .name(trait.name)
    }
    return KilnFactories.findState(of: trait, HashableValue(index), from: start, make)
  }

  /// Returns the content that a field shares among models.
  ///
  /// It may depend on the parameter of a trait, and on the arguments of a function that creates a
  /// trait. So each application of such a trait has its own.
  func content<Content: Sendable>(
    at keyPath: PartialKeyPath<Model>
  ) -> SharedContent<Content> {
    guard let index = Model.schema.index(of: keyPath), let definition = runningDefinition else {
      return SharedContent()
    }
    let find = KilnFactories.findState(of: .object(definition.identity), HashableValue(index)) {
      SharedContent<Content>()
    }
    return find(shared)
  }

  /// The definition of the running trait; `nil` outside of traits and for a trait with a parameter.
  private var runningDefinition: TraitDefinition<Model>? {
    guard let trait = runningTraits.last else { return nil }
    return switch trait.kind {
    case .defined(let definition): definition
    case .named(nil): traits[trait.name]
    case .named: nil
    }
  }
}
