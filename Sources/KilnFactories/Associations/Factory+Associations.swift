public import KilnValues

// The factories are autoclosures, called when the first model is built. So factories of models that
// refer to each other can be constants.

extension Factory {
  /// Builds the model in a field with another factory.
  ///
  ///     users.association(\.address, addresses, traits: "abroad")
  ///     users.association(\.team, teams, isShared: true)
  ///
  /// The field may be a model, an optional, a box, an optional box or an array. If models would
  /// contain each other endlessly, an optional is `nil` and an array is empty.
  ///
  /// A shared model is built when the first model needs it. With a seed, the models of one list
  /// share a model. If a trait sets the field, the models of one list of traits do.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - factory: builds a separate model for each model, or one model for all.
  ///   - isShared: whether all models share one.
  ///   - traits: the traits applied to `factory`, in order.
  public func association<Other: Sendable>(
    _ keyPath: KeyPath<Model, Other>,
    _ factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    isShared: Bool = false,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    setting(keyPath, Generator.models(factory, traits).shared(if: isShared))
  }

  /// Builds the model in an optional field with another factory.
  public func association<Other: Sendable>(
    _ keyPath: KeyPath<Model, Other?>,
    _ factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    isShared: Bool = false,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    setting(keyPath, Generator.models(factory, traits).shared(if: isShared).orNil())
  }

  /// Builds the boxed model in a field with another factory.
  public func association<Other: Sendable>(
    _ keyPath: KeyPath<Model, Boxed<Other>>,
    _ factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    isShared: Bool = false,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    setting(keyPath, Generator.models(factory, traits).boxed().shared(if: isShared))
  }

  /// Builds the boxed model in an optional field with another factory.
  public func association<Other: Sendable>(
    _ keyPath: KeyPath<Model, Boxed<Other>?>,
    _ factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    isShared: Bool = false,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    setting(keyPath, Generator.models(factory, traits).boxed().shared(if: isShared).orNil())
  }

  /// Builds the models in an array field with another factory.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - factory: builds separate models for each model, or one array for all.
  ///   - count: the length of the array. A negative count is a fatal error.
  ///   - isShared: whether all models share one array.
  ///   - traits: the traits applied to `factory`, in order.
  public func association<Other: Sendable>(
    _ keyPath: KeyPath<Model, [Other]>,
    _ factory: @autoclosure @escaping @Sendable () -> Factory<Other>,
    count: Int,
    isShared: Bool = false,
    traits: FactoryTrait<Other>...
  ) -> Factory {
    checkCount(count)
    return setting(
      keyPath,
      Generator.models(factory, traits).list(count).shared(if: isShared).orEmpty()
    )
  }

  private func setting<Property>(
    _ keyPath: KeyPath<Model, Property>,
    _ models: @autoclosure @escaping @Sendable () -> Generator<Property>
  ) -> Factory {
    setting(keyPath, .associating(models))
  }
}

extension FieldSource {
  /// A source of models of another factory.
  ///
  /// - Parameter models: returns the models. A rewound source calls it again.
  fileprivate static func associating<Property>(
    _ models: @escaping @Sendable () -> Generator<Property>
  ) -> FieldSource {
    var source = generating(models(), isConstant: false)
    // Boundary values do not vary associated models.
    source.candidates = nil
    source.rewound = { _ in associating(models) }
    return source
  }
}
