public import KilnValues

/// Builds valid models for tests.
///
///     let users = Factory<User>()                               // every field has a value
///       .sequence(\.name) { "User \($0)" }
///       .trait("unread") { $0.set(\.unreadMessages, 7) }
///     try users.build()
///     try users.build(traits: "unread") { $0.updatedAt = nil }
///     try users.buildList(10, seed: 42)                         // ten random models, reproducible
///
/// By default, a string is the name of its field, a number is 1, and a `Bool` is true. An optional
/// has a value, and a collection has one element. Contained models are built by their own
/// factories. If a rule forbids such a value, the nearest valid value is used. With a seed, values
/// are random and valid.
///
/// A factory is an immutable value. Each configuring method returns another factory, so a special
/// factory extends a general one: `let admins = users.set(\.role, .admin)`.
public struct Factory<Model: ValueModel>: Sendable {
  /// The name in errors: by default the model's, or the name given to ``named(_:)``.
  public internal(set) var name: String

  /// The sources of set fields, by field index.
  var sources: [Int: FieldSource<Model>] = [:]
  /// The unique fields, by field index.
  var uniqueFields: [Int: UniqueField<Model>] = [:]
  var traits: [String: TraitDefinition<Model>] = [:]
  var transients: [ObjectIdentifier: any Sendable] = [:]
  var adjustments: [Adjustment<Model>] = []
  var callbacks: [@Sendable (Model) throws -> Void] = []
  /// The traits that are being applied, the outermost first.
  var runningTraits: [FactoryTrait<Model>] = []
  /// The state of what traits set; derived factories share it.
  var shared = SharedTable()
  /// The factories of contained models.
  var relations: FactorySet?
  /// The first error of a method that does not throw. Builds throw it.
  var mistake: FactoryError?

  @usableFromInline var cache = FactoryCache<Model>()

  /// Creates a factory that fills every field by its type, name and rules.
  ///
  /// - Complexity: O(1). The first build examines the fields.
  public init() {
    name = Model.schema.name
  }

  /// Sets the name in errors.
  public func named(_ name: String) -> Factory {
    changed { $0.name = name }
  }

  /// Returns a changed copy.
  func changed(_ change: (inout Factory) -> Void) -> Factory {
    var copy = self
    copy.cache = FactoryCache()
    change(&copy)
    return copy
  }

  /// Returns a copy whose builds throw an error, unless it already has one.
  func failing(_ error: FactoryError) -> Factory {
    changed { $0.mistake = $0.mistake ?? error }
  }

  /// Returns a copy with a change of one field.
  func changed(
    at keyPath: PartialKeyPath<Model>,
    _ change: (inout Factory, _ index: Int) -> Void
  ) -> Factory {
    guard let index = Model.schema.index(of: keyPath) else {
      return failing(.unknownField(keyPath))
    }
    return changed { change(&$0, index) }
  }

  /// Returns a copy with another source for a field.
  func setting(_ keyPath: PartialKeyPath<Model>, _ source: FieldSource<Model>) -> Factory {
    changed(at: keyPath) { $0.sources[$1] = source }
  }
}

/// A change of a model before validation.
typealias Adjustment<Model: ValueModel> =
  @Sendable (inout Model.Mutable, FactoryContext<Model>) throws -> Void
