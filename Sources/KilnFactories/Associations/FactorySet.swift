public import KilnValues
internal import Synchronization

/// The factories of an application: one per model, and others by name.
///
///     let factories = FactorySet()
///       .adding(users)
///       .adding(users.set(\.role, .admin), named: "admin")
///       .adding(teams)
///     try factories.build(Team.self)               // its members are built by `users`
///     try factories.build(User.self, "admin")
///
/// What a model contains is built by the factories of the set.
public struct FactorySet: Sendable {
  private var factories: [Key: any CheckedFactory] = [:]
  /// In the order in which they were added.
  private var order: [Key] = []

  private struct Key: Hashable, Sendable {
    let type: ObjectIdentifier
    let name: String?
  }

  /// A set without factories.
  public init() {}

  /// This set with a factory.
  ///
  /// - Parameters:
  ///   - factory: the factory; it replaces one of the same model and name.
  ///   - name: its name; without one it is the default of its model.
  public func adding<Model>(_ factory: Factory<Model>, named name: String? = nil) -> FactorySet {
    var copy = self
    let key = Key(type: ObjectIdentifier(Model.self), name: name)
    let factory = name.map(factory.named) ?? factory
    if copy.factories.updateValue(factory, forKey: key) == nil { copy.order.append(key) }
    return copy
  }

  /// The factory of a model, which builds contained models with the factories of this set.
  ///
  /// - Parameters:
  ///   - type: the model.
  ///   - name: the factory's name; without one the default of the model, which need not be in the
  ///     set.
  /// - Throws: ``FactoryError`` if no factory has that name.
  public func factory<Model: Value>(
    of type: Model.Type,
    named name: String? = nil
  ) throws(FactoryError) -> Factory<Model> {
    let key = Key(type: ObjectIdentifier(Model.self), name: name)
    if let factory = factories[key] as? Factory<Model> { return factory.using(self) }
    guard let name else { return Factory<Model>().using(self) }
    let known = order.compactMap { $0.type == key.type ? $0.name : nil }
    throw FactoryError(.unknownFactory(name, known: known)).of(factory: "\(Model.self)")
  }

  /// Builds a model.
  ///
  /// - Parameters:
  ///   - type: the model.
  ///   - name: the factory's name; without one the default of the model.
  ///   - traits: the traits that are applied, in order.
  ///   - seed: makes fields random.
  /// - Throws: ``FactoryError``.
  public func build<Model>(
    _ type: Model.Type,
    _ name: String? = nil,
    traits: FactoryTrait<Model>...,
    seed: UInt64? = nil
  ) throws(FactoryError) -> Model {
    try factory(of: type, named: name).make(traits, seed, .realistic)
  }

  /// The factory of a model that another one contains.
  func factory<Model: Value>(of type: Model.Type) -> Factory<Model> {
    let key = Key(type: ObjectIdentifier(type), name: nil)
    return factories[key] as? Factory<Model> ?? DefaultFactories.factory(of: type)
  }

  /// The factories, in the order in which they were added.
  var all: [any CheckedFactory] { order.compactMap { factories[$0]?.using(self) } }
}

extension Factory {
  /// This factory with the factories of a set for the models that its own contain, unless it sets
  /// their fields.
  ///
  /// - Parameter set: the factories.
  public func using(_ set: FactorySet) -> Factory {
    changed { $0.relations = set }
  }
}

/// Factories that fill each field by its type, one per model, so that each is prepared once.
enum DefaultFactories {
  private static let known = Mutex<[ObjectIdentifier: any Sendable]>([:])

  static func factory<Model: Value>(of type: Model.Type) -> Factory<Model> {
    known.withLock { known in
      if let factory = known[ObjectIdentifier(type)] as? Factory<Model> { return factory }
      let factory = Factory<Model>()
      known[ObjectIdentifier(type)] = factory
      return factory
    }
  }
}

/// A factory whose model is not known.
protocol CheckedFactory: Sendable {
  func using(_ set: FactorySet) -> Self

  /// Throws what is wrong with it.
  func lint(_ count: Int, _ seed: FactorySeed) throws
}

extension Factory: CheckedFactory {}
