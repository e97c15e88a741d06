public import KilnValues

/// A change of a factory that has a name: what models may be on top of what they are.
///
/// Traits that a factory defines are named by text; traits that stand by themselves are checked by the
/// compiler and take parameters as functions do:
///
///     extension FactoryTrait<User> {
///       static let unread = FactoryTrait("unread") { $0.set(\.unreadMessages, 7) }
///       static func aged(_ age: Int) -> FactoryTrait { FactoryTrait("aged") { $0.set(\.age, age) } }
///     }
///     try users.build(traits: .unread, .aged(42), "admin")
public struct FactoryTrait<Model: Value>: Sendable, ExpressibleByStringLiteral {
  /// What errors call it.
  public let name: String

  let kind: Kind

  enum Kind: Sendable {
    /// One of the factory's own.
    case named(parameter: (any Sendable)?)

    /// A definition by itself.
    case defined(TraitDefinition<Model>)
  }

  /// A trait by itself.
  ///
  /// - Parameters:
  ///   - name: what errors call it.
  ///   - change: makes the factory with the trait from the one without.
  public init(
    _ name: String,
    _ change: @escaping @Sendable (_ factory: Factory<Model>) throws -> Factory<Model>
  ) {
    self.name = name
    kind = .defined(TraitDefinition(parameterType: nil) { factory, _ in try change(factory) })
  }

  /// A trait that the factory defines.
  ///
  /// - Parameter name: its name.
  public init(stringLiteral name: String) {
    self = .named(name)
  }

  /// A trait that the factory defines.
  ///
  /// - Parameter name: its name.
  public static func named(_ name: String) -> FactoryTrait {
    FactoryTrait(name: name, kind: .named(parameter: nil))
  }

  /// A trait that the factory defines with a parameter.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - parameter: the parameter, of the type that the trait takes.
  public static func named(_ name: String, _ parameter: any Sendable) -> FactoryTrait {
    FactoryTrait(name: name, kind: .named(parameter: parameter))
  }

  private init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// What tells it from others where factories with traits are kept; `nil` where they are not.
  var key: TraitKey? {
    switch kind {
    case .named(nil): .name(name)
    case .named: nil
    case .defined(let definition): .definition(definition)
    }
  }
}

/// What a trait does.
final class TraitDefinition<Model: Value>: Sendable {
  /// The type of its parameter; `nil` where it takes none.
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

/// What tells traits apart.
enum TraitKey: Hashable, Sendable {
  case name(String)
  /// Held, so that no other takes its place in memory.
  case definition(any AnyObject & Sendable)

  static func == (left: TraitKey, right: TraitKey) -> Bool {
    switch (left, right) {
    case (.name(let left), .name(let right)): left == right
    case (.definition(let left), .definition(let right)): left === right
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .name(let name): hasher.combine(name)
    case .definition(let definition): hasher.combine(ObjectIdentifier(definition))
    }
  }
}
