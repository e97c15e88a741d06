import Foundation
import KilnFactories
import KilnRecipes

/// A model with a property of every kind that recipes distinguish.
struct Ship: ValueModel, Identifiable {
  var id: Int
  var name: String
  var nickname: String?
  var launched: Date?
  var flag: Flag
  var tonnage: Double
  var captain: Sailor
  var mate: Sailor?
  var crew: [Sailor]
  var berths: [String: Sailor]
  var marks: [String]
  var limits: [String: Int]
  var code: Int

  static let schema = Schema<Ship>(
    "Ship",
    Ship.init,
    Field(\.id, "id"),
    Field(\.name, "name"),
    Field(\.nickname, "nickname"),
    Field(\.launched, "launched"),
    Field(\.flag, "flag"),
    Field(\.tonnage, "tonnage", default: 0),
    Field(\.captain, "captain"),
    Field(\.mate, "mate"),
    Field(\.crew, "crew"),
    Field(\.berths, "berths"),
    Field(\.marks, "marks"),
    Field(\.limits, "limits"),
    Field(\.code, "code", .redacted)
  )

  enum Flag: String, CaseIterable, JSONConvertible, FastHashable, Sendable {
    case red, blue, white
  }

  static func recipe(_ options: RecipeOptions = RecipeOptions()) throws(RecipeError) -> Recipe<Ship>
  {
    let sailor = try Sailor.recipe()
    return Recipe("ShipJSON", options: options) {
      Ingredient(\.id, "ship_id")
      Ingredient(\.name, "names[0]")
      Ingredient(\.nickname, "names[1]")
      Ingredient(\.launched, "dates.launched", using: .iso8601)
      Ingredient(\.flag, "flag")
      Ingredient(\.tonnage, "size.tons", default: 1)
      Ingredient(\.captain, "staff.captain", using: sailor)
      Ingredient(\.mate, "staff.mate", using: sailor)
      Ingredient(\.crew, "crew", using: .list(of: sailor))
      Ingredient(\.berths, "berths", using: .dictionary(of: sailor))
      Ingredient(\.marks, "marks")
      Ingredient(\.limits, "limits")
      Ingredient(\.code, "code")
    }
  }

  /// States of one ship with few distinct values, so that properties are often equal.
  static let factory: Factory<Ship> = {
    let names = Generator.oneOf(["Ada", "Zoë", "", "a.b", "Ben \"B\""])
    let sailors = Sailor.factory.generator
    let dates = Generator.oneOf([0, 0.125, 0.25].map(Date.init(timeIntervalSince1970:)))
    return Factory<Ship>()
      .set(\.id, 1)
      .generate(\.name, names)
      .generate(\.nickname, names.optional())
      .generate(\.launched, dates.optional())
      .generate(\.tonnage, .oneOf([0, 1, 2.5]))
      .generate(\.captain, sailors)
      .generate(\.mate, sailors.optional())
      .generate(\.crew, sailors.array(count: 0...2))
      .generate(\.berths, keyed(sailors))
      .generate(\.marks, names.array(count: 0...2))
      .generate(\.limits, keyed(.integers(in: 0...2)))
      .generate(\.code, .integers(in: 0...1))
  }()

  /// Dictionaries of up to two values, with keys that a pointer has to escape.
  private static func keyed<Part>(_ parts: Generator<Part>) -> Generator<[String: Part]> {
    parts.array(count: 0...2).map { Dictionary(uniqueKeysWithValues: zip(["c/d", "~e"], $0)) }
  }

  /// A model in which every property has a value.
  static var full: Ship {
    Ship(
      id: 1,
      name: "Argo",
      nickname: "Goldie",
      launched: Date(timeIntervalSince1970: 1_709_209_800),
      flag: .blue,
      tonnage: 2.5,
      captain: Sailor(name: "Jason", age: 30),
      mate: Sailor(name: "Tiphys", age: nil),
      crew: [Sailor(name: "Orpheus", age: 20)],
      berths: ["bow": Sailor(name: "Lynkeus", age: 40)],
      marks: ["fast"],
      limits: ["oars": 50],
      code: 4711
    )
  }
}

struct Sailor: ValueModel {
  var name: String
  var age: Int?

  static let schema = Schema<Sailor>(
    "Sailor",
    Sailor.init(name:age:),
    Field(\.name, "name"),
    Field(\.age, "age", .valid(.optional(.in(0...150))))
  )

  static func recipe() throws(RecipeError) -> Recipe<Sailor> {
    Recipe("Sailor", options: .omittingNil) {
      Ingredient(\.name, "full_name")
      Ingredient(\.age, "years")
    }
  }

  /// Sailors with few distinct names.
  static let factory = Factory<Sailor>().generate(\.name, .oneOf(["Ada", "Ben", "Cy"]))
}
