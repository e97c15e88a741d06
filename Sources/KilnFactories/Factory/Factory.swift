public import KilnValues

/// Makes models for tests: valid by construction, with one interesting field.
///
///     let users = Factory<User>()                               // every field has a value by itself
///       .sequence(\.name) { "User \($0)" }
///       .trait("unread") { $0.set(\.unreadMessages, 7) }
///     try users.build()
///     try users.build(traits: "unread") { $0.updatedAt = nil }
///     try users.buildList(10, seed: 42)                         // ten different ones, the same each time
///
/// With no set-up a text is the name of its field, numbers are 1, `Bool` is true, optionals have a value,
/// collections one element, and models are made by their own factories; where a rule of the schema does not
/// allow that, the nearest value that it does. With a seed the values are random, and satisfy the rules too.
///
/// A factory is an immutable value: each method returns another factory and leaves the first as it is. So a
/// special factory is a general one with more said: `let admins = users.set(\.role, .admin)`.
public struct Factory<Model: Value>: Sendable {
  /// What errors call it: the model's name, unless ``named(_:)`` gave another.
  public internal(set) var name: String

  /// What was said of fields, by their index.
  var sources: [Int: FieldSource<Model>] = [:]
  /// What makes the values of fields unique, by their index.
  var uniqueFields: [Int: UniqueField<Model>] = [:]
  var traits: [String: TraitDefinition<Model>] = [:]
  var transients: [ObjectIdentifier: any Sendable] = [:]
  var adjustments: [Adjustment<Model>] = []
  var callbacks: [@Sendable (Model) throws -> Void] = []
  /// The traits that are being applied, the outermost first.
  var runningTraits: [RunningTrait] = []
  /// Of which other factories it takes what it contains.
  var relations: FactorySet?
  /// The first mistake of those that are told by the build, since they were made where nothing throws.
  var mistake: FactoryError?

  @usableFromInline var cache = FactoryCache<Model>()

  /// A factory that gives every field a value by the field's type, name and rules.
  ///
  /// - Complexity: O(1); the fields are looked at when it builds first.
  public init() {
    name = Model.schema.name
  }

  /// This factory under another name, which errors have.
  ///
  /// - Parameter name: the name.
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

  /// A copy with a field that is said anew.
  func setting(_ keyPath: PartialKeyPath<Model>, _ source: FieldSource<Model>) -> Factory {
    guard let index = Model.schema.index(of: keyPath) else {
      return changed { factory in
        factory.mistake = factory.mistake ?? FactoryError.unknownField(keyPath)
      }
    }
    return changed { $0.sources[index] = source }
  }
}

/// What is done to a model before it is checked.
typealias Adjustment<Model: Value> =
  @Sendable (inout Model.Mutable, FactoryContext<Model>) throws -> Void
