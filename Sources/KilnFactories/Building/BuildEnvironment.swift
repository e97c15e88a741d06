package import KilnValues

/// The environment of a model: its seed, its list position and the models that contain it.
package struct BuildEnvironment: Sendable {
  /// The seed of the model; `nil` for the simplest values.
  package var seed: UInt64?

  /// How random values look.
  package var style = GenerationStyle.realistic

  /// The position of the outermost model in its list.
  package var index = 0

  /// The containing models, and what they share.
  private(set) var scope: BuildScope

  /// Creates the environment of an outermost model.
  ///
  /// - Parameters:
  ///   - seed: the seed of the model.
  ///   - style: how random values look.
  package init(seed: UInt64? = nil, style: GenerationStyle = .realistic) {
    self.seed = seed
    self.style = style
    scope = BuildScope()
  }

  /// Returns the environment within a model.
  ///
  /// - Parameters:
  ///   - type: the model.
  ///   - relations: the factories of contained models; `nil` for those of this environment.
  ///   - limit: the maximum number of nested models of the type.
  /// - Throws: ``FactoryError`` if the nesting exceeds a limit.
  func entering<Model: Value>(
    _ type: Model.Type,
    relations: FactorySet?,
    limit: Int = BuildScope.recursionLimit
  ) throws(FactoryError) -> BuildEnvironment {
    var inner = self
    inner.scope = try BuildScope(type, in: scope, relations: relations, limit: limit)
    return inner
  }

  /// The factory of a contained model.
  package func factory<Model: Value>(of type: Model.Type) -> Factory<Model> {
    scope.relations?.factory(of: type) ?? DefaultFactories.common.factory(of: type)
  }
}
