internal import KilnValues

extension Generator where Output: ValueModel {
  /// Models of another factory.
  ///
  /// - Parameters:
  ///   - factory: returns the factory, once, when the first model is built.
  ///   - traits: the traits applied to the factory.
  static func models(
    _ factory: @escaping @Sendable () -> Factory<Output>,
    _ traits: [FactoryTrait<Output>]
  ) -> Generator {
    let prepared = SharedContent<Factory<Output>>()
    return .models { _ throws(FactoryError) in
      try prepared.content(in: nil) { () throws(FactoryError) in try factory().applying(traits) }
    }
  }

  /// The models, each in a box.
  func boxed() -> Generator<Boxed<Output>> { map({ Boxed($0) }, reverse: { $0.model }) }

  /// Arrays of `count` models.
  func list(_ count: Int) -> Generator<[Output]> {
    @Sendable func models(
      _ context: GenerationContext,
      _ make: Make
    ) throws(FactoryError) -> [Output] {
      guard count <= Lengths.longest else {
        throw FactoryError(.unsatisfiable(expectation: "a list of \(count) models"))
      }
      var models: [Output] = []
      for place in 0..<count {
        var part = context.part(place)
        part.environment = part.environment.element(place, of: count)
        do {
          models.append(try make(&part))
        } catch {
          throw error.inside("[\(place)]")
        }
      }
      return models
    }
    return Generator<[Output]>(
      simplest: { context throws(FactoryError) in try models(context, simplest) },
      random: { context throws(FactoryError) in try models(context, random) },
      edges: { _ in [] },
      // The caller chose the length, so it is not shrunk.
      simpler: { models, environment in
        ListShrinking.simplified(models) { model, place in
          simpler(model, environment.element(place, of: count))
        }
      }
    )
  }
}

extension Generator {
  /// Returns an empty array if models would contain each other endlessly.
  func orEmpty<Element>() -> Generator where Output == [Element] {
    Generator(
      simplest: { context throws(FactoryError) in
        try withoutCycle([]) { () throws(FactoryError) in try simplest(&context) }
      },
      random: { context throws(FactoryError) in
        try withoutCycle([]) { () throws(FactoryError) in try random(&context) }
      },
      edges: { _ in [] },
      simpler: simpler
    )
  }
}

extension Generator where Output: Sendable {
  /// One value for all models; with a seed, one per list.
  ///
  /// - Parameter isShared: whether models share a value. Otherwise each has its own.
  func shared(if isShared: Bool) -> Generator {
    guard isShared else { return self }
    let shared = SharedContent<Output>()
    @Sendable func value(
      _ context: inout GenerationContext,
      _ make: Make
    ) throws(FactoryError) -> Output {
      let environment = context.environment
      let session = environment.seed == nil ? nil : environment.scope.session
      return try shared.content(in: session) { () throws(FactoryError) in try make(&context) }
    }
    return Generator(
      simplest: { context throws(FactoryError) in try value(&context, simplest) },
      random: { context throws(FactoryError) in try value(&context, random) }
    )
  }
}

/// Returns `other` if models would contain each other endlessly.
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
