public import KilnValues

extension Factory {
  /// This factory with a field in which all models have the same model of another factory.
  ///
  /// It is built when it is first asked for. Where a seed is given, the models of one list have the same.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - factory: builds what is in it, once.
  ///   - traits: the traits that are applied to it.
  public func association<Other: Sendable>(
    _ keyPath: KeyPath<Model, Other>,
    sharing factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    sharing(keyPath) { draft, index throws(FactoryError) in
      try draft.model(factory, traits, at: index)
    }
  }

  /// This factory with an optional field in which all models have the same model of another factory.
  ///
  /// It is built when it is first asked for. Where a seed is given, the models of one list have the same.
  /// Where models would contain each other without end, it is `nil`.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - factory: builds what is in it, once.
  ///   - traits: the traits that are applied to it.
  public func association<Other: Sendable>(
    _ keyPath: KeyPath<Model, Other?>,
    sharing factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    let shared = SharedContent<Other>()
    return setting(keyPath) { draft, index throws(FactoryError) in
      try withoutCycle(nil) { () throws(FactoryError) in
        try shared.content(of: draft) { () throws(FactoryError) in
          try draft.model(factory, traits, at: index)
        }
      }
    }
  }

  /// This factory with a field in which all models have the same box of another factory's model.
  ///
  /// It is built when it is first asked for. Where a seed is given, the models of one list have the same.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - factory: builds what is in it, once.
  ///   - traits: the traits that are applied to it.
  public func association<Other: Sendable>(
    _ keyPath: KeyPath<Model, Boxed<Other>>,
    sharing factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    sharing(keyPath) { draft, index throws(FactoryError) in
      Boxed(try draft.model(factory, traits, at: index))
    }
  }

  /// This factory with an optional field in which all models have the same box of another factory's model.
  ///
  /// It is built when it is first asked for. Where a seed is given, the models of one list have the same.
  /// Where models would contain each other without end, it is `nil`.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - factory: builds what is in it, once.
  ///   - traits: the traits that are applied to it.
  public func association<Other: Sendable>(
    _ keyPath: KeyPath<Model, Boxed<Other>?>,
    sharing factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    let shared = SharedContent<Boxed<Other>>()
    return setting(keyPath) { draft, index throws(FactoryError) in
      try withoutCycle(nil) { () throws(FactoryError) in
        try shared.content(of: draft) { () throws(FactoryError) in
          Boxed(try draft.model(factory, traits, at: index))
        }
      }
    }
  }

  /// This factory with a field in which all models have the same list of another factory's models.
  ///
  /// They are built when they are first asked for. Where a seed is given, the models of one list have the same.
  /// Where models would contain each other without end, it is empty.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - factory: builds what is in it, once.
  ///   - count: how many. A negative count stops the program.
  ///   - traits: the traits that are applied to it.
  public func association<Other: Sendable>(
    _ keyPath: KeyPath<Model, [Other]>,
    sharing factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    count: Int,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    checkCount(count)
    let shared = SharedContent<[Other]>()
    return setting(keyPath) { draft, index throws(FactoryError) in
      try withoutCycle([]) { () throws(FactoryError) in
        try shared.content(of: draft) { () throws(FactoryError) in
          try draft.models(factory, traits, at: index, count: count)
        }
      }
    }
  }

  private func sharing<Property: Sendable>(
    _ keyPath: KeyPath<Model, Property>,
    _ make:
      @escaping @Sendable (ModelDraft, Int) throws(FactoryError) -> Property
  ) -> Factory {
    let shared = SharedContent<Property>()
    return setting(keyPath) { draft, index throws(FactoryError) in
      try shared.content(of: draft) { () throws(FactoryError) in try make(draft, index) }
    }
  }
}

extension SharedContent {
  fileprivate func content(
    of draft: ModelDraft,
    _ make: () throws(FactoryError) -> Content
  ) throws(FactoryError) -> Content {
    let environment = draft.environment
    return try content(in: environment.seed == nil ? nil : environment.scope.session, make)
  }
}
