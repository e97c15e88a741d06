public import KilnValues

// The factories are autoclosures, so that those of models which refer to each other can be constants: they
// are asked for when a model is built.

extension Factory {
  /// This factory with a field whose model another factory builds.
  ///
  ///     users.association(\.address, addresses, traits: "abroad")
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - factory: builds what is in it, a new one for each model.
  ///   - traits: the traits that are applied to it.
  public func association<Other>(
    _ keyPath: KeyPath<Model, Other>,
    _ factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    setting(keyPath, simplerModels(factory, traits)) { draft, index throws(FactoryError) in
      try draft.model(factory, traits, at: index)
    }
  }

  /// This factory with an optional field whose model another factory builds.
  ///
  /// Where models would contain each other without end, it is `nil`.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - factory: builds what is in it, a new one for each model.
  ///   - traits: the traits that are applied to it.
  public func association<Other>(
    _ keyPath: KeyPath<Model, Other?>,
    _ factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    let simpler = simplerModels(factory, traits)
    return setting(
      keyPath,
      { other, environment in
        other.map { simpler($0, environment).optional() } ?? []
      }
    ) {
      draft,
      index throws(FactoryError) in
      try withoutCycle(nil) { () throws(FactoryError) in
        try draft.model(factory, traits, at: index)
      }
    }
  }

  /// This factory with a field whose model another factory builds, in a box.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - factory: builds what is in the box, a new one for each model.
  ///   - traits: the traits that are applied to it.
  public func association<Other>(
    _ keyPath: KeyPath<Model, Boxed<Other>>,
    _ factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    setting(keyPath, boxed(simplerModels(factory, traits))) { draft, index throws(FactoryError) in
      Boxed(try draft.model(factory, traits, at: index))
    }
  }

  /// This factory with an optional field whose model another factory builds, in a box.
  ///
  /// Where models would contain each other without end, it is `nil`.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - factory: builds what is in the box, a new one for each model.
  ///   - traits: the traits that are applied to it.
  public func association<Other>(
    _ keyPath: KeyPath<Model, Boxed<Other>?>,
    _ factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    let simpler = boxed(simplerModels(factory, traits))
    return setting(
      keyPath,
      { other, environment in
        other.map { simpler($0, environment).optional() } ?? []
      }
    ) { draft, index throws(FactoryError) in
      try withoutCycle(nil) { () throws(FactoryError) in
        Boxed(try draft.model(factory, traits, at: index))
      }
    }
  }

  /// This factory with a list of models that another factory builds.
  ///
  /// Where models would contain each other without end, it is empty.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - factory: builds what is in it, new ones for each model.
  ///   - count: how many. A negative count stops the program.
  ///   - traits: the traits that are applied to it.
  public func association<Other>(
    _ keyPath: KeyPath<Model, [Other]>,
    _ factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    count: Int,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    checkCount(count)
    let simpler = simplerModels(factory, traits)
    // How many there are was said.
    return setting(
      keyPath,
      { others, environment in
        ListShrinking.simplified(others) { simpler($0, environment) }
      }
    ) { draft, index throws(FactoryError) in
      try withoutCycle([]) { () throws(FactoryError) in
        try draft.models(factory, traits, at: index, count: count)
      }
    }
  }

  /// The type of the field is that of the value, and no other that would be inferred.
  func setting<Property>(
    _ keyPath: KeyPath<Model, Property>,
    _ simpler: Generator<Property>.Simpler? = nil,
    _ make:
      @escaping @Sendable (ModelDraft, Int) throws(FactoryError) -> Property
  ) -> Factory {
    let source = FieldSource<Model>.making(make)
    return setting(keyPath, simpler.map { source.simplified(by: $0) } ?? source)
  }

  /// This factory with the factories of a set for all models that its own contain, and of which it says
  /// nothing.
  ///
  /// - Parameter set: the factories.
  public func using(_ set: FactorySet) -> Factory {
    changed { $0.relations = set }
  }
}

/// What makes the models of an association simpler.
private func simplerModels<Other: Value>(
  _ factory: @escaping @Sendable () -> Factory<Other>,
  _ traits: [FactoryTrait<Other>]
) -> Generator<Other>.Simpler {
  { model, environment in
    ModelShrinking.simpler(model, environment) { _ throws(FactoryError) in
      try factory().applying(traits)
    }
  }
}

/// What makes models in boxes simpler.
private func boxed<Other: Value>(
  _ simpler: @escaping Generator<Other>.Simpler
) -> Generator<Boxed<Other>>.Simpler {
  { box, environment in simpler(box.model, environment).mapped { Boxed($0) } }
}

extension ModelDraft {
  /// A model that this one contains.
  ///
  /// - Parameters:
  ///   - factory: builds it.
  ///   - traits: the traits that are applied.
  ///   - index: the field that it is for.
  ///   - part: its place there.
  ///   - count: how many there are.
  func model<Other>(
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
    // Their place among all of them, so that no two have the same number of a sequence.
    environment.index = environment.index &* count &+ (part ?? 0)
    do {
      return try factory().applying(traits).build(in: environment)
    } catch {
      throw part.map { error.inside("[\($0)]") } ?? error
    }
  }

  /// Models that this one contains.
  ///
  /// - Parameters:
  ///   - factory: builds them.
  ///   - traits: the traits that are applied.
  ///   - index: the field that they are for.
  ///   - count: how many.
  func models<Other>(
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
