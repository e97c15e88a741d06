internal import KilnValues

/// What a model is built in: its seed, its place in a list, and what it is part of.
struct BuildEnvironment: Sendable {
  /// The seed of the model; `nil` where every value is to be the simplest.
  var seed: UInt64?

  /// How random values look.
  var style = GenerationStyle.realistic

  /// The place of the outermost model in its list.
  var index = 0

  /// What the models around it have in common.
  private(set) var scope: BuildScope

  /// The environment of a model that is part of no other.
  ///
  /// - Parameters:
  ///   - seed: its seed.
  ///   - style: how random values look.
  ///   - session: what is known of the models of its list.
  init(
    seed: UInt64? = nil,
    style: GenerationStyle = .realistic,
    session: BuildSession = BuildSession()
  ) {
    self.seed = seed
    self.style = style
    scope = BuildScope(session: session)
  }

  /// The environment of a model inside of this one.
  ///
  /// - Parameters:
  ///   - type: the model.
  ///   - relations: of which factories it takes what it contains; `nil` for those of this environment.
  ///   - limit: how many models of the type may contain each other.
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
  func factory<Model: Value>(of type: Model.Type) -> Factory<Model> {
    scope.relations?.factory(of: type) ?? DefaultFactories.factory(of: type)
  }
}
