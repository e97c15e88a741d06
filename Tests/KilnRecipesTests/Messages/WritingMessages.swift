import Foundation
import KilnRecipeTools
import KilnRecipes
import KilnTestSupport
import Testing

/// The messages for models that are written, patched and linted.
extension MessageTests {
  func addWritingFailures(_ messages: inout MessageList) throws {
    let shout = Transformer<JSONValue, String>(
      "shout",
      forward: { try String(jsonValue: $0).uppercased() }
    )
    let sailor = Sailor(name: "Ada", age: 1)
    addFailure("a transformer without a reverse", &messages) {
      try Recipe<Sailor>(options: .partial) {
        Ingredient(\.name, "name", using: .transformer(shout))
      }.decompose(sailor)
    }
    addFailure("a closure without a reverse", &messages) {
      try Recipe<Sailor>(options: .partial) {
        Ingredient(\.name, from: "first", "last") { (first: String, last: String) in first + last }
      }.decompose(sailor)
    }
    let interval = try Interval(low: 4, high: 5)
    addFailure("two values at one path", &messages) {
      try Recipe<Interval> {
        Ingredient(\.low, "n")
        Ingredient(\.high, "n")
      }.decompose(interval)
    }
    addFailure("two values at overlapping paths", &messages) {
      try Recipe<Pair> {
        Ingredient(\.whole, "a")
        Ingredient(\.part, "a.b")
      }.decompose(Pair(whole: ["b": 2], part: 1))
    }
    addFailure("a date without a form", &messages) {
      let never = Date(timeIntervalSince1970: .infinity)
      return try User.recipe().decompose(User(id: 1, name: "", unreadMessages: 0, updatedAt: never))
    }
    let names = try Reshaping(file: RecipeFile(["ingredients": ["name": "full_name"]]))
    addFailure("a member that no ingredient writes", &messages) {
      let strict = try Reshaping(
        file: RecipeFile(["options": ["unknownKeys": "fail"], "ingredients": ["name": "full_name"]])
      )
      return try strict.restore(["name": "Ada", "hat": 1])
    }
    addFailure("a restored value that is not an object", &messages) { try names.restore(7) }
    messages.add("two failures of a model") {
      try Recipe<Interval>("IntervalJSON") {
        Ingredient(\.low, "n", using: .transformer(Transformer("low", forward: { _ in 1 })))
        Ingredient(\.high, "m", using: .transformer(Transformer("high", forward: { _ in 1 })))
      }.decompose(interval)
    }
  }

  func addPatchErrors(_ messages: inout MessageList) throws {
    let recipe = try Ship.recipe()
    let ship = Ship.full
    messages.add("another identity") { try recipe.patch(from: ship, to: ship.with { $0.id = 2 }) }
    let shout = Transformer<JSONValue, String>(
      "shout",
      forward: { try String(jsonValue: $0).uppercased() }
    )
    messages.add("a change without a reverse") {
      try Recipe<Sailor>(options: .partial) {
        Ingredient(\.name, "name", using: .transformer(shout))
      }.patch(from: Sailor(name: "A", age: nil), to: Sailor(name: "B", age: nil))
    }
    messages.add("nil for a property with a default") {
      try Recipe<Sailor> {
        Ingredient(\.name, "name")
        Ingredient(\.age, "age", default: 7)
      }.patch(from: Sailor(name: "A", age: 1), to: Sailor(name: "A", age: nil))
    }
    messages.add("a new value without a form") {
      let never = ship.with { $0.launched = Date(timeIntervalSince1970: .infinity) }
      return try recipe.jsonPatch(from: ship, to: never)
    }
    messages.add("removing a missing member") {
      let patch = try JSONPatch([["op": "remove", "path": "/nothing"]])
      return try recipe.update(ship, with: patch)
    }
    messages.add("an invalid value") {
      try recipe.update(ship, with: JSONMergePatch(["flag": "green"]))
    }
  }

  func addFindings(_ messages: inout MessageList) throws {
    let short = Transformer<JSONValue, Int>(
      "short",
      forward: { value in
        let number = try Int(jsonValue: value)
        guard number < 100 else {
          throw ConversionError(expected: "a short number", found: value)
        }
        return number
      },
      reverse: { JSONValue($0) }
    )
    let upper = Transformer<JSONValue, String>(
      "upper",
      forward: { try String(jsonValue: $0).uppercased() },
      reverse: { JSONValue($0) }
    )
    let oneWay = Transformer<JSONValue, Date>("oneWay", forward: { _ in .distantPast })
    let report = Recipe<User>("UserJSON") {
      Ingredient(\.id, "id", using: .transformer(short))
      Ingredient(\.name, "name", using: .transformer(upper))
      Ingredient(\.unreadMessages, "unread")
      Ingredient(\.updatedAt, "at", using: .transformer(oneWay))
    }.lint()
    messages.add("transformers that are not inverse", report)
    #expect(report.findings.map(\.code) == [.unreadable, .changed, .irreversible])
    let shared = Recipe<User>(options: .partial) {
      Ingredient(\.id, "n")
      Ingredient(\.unreadMessages, "n")
    }.lint()
    messages.add("two properties at one path", shared)
    #expect(shared.findings.map(\.code) == [.unwritable])
    let opaque = Recipe<Container>(options: .partial) {
      Ingredient(\.opaque, "x", using: .transformer(Transformer("o", forward: { _ in Opaque() })))
    }.lint()
    messages.add("a type without samples", opaque)
  }
}
