internal import KilnValues

/// What a model is built in: its seed, its place in a list, and what it is part of.
struct BuildEnvironment: Sendable {
  /// The seed of the model; `nil` where every value is to be the simplest.
  var seed: UInt64?

  /// How random values look.
  var style = GenerationStyle.realistic

  /// The place of the outermost model in its list.
  var index = 0

  /// The models that are being built, the outermost first.
  var chain: [BuiltModel] = []

  /// Where factories of other models are found.
  var relations: FactorySet?

  /// What the models of one list know of each other.
  var session = BuildSession()

  /// How many models may contain each other.
  static let depthLimit = 16

  /// How many of one type may.
  static let recursionLimit = 2

  /// The environment of a model inside of this one.
  ///
  /// - Parameter seed: its seed.
  func entering<Model>(_ type: Model.Type, seed: UInt64?) throws(FactoryError) -> BuildEnvironment {
    let id = ObjectIdentifier(type)
    let model = BuiltModel(id: id, name: "\(type)")
    guard chain.count < Self.depthLimit,
      chain.count(where: { $0.id == id }) < Self.recursionLimit
    else {
      throw FactoryError(.associationCycle(chain.map(\.name) + [model.name]))
    }
    var inner = self
    inner.seed = seed
    inner.chain.append(model)
    return inner
  }

  /// The factory of a model that is contained in another.
  func factory<Model: Value>(of type: Model.Type) -> Factory<Model> {
    relations?.factory(of: type) ?? DefaultFactories.factory(of: type)
  }
}

/// A model that is being built.
struct BuiltModel: Sendable {
  let id: ObjectIdentifier
  let name: String
}

/// What the models of one list know of each other.
final class BuildSession: Sendable {
  /// The values that have been there, by the record of the field that is to be unique.
  let uniqueValues = UniqueValues()

  /// The models that they share.
  let sharedModels = ListedModels()
}
