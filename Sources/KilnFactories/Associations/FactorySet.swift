internal import KilnSupport
public import KilnValues
internal import Synchronization

/// The factories of an application: a default per model, and others by name.
///
///     let factories = FactorySet()
///       .adding(users)
///       .adding(users.set(\.role, .admin), named: "admin")
///       .adding(teams)
///     try factories.build(Team.self)               // its members are built by `users`
///     try factories.build(User.self, "admin")
///
/// Contained models are built by the factories of the set.
public struct FactorySet: Sendable {
  private var factories: [Key: any CheckedFactory] = [:]
  /// The keys, in the order in which they were added.
  private var order: [Key] = []
  private let defaults = DefaultFactories()

  private struct Key: Hashable, Sendable {
    let type: ObjectIdentifier
    let name: String?
  }

  /// Creates a set without factories.
  public init() {}

  /// Adds a factory.
  ///
  /// - Parameters:
  ///   - factory: the factory. It replaces a factory of the same model and name.
  ///   - name: its name; `nil` for the default of the model.
  public func adding<Model>(_ factory: Factory<Model>, named name: String? = nil) -> FactorySet {
    var copy = self
    let key = Key(type: ObjectIdentifier(Model.self), name: name)
    let factory = name.map(factory.named) ?? factory
    if copy.factories.updateValue(factory, forKey: key) == nil { copy.order.append(key) }
    return copy
  }

  /// Returns the factory of a model, which builds contained models with this set.
  ///
  /// - Parameters:
  ///   - type: the model.
  ///   - name: the name of the factory; `nil` for the default of the model. The set need not
  ///     contain a default.
  /// - Throws: ``FactoryError`` if no factory has the name.
  public func factory<Model: ValueModel>(
    of type: Model.Type,
    named name: String? = nil
  ) throws(FactoryError) -> Factory<Model> {
    let key = Key(type: ObjectIdentifier(Model.self), name: name)
    if let factory = factories[key] as? Factory<Model> { return factory.using(self) }
    guard let name else { return defaults.factory(of: type).using(self) }
    let known = order.compactMap { $0.type == key.type ? $0.name : nil }
    throw FactoryError(.unknownFactory(name, known: known)).of(factory: typeName(Model.self))
  }

  /// Builds a model.
  ///
  /// - Parameters:
  ///   - type: the model.
  ///   - name: the name of the factory; `nil` for the default of the model.
  ///   - traits: the traits, applied in order.
  ///   - seed: makes unset fields random.
  /// - Throws: ``FactoryError``.
  public func build<Model>(
    _ type: Model.Type,
    _ name: String? = nil,
    traits: FactoryTrait<Model>...,
    seed: UInt64? = nil
  ) throws(FactoryError) -> Model {
    try factory(of: type, named: name).make(traits, seed, .realistic)
  }

  /// The factory of a contained model.
  func factory<Model: ValueModel>(of type: Model.Type) -> Factory<Model> {
    let key = Key(type: ObjectIdentifier(type), name: nil)
    return factories[key] as? Factory<Model> ?? defaults.factory(of: type)
  }

  /// The factories, in the order in which they were added.
  var all: [any CheckedFactory] { order.compactMap { factories[$0]?.using(self) } }
}

extension Factory {
  /// Builds contained models with the factories of a set.
  ///
  /// Fields that this factory sets are unaffected.
  ///
  /// - Parameter set: the factories.
  public func using(_ set: FactorySet) -> Factory {
    changed { $0.relations = set }
  }
}

/// Factories without settings, one per model, so that each is prepared once.
final class DefaultFactories: Sendable {
  /// The factories outside of sets.
  static let common = DefaultFactories()

  private let known = Mutex<[ObjectIdentifier: any Sendable]>([:])

  func factory<Model: ValueModel>(of type: Model.Type) -> Factory<Model> {
    known.withLock { known in
      if let factory = known[ObjectIdentifier(type)] as? Factory<Model> { return factory }
      let factory = Factory<Model>()
      known[ObjectIdentifier(type)] = factory
      return factory
    }
  }
}

/// A factory of any model.
protocol CheckedFactory: Sendable {
  func using(_ set: FactorySet) -> Self

  /// Throws the problems of the factory.
  func lint(_ count: Int, _ seed: UInt64) throws(FactoryError)
}

extension Factory: CheckedFactory {}
