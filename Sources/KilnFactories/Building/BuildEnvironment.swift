package import KilnValues

/// What a model is built in: its seed, its place in a list, and what it is part of.
package struct BuildEnvironment: Sendable {
  /// The seed of the model; `nil` where every value is to be the simplest.
  package var seed: UInt64?

  /// How random values look.
  package var style = GenerationStyle.realistic

  /// The place of the outermost model in its list.
  package var index = 0

  /// What the models around it have in common.
  private(set) var scope: BuildScope

  /// The environment of a model that is part of no other.
  ///
  /// - Parameters:
  ///   - seed: its seed.
  ///   - style: how random values look.
  package init(seed: UInt64? = nil, style: GenerationStyle = .realistic) {
    self.seed = seed
    self.style = style
    scope = BuildScope()
  }

  /// The environment of a model inside of this one.
  ///
  /// - Parameters:
  ///   - relations: of which factories it takes what it contains; `nil` for those of this environment.
  /// - Throws: ``FactoryError`` where models contain each other too deep.
  func entering<Model: Value>(
    _ type: Model.Type,
    relations: FactorySet?,
    limit: Int = BuildScope.recursionLimit
  ) throws(FactoryError) -> BuildEnvironment {
    var inner = self
    inner.scope = try BuildScope(type, in: scope, relations: relations, limit: limit)
    return inner
  }

  /// The factory of a model that is contained in another.
  package func factory<Model: Value>(of type: Model.Type) -> Factory<Model> {
    scope.relations?.factory(of: type) ?? DefaultFactories.factory(of: type)
  }
}
