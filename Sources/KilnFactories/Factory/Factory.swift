public import KilnValues

/// Makes valid models for tests.
///
///     let users = Factory<User>()                               // every field has a value
///       .sequence(\.name) { "User \($0)" }
///       .trait("unread") { $0.set(\.unreadMessages, 7) }
///     try users.build()
///     try users.build(traits: "unread") { $0.updatedAt = nil }
///     try users.buildList(10, seed: 42)                         // ten random models, reproducible
///
/// By default a text is the name of its field, numbers are 1, `Bool` is true, optionals have a
/// value, collections one element, and contained models are made by their own factories; where a
/// rule does not allow that, the nearest value that it allows. With a seed values are random, and
/// satisfy the rules too.
///
/// A factory is an immutable value: each method returns another factory. So a special factory is a
/// general one with more set: `let admins = users.set(\.role, .admin)`.
public struct Factory<Model: Value>: Sendable {
  /// The name in errors: that of the model, unless ``named(_:)`` gave another.
  public internal(set) var name: String

  /// The sources of fields that are set, by their index.
  var sources: [Int: FieldSource<Model>] = [:]
  /// The unique fields, by their index.
  var uniqueFields: [Int: UniqueField<Model>] = [:]
  var traits: [String: TraitDefinition<Model>] = [:]
  var transients: [ObjectIdentifier: any Sendable] = [:]
  var adjustments: [Adjustment<Model>] = []
  var callbacks: [@Sendable (Model) throws -> Void] = []
  /// The traits that are being applied, the outermost first.
  var runningTraits: [FactoryTrait<Model>] = []
  /// The factories of contained models.
  var relations: FactorySet?
  /// The first mistake of a method that does not throw; builds throw it.
  var mistake: FactoryError?

  @usableFromInline var cache = FactoryCache<Model>()

  /// A factory that fills every field by its type, name and rules.
  ///
  /// - Complexity: O(1); the first build examines the fields.
  public init() {
    name = Model.schema.name
  }

  /// This factory under another name, which errors have.
  public func named(_ name: String) -> Factory {
    changed { $0.name = name }
  }

  /// A copy that differs.
  func changed(_ change: (inout Factory) -> Void) -> Factory {
    var copy = self
    copy.cache = FactoryCache()
    change(&copy)
    return copy
  }

  /// A copy whose builds throw an error, unless there is one before it.
  func failing(_ error: FactoryError) -> Factory {
    changed { $0.mistake = $0.mistake ?? error }
  }

  /// A copy that differs in a field.
  func changed(
    at keyPath: PartialKeyPath<Model>,
    _ change: (inout Factory, _ index: Int) -> Void
  ) -> Factory {
    guard let index = Model.schema.index(of: keyPath) else {
      return failing(.unknownField(keyPath))
    }
    return changed { change(&$0, index) }
  }

  /// A copy with another source for a field.
  func setting(_ keyPath: PartialKeyPath<Model>, _ source: FieldSource<Model>) -> Factory {
    changed(at: keyPath) { $0.sources[$1] = source }
  }
}

/// A change of a model before its rules are checked.
typealias Adjustment<Model: Value> =
  @Sendable (inout Model.Mutable, FactoryContext<Model>) throws -> Void
