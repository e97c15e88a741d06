internal import KilnValues

extension Generator where Output: Value {
  /// Models of a factory that depends on the models that contain them.
  ///
  /// - Parameters:
  ///   - isRequested: whether the caller asked for them, rather than the type of a field.
  static func models(
    isRequested: Bool = true,
    _ factory: @escaping @Sendable (BuildEnvironment) throws(FactoryError) -> Factory<Output>
  ) -> Generator {
    Generator(
      simplest: { context throws(FactoryError) in
        var environment = context.environment
        environment.seed = nil
        if !isRequested { try environment.scope.countRecursion(of: Output.self) }
        return try factory(environment).build(in: environment)
      },
      random: { context throws(FactoryError) in
        var environment = context.environment
        environment.seed = context.next()
        environment.style = context.style
        if !isRequested { try environment.scope.countRecursion(of: Output.self) }
        return try factory(environment).build(in: environment)
      },
      edges: { context throws(FactoryError) in
        var environment = context.environment
        environment.seed = nil
        return try factory(environment).boundaryModels(in: environment)
      },
      simpler: { model, environment in
        ModelShrinking.simpler(model, environment) { environment throws(FactoryError) in
          try factory(environment)
        }
      }
    )
  }
}

extension Factory {
  /// This factory's models as the values of a generator.
  public var generator: Generator<Model> {
    .models { [self] _ in self }
  }
}
