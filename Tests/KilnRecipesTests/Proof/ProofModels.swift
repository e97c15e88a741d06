import Foundation
import KilnRecipes
import KilnTestSupport

/// A model with a property of every kind that recipes tell apart.
struct Ship: Value, Identifiable {
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
    return try Recipe("ShipJSON", options: options) {
      Ingredient(\.id, "ship_id")
      Ingredient(\.name, "names[0]")
      Ingredient(\.nickname, "names[1]")
      Ingredient(\.launched, "dates.launched", using: .iso8601)
      Ingredient(\.flag, "flag")
      Ingredient(\.tonnage, "size.tons", default: 1)
      Ingredient(\.captain, "staff.captain", recipe: sailor)
      Ingredient(\.mate, "staff.mate", recipe: sailor)
      Ingredient(\.crew, "crew", each: sailor)
      Ingredient(\.berths, "berths", each: sailor)
      Ingredient(\.marks, "marks")
      Ingredient(\.limits, "limits")
      Ingredient(\.code, "code")
    }
  }

  /// A model whose properties depend on the generator's seed.
  static func random(_ numbers: inout SeededGenerator) -> Ship {
    let names = ["Ada", "Zoë", "", "a.b", "Ben \"B\""]
    func dictionary<Part>(_ part: (inout SeededGenerator) -> Part) -> [String: Part] {
      var parts: [String: Part] = [:]
      for _ in 0..<numbers.below(3) {
        parts[numbers.pick(["a", "b", "c/d", "~e"])] = part(&numbers)
      }
      return parts
    }
    return Ship(
      id: 1,
      name: numbers.pick(names),
      nickname: numbers.below(2) == 0 ? nil : numbers.pick(names),
      launched: numbers.below(2) == 0
        ? nil : Date(timeIntervalSince1970: Double(numbers.below(4)) * 0.125),
      flag: numbers.pick(Flag.allCases),
      tonnage: numbers.pick([0, 1, 2.5]),
      captain: .random(&numbers),
      mate: numbers.below(2) == 0 ? nil : .random(&numbers),
      crew: (0..<numbers.below(3)).map { _ in .random(&numbers) },
      berths: dictionary(Sailor.random),
      marks: (0..<numbers.below(3)).map { _ in numbers.pick(names) },
      limits: dictionary { $0.below(3) },
      code: numbers.below(2)
    )
  }

  /// One model with everything in it.
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

struct Sailor: Value {
  var name: String
  var age: Int?

  static let schema = Schema<Sailor>(
    "Sailor",
    Sailor.init(name:age:),
    Field(\.name, "name"),
    Field(\.age, "age", .valid(.optional(.in(0...150))))
  )

  static func recipe() throws(RecipeError) -> Recipe<Sailor> {
    try Recipe("Sailor", options: .omittingNil) {
      Ingredient(\.name, "full_name")
      Ingredient(\.age, "years")
    }
  }

  static func random(_ numbers: inout SeededGenerator) -> Sailor {
    Sailor(
      name: numbers.pick(["Ada", "Ben", "Cy"]),
      age: numbers.below(2) == 0 ? nil : numbers.below(150)
    )
  }
}
