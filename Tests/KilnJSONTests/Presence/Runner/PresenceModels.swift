import KilnJSON
import KilnValues

/// A model of a vector, with properties named `a`, `b` and `c`.
protocol PresenceModel: ValueModel, Presentable {
  /// The ingredients of a recipe, in the order of the properties.
  static func ingredients(
    _ all: [PresenceIngredient],
    _ maker: RecipeMaker
  ) throws -> [Ingredient<Self>]
}

extension PresenceModel {
  static func conversion(_ type: PresenceType, _ maker: RecipeMaker) throws -> Conversion<Self> {
    guard case .model(let recipe) = type else { throw VectorFault("\(type) is not a model") }
    return try maker.recipe(of: Self.self, recipe).conversion
  }
}

/// A property's type and its default in the schema.
protocol PresenceSlot: Sendable {
  associatedtype Property: Presentable
  static var hasDefault: Bool { get }
}

/// A property without a default.
enum Bare<Property: Presentable>: PresenceSlot { static var hasDefault: Bool { false } }

/// A property with the default 7.
enum Defaulted<Property: Presentable>: PresenceSlot { static var hasDefault: Bool { true } }

extension PresenceSlot {
  static func field<Model>(
    _ keyPath: any KeyPath<Model, Property> & Sendable,
    _ name: String
  ) -> Field<Model, Property> {
    hasDefault ? Field(keyPath, name, default: Property.seven) : Field(keyPath, name)
  }
}

/// A model with no properties.
struct Zero: PresenceModel {
  static let schema = Schema<Zero>("Zero", Zero.init)

  init() {}
  init(presence value: PresenceValue) {}
  var presence: PresenceValue { .model([]) }

  static func ingredients(
    _ all: [PresenceIngredient],
    _ maker: RecipeMaker
  ) throws -> [Ingredient<Zero>] { [] }
}

/// A model with one property.
struct One<A: PresenceSlot>: PresenceModel {
  var a: A.Property

  init(a: A.Property) { self.a = a }

  static var schema: Schema<One> { .cached { Schema("One", One.init(a:), A.field(\.a, "a")) } }

  init(presence value: PresenceValue) { self.init(a: A.Property(presence: value[0])) }

  var presence: PresenceValue { .model([a.presence]) }

  static func ingredients(
    _ all: [PresenceIngredient],
    _ maker: RecipeMaker
  ) throws -> [Ingredient<One>] {
    [try maker.ingredient(\.a, all[0])]
  }
}

/// A model with two properties.
struct Two<A: PresenceSlot, B: PresenceSlot>: PresenceModel {
  var a: A.Property
  var b: B.Property

  init(a: A.Property, b: B.Property) { (self.a, self.b) = (a, b) }

  static var schema: Schema<Two> {
    .cached { Schema("Two", Two.init(a:b:), A.field(\.a, "a"), B.field(\.b, "b")) }
  }

  init(presence value: PresenceValue) {
    self.init(a: A.Property(presence: value[0]), b: B.Property(presence: value[1]))
  }

  var presence: PresenceValue { .model([a.presence, b.presence]) }

  static func ingredients(
    _ all: [PresenceIngredient],
    _ maker: RecipeMaker
  ) throws -> [Ingredient<Two>] {
    [try maker.ingredient(\.a, all[0]), try maker.ingredient(\.b, all[1])]
  }
}

/// A model with three properties.
struct Three<A: PresenceSlot, B: PresenceSlot, C: PresenceSlot>: PresenceModel {
  var a: A.Property
  var b: B.Property
  var c: C.Property

  init(a: A.Property, b: B.Property, c: C.Property) { (self.a, self.b, self.c) = (a, b, c) }

  static var schema: Schema<Three> {
    .cached {
      Schema(
        "Three",
        Three.init(a:b:c:),
        A.field(\.a, "a"),
        B.field(\.b, "b"),
        C.field(\.c, "c")
      )
    }
  }

  init(presence value: PresenceValue) {
    self.init(
      a: A.Property(presence: value[0]),
      b: B.Property(presence: value[1]),
      c: C.Property(presence: value[2])
    )
  }

  var presence: PresenceValue { .model([a.presence, b.presence, c.presence]) }

  static func ingredients(
    _ all: [PresenceIngredient],
    _ maker: RecipeMaker
  ) throws -> [Ingredient<Three>] {
    [
      try maker.ingredient(\.a, all[0]), try maker.ingredient(\.b, all[1]),
      try maker.ingredient(\.c, all[2]),
    ]
  }
}

extension PresenceValue {
  /// The value of a property of a model.
  fileprivate subscript(index: Int) -> PresenceValue {
    guard case .model(let values) = self else { preconditionFailure("not a model: \(self)") }
    return values[index]
  }
}
