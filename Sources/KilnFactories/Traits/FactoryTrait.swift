public import KilnValues

/// A named change of a factory that a build can apply.
///
/// Traits of a factory are named by a string. The compiler checks constants and functions:
///
///     extension FactoryTrait<User> {
///       static let unread = FactoryTrait("unread") { $0.set(\.unreadMessages, 7) }
///       static func aged(_ age: Int) -> FactoryTrait {
///         FactoryTrait("aged") { $0.set(\.age, age) }
///       }
///     }
///     try users.build(traits: .unread, .aged(42), "admin")
public struct FactoryTrait<Model: ValueModel>: Sendable, ExpressibleByStringLiteral {
  /// The name in errors. It also identifies the sequences and unique values of the trait.
  package let name: String

  let kind: Kind

  enum Kind: Sendable {
    /// A trait that the factory defines.
    case named(parameter: (any Sendable)?)

    /// A trait with its own definition.
    case defined(TraitDefinition<Model>)
  }

  /// Creates a trait that is independent of a factory.
  ///
  /// - Parameters:
  ///   - name: the name in errors.
  ///   - change: returns the changed factory.
  public init(
    _ name: String,
    _ change: @escaping @Sendable (_ factory: Factory<Model>) throws -> Factory<Model>
  ) {
    self.name = name
    kind = .defined(TraitDefinition(parameterType: nil) { factory, _ in try change(factory) })
  }

  /// Creates a trait that the factory defines, by name.
  public init(stringLiteral name: String) {
    self.init(name: name, kind: .named(parameter: nil))
  }

  /// A trait that the factory defines, by name.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - parameter: the parameter of the trait; `nil` for a trait without one.
  public static func named(_ name: String, _ parameter: (any Sendable)? = nil) -> FactoryTrait {
    FactoryTrait(name: name, kind: .named(parameter: parameter))
  }

  private init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// Whether the factory defines the trait.
  var isOwn: Bool { if case .named = kind { true } else { false } }

  /// Whether the factory defines the trait and it has no parameter.
  var isPlain: Bool { if case .named(nil) = kind { true } else { false } }

  /// The key of the trait in a cache; `nil` if it is not cached.
  var key: SharedOwner? {
    switch kind {
    case .named(nil): .name(name)
    case .named: nil
    case .defined(let definition): .object(definition)
    }
  }
}

/// The definition of a trait.
final class TraitDefinition<Model: ValueModel>: Sendable {
  /// The type of the parameter; `nil` if there is none.
  let parameterType: (any Any.Type)?

  let change: @Sendable (Factory<Model>, (any Sendable)?) throws -> Factory<Model>

  init(
    parameterType: (any Any.Type)?,
    _ change: @escaping @Sendable (Factory<Model>, (any Sendable)?) throws -> Factory<Model>
  ) {
    self.parameterType = parameterType
    self.change = change
  }
}
