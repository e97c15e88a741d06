package import KilnValues

/// The environment of a model: its seed, its list position and the models that contain it.
package struct BuildEnvironment: Sendable {
  /// The seed of the model; `nil` for the simplest values.
  package var seed: UInt64?

  /// How random values look.
  package var style = GenerationStyle.realistic

  /// The position of the outermost model in its list.
  package var index = 0

  /// The position of the same model in the first model of the list.
  ///
  /// It differs from 0 for the elements of a list in a model.
  var firstIndex = 0

  /// Whether sequences are numbered by position also without a seed, and do not advance.
  package var countsByPosition = false

  /// The dates that are created; `nil` for any.
  var dates: DateForm?

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

  /// The environment of the simplest value in place of one of this environment.
  var simplest: BuildEnvironment {
    var environment = self
    environment.seed = nil
    environment.index = firstIndex
    environment.countsByPosition = true
    return environment
  }

  /// Returns the environment of an element of a list of models.
  ///
  /// The position counts across all lists, so that no two models have the same sequence number.
  func element(_ place: Int, of count: Int) -> BuildEnvironment {
    var environment = self
    environment.index = index &* count &+ place
    environment.firstIndex = firstIndex &* count &+ place
    return environment
  }

  /// Returns the environment within a model.
  ///
  /// - Parameters:
  ///   - type: the model.
  ///   - relations: the factories of contained models; `nil` for those of this environment.
  ///   - limit: the maximum number of nested models of the type.
  /// - Throws: ``FactoryError`` if the nesting exceeds a limit.
  func entering<Model: ValueModel>(
    _ type: Model.Type,
    relations: FactorySet?,
    limit: Int = BuildScope.recursionLimit
  ) throws(FactoryError) -> BuildEnvironment {
    var inner = self
    inner.scope = try BuildScope(type, in: scope, relations: relations, limit: limit)
    return inner
  }

  /// Returns the environment within a value of an enum.
  ///
  /// - Parameters:
  ///   - type: the enum.
  ///   - isClosed: whether the value may not contain another one of its type.
  /// - Throws: ``FactoryError`` if the nesting exceeds the limit.
  func entering(
    enum type: any ValueEnum.Type,
    isClosed: Bool
  ) throws(FactoryError) -> BuildEnvironment {
    var inner = self
    inner.scope = try BuildScope(ofEnum: type, in: scope, isClosed: isClosed)
    return inner
  }

  /// The factory of a contained model.
  package func factory<Model: ValueModel>(of type: Model.Type) -> Factory<Model> {
    scope.relations?.factory(of: type) ?? DefaultFactories.common.factory(of: type)
  }
}
