internal import KilnValues

extension Generator where Output: ValueModel {
  /// Models of a factory that depends on the containing models.
  ///
  /// - Parameters:
  ///   - isRequested: whether the caller chose the factory. Otherwise the type of a field did.
  ///   - factory: returns the factory in an environment.
  static func models(
    isRequested: Bool = true,
    _ factory: @escaping @Sendable (BuildEnvironment) throws(FactoryError) -> Factory<Output>
  ) -> Generator {
    @Sendable func model(
      _ context: GenerationContext,
      _ seed: UInt64?
    ) throws(FactoryError) -> Output {
      var environment = context.environment
      environment.seed = seed
      if seed != nil { environment.style = context.style }
      if !isRequested { try environment.scope.countRecursion(of: Output.self) }
      return try factory(environment).build(in: environment)
    }
    return Generator(
      simplest: { context throws(FactoryError) in try model(context, nil) },
      random: { context throws(FactoryError) in try model(context, context.next()) },
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
  /// A generator of this factory's models.
  public var generator: Generator<Model> {
    var generator: Generator<Model> = .models { [self] _ in self }
    generator.ofFactory = { [self] () throws(FactoryError) in try propertySource() }
    return generator
  }
}
