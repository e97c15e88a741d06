internal import KilnValues

/// What an association puts into a field: models of another factory, as they are or in an optional,
/// a box or a list.
struct AssociatedContent<Output>: Sendable {
  /// Makes the value of a field.
  let make: @Sendable (ModelDraft, Int) throws(FactoryError) -> Output

  let simpler: Generator<Output>.Simpler
}

extension AssociatedContent where Output: Value {
  static func models(
    _ factory: @escaping @Sendable () -> Factory<Output>,
    _ traits: [FactoryTrait<Output>]
  ) -> AssociatedContent {
    AssociatedContent(
      make: { draft, index throws(FactoryError) in
        try draft.model(factory, traits, at: index)
      },
      simpler: { model, environment in
        ModelShrinking.simpler(model, environment) { _ throws(FactoryError) in
          try factory().applying(traits)
        }
      }
    )
  }

  func boxed() -> AssociatedContent<Boxed<Output>> {
    AssociatedContent<Boxed<Output>>(
      make: { draft, index throws(FactoryError) in Boxed(try make(draft, index)) },
      simpler: { box, environment in simpler(box.model, environment).mapped { Boxed($0) } }
    )
  }
}

extension AssociatedContent {
  static func lists<Other: Value>(
    _ factory: @escaping @Sendable () -> Factory<Other>,
    _ traits: [FactoryTrait<Other>],
    _ count: Int
  ) -> AssociatedContent where Output == [Other] {
    let simpler = AssociatedContent<Other>.models(factory, traits).simpler
    return AssociatedContent(
      make: { draft, index throws(FactoryError) in
        try draft.models(factory, traits, at: index, count: count)
      },
      // The caller chose the length.
      simpler: { models, environment in
        ListShrinking.simplified(models) { simpler($0, environment) }
      }
    )
  }

  /// The content, or `nil` if models would contain each other without end.
  func optional() -> AssociatedContent<Output?> {
    AssociatedContent<Output?>(
      make: { draft, index throws(FactoryError) in
        try withoutCycle(nil) { () throws(FactoryError) in try make(draft, index) }
      },
      simpler: { value, environment in value.map { simpler($0, environment).optional() } ?? [] }
    )
  }

  /// The content, or an empty list if models would contain each other without end.
  func orEmpty<Element>() -> AssociatedContent where Output == [Element] {
    AssociatedContent(
      make: { draft, index throws(FactoryError) in
        try withoutCycle([]) { () throws(FactoryError) in try make(draft, index) }
      },
      simpler: simpler
    )
  }
}

extension AssociatedContent where Output: Sendable {
  /// The content, made once for all models, or with a seed once per list.
  func shared() -> AssociatedContent {
    let shared = SharedContent<Output>()
    return AssociatedContent(
      make: { draft, index throws(FactoryError) in
        let environment = draft.environment
        let session = environment.seed == nil ? nil : environment.scope.session
        return try shared.content(in: session) { () throws(FactoryError) in
          try make(draft, index)
        }
      },
      simpler: { _, _ in [] }
    )
  }
}

/// Returns another value if models would contain each other without end.
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

extension ModelDraft {
  /// A model that this one contains, by itself or as one of a list.
  fileprivate func model<Other>(
    _ factory: () -> Factory<Other>,
    _ traits: [FactoryTrait<Other>],
    at index: Int,
    part: Int? = nil,
    of count: Int = 1
  ) throws(FactoryError) -> Other {
    prepareGeneration(at: index)
    var generation = generation
    if let part { generation = generation.part(part) }
    var environment = generation.environment
    environment.seed = isSimplest ? nil : generation.next()
    // The position among all of them, so that no two have the same number of a sequence.
    environment.index = environment.index &* count &+ (part ?? 0)
    do {
      return try factory().applying(traits).build(in: environment)
    } catch {
      throw part.map { error.inside("[\($0)]") } ?? error
    }
  }

  fileprivate func models<Other>(
    _ factory: () -> Factory<Other>,
    _ traits: [FactoryTrait<Other>],
    at index: Int,
    count: Int
  ) throws(FactoryError) -> [Other] {
    guard count <= Lengths.longest else {
      throw FactoryError(.unsatisfiable(expectation: "a list of \(count) models"))
    }
    var others: [Other] = []
    for part in 0..<count {
      others.append(try model(factory, traits, at: index, part: part, of: count))
    }
    return others
  }
}
