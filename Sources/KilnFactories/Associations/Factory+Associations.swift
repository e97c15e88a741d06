public import KilnValues

// The factories are autoclosures, so that those of models which refer to each other can be
// constants: each is called when a model is built.

extension Factory {
  /// This factory with a field whose model another factory builds.
  ///
  ///     users.association(\.address, addresses, traits: "abroad")
  ///
  /// The field may be a model, an optional, a box, an optional box or a list. If models would
  /// contain each other without end, an optional is `nil` and a list is empty.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - factory: builds a new model for each model.
  ///   - traits: the traits that are applied to it.
  public func association<Other>(
    _ keyPath: KeyPath<Model, Other>,
    _ factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    setting(keyPath, Generator.models(factory, traits))
  }

  /// This factory with an optional field whose model another factory builds.
  public func association<Other>(
    _ keyPath: KeyPath<Model, Other?>,
    _ factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    setting(keyPath, Generator.models(factory, traits).orNil())
  }

  /// This factory with a field whose model another factory builds, in a box.
  public func association<Other>(
    _ keyPath: KeyPath<Model, Boxed<Other>>,
    _ factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    setting(keyPath, Generator.models(factory, traits).boxed())
  }

  /// This factory with an optional field whose model another factory builds, in a box.
  public func association<Other>(
    _ keyPath: KeyPath<Model, Boxed<Other>?>,
    _ factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    setting(keyPath, Generator.models(factory, traits).boxed().orNil())
  }

  /// This factory with a list of models that another factory builds.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - factory: builds new models for each model.
  ///   - count: the length of the list. A negative count stops the program.
  ///   - traits: the traits that are applied to it.
  public func association<Other>(
    _ keyPath: KeyPath<Model, [Other]>,
    _ factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    count: Int,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    checkCount(count)
    return setting(keyPath, Generator.models(factory, traits).list(count).orEmpty())
  }
}

// MARK: - One model for all

extension Factory {
  /// This factory with a field in which all models have the same model of another factory.
  ///
  /// The model is built for the first model that needs it. With a seed, the models of one list
  /// share a model. The field may be a model, an optional, a box, an optional box or a list.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - factory: builds the model, once.
  ///   - traits: the traits that are applied to it.
  public func association<Other: Sendable>(
    _ keyPath: KeyPath<Model, Other>,
    sharing factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    setting(keyPath, Generator.models(factory, traits).shared())
  }

  /// This factory with an optional field in which all models have the same model of another
  /// factory.
  public func association<Other: Sendable>(
    _ keyPath: KeyPath<Model, Other?>,
    sharing factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    setting(keyPath, Generator.models(factory, traits).shared().orNil())
  }

  /// This factory with a field in which all models have the same box of another factory's model.
  public func association<Other: Sendable>(
    _ keyPath: KeyPath<Model, Boxed<Other>>,
    sharing factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    setting(keyPath, Generator.models(factory, traits).boxed().shared())
  }

  /// This factory with an optional field in which all models have the same box of another factory's
  /// model.
  public func association<Other: Sendable>(
    _ keyPath: KeyPath<Model, Boxed<Other>?>,
    sharing factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    setting(keyPath, Generator.models(factory, traits).boxed().shared().orNil())
  }

  /// This factory with a field in which all models have the same list of another factory's models.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - factory: builds the models, once.
  ///   - count: the length of the list. A negative count stops the program.
  ///   - traits: the traits that are applied to it.
  public func association<Other: Sendable>(
    _ keyPath: KeyPath<Model, [Other]>,
    sharing factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    count: Int,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    checkCount(count)
    return setting(keyPath, Generator.models(factory, traits).list(count).shared().orEmpty())
  }

  private func setting<Property>(
    _ keyPath: KeyPath<Model, Property>,
    _ content: Generator<Property>
  ) -> Factory {
    var source = FieldSource<Model>.generating(content, isConstant: false)
    // The associated models are not varied by boundary values.
    source.candidates = nil
    return setting(keyPath, source)
  }
}
