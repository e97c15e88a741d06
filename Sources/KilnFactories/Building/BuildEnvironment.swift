package import KilnValues

/// The environment of a model: its seed, its position in a list, and the models that contain it.
package struct BuildEnvironment: Sendable {
  /// The seed of the model; `nil` for the simplest values.
  package var seed: UInt64?

  /// How random values look.
  package var style = GenerationStyle.realistic

  /// The position of the outermost model in its list.
  package var index = 0

  /// The models that contain it, and what they share.
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

  /// The environment of a model in this one.
  ///
  /// - Parameters:
  ///   - relations: the factories of contained models; `nil` for those of this environment.
  /// - Throws: ``FactoryError`` if models contain each other too deep.
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
