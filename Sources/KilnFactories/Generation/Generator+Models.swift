internal import KilnValues

extension Generator where Output: Value {
  /// Models of a factory that is found where they are part of another.
  ///
  /// - Parameters:
  ///   - isRequested: whether they were asked for, and are not there by the type of a field alone.
  static func models(
    isRequested: Bool = true,
    _ factory: @escaping @Sendable (BuildEnvironment) throws(FactoryError) -> Factory<Output>
  ) -> Generator {
    Generator(
      simplest: { context throws(FactoryError) in
        var environment = context.environment
        environment.seed = nil
        if !isRequested { try environment.scope.claim(Output.self) }
        return try factory(environment).build(in: environment)
      },
      random: { context throws(FactoryError) in
        var environment = context.environment
        environment.seed = context.next()
        environment.style = context.style
        if !isRequested { try environment.scope.claim(Output.self) }
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
