import Foundation
import KilnRecipes
import KilnTestSupport
import Testing

/// The messages for sources and models.
extension MessageTests {
  /// Adds the first failure of an error.
  func addFailure(
    _ cause: String,
    _ messages: inout MessageList,
    _ body: () throws -> Any
  ) {
    messages.add(cause) {
      do {
        return try body()
      } catch let error as BakeError {
        throw error.failures[0]
      } catch let error as DecomposeError {
        throw error.failures[0]
      }
    }
  }

  // MARK: Baking

  func addBakeFailures(_ messages: inout MessageList) throws {
    let recipe = try User.recipe()
    func add(_ cause: String, _ path: SourcePath, _ value: JSONValue?) {
      addFailure(cause, &messages) {
        var source = User.source
        if let value {
          try source.set(value, at: path)
        } else {
          try source.removeValue(at: path)
        }
        return try recipe.bake(source)
      }
    }
    add("no value", "server_id", nil)
    add("null", "server_id", .null)
    add("a string instead of an object", "profile", "Zach")
    add("a string instead of an integer", "server_id", "one")
    add("a malformed date", "updated_at", "yesterday")
    addFailure("a path through null", &messages) { try recipe.bake(.null) }
    messages.add("three failures") {
      try recipe.bake(["server_id": "one", "profile": [:], "unread_messages": true])
    }

    let sailor = try Sailor.recipe()
    addFailure("a number out of range", &messages) {
      try sailor.bake(["full_name": "Ada", "years": 200])
    }
    addFailure("an initializer that throws", &messages) { try Interval.recipe().bake([2, 1]) }
    addFailure("a check of the recipe", &messages) {
      try Recipe<Interval>(
        checks: [RecipeCheck("an interval that starts before 10", at: \.low) { $0.low < 10 }]
      ) {
        Ingredient(\.low, "low")
        Ingredient(\.high, "high")
      }.bake(["low": 20, "high": 30])
    }
    addFailure("a property without an ingredient", &messages) {
      try Recipe<User>(options: .partial) { Ingredient(\.id, "id") }.bake(["id": 1])
    }
    addFailure("a key that no ingredient reads", &messages) {
      try sailor.modifying { $0.options.unknownKeys = .fail }.bake(["full_name": "A", "hat": 1])
    }
    addFailure("recipes that are nested too deeply", &messages) {
      let tree = (0..<200).reduce([:] as JSONValue) { tree, _ in ["n": tree] }
      return try node.reshape(tree)
    }
    addFailure("a source that is read too often", &messages) {
      let tree = (0..<60).reduce([:] as JSONValue) { tree, _ in ["n": tree] }
      let limits = BakeLimits(maximumValues: 1_000)
      return try twice.reshape(tree, context: BakeContext(limits: limits))
    }
    addFailure("a list that is an object", &messages) {
      try sailor.bakeList(["full_name": "Ada"])
    }
    addFailure("a dictionary with a value without a form", &messages) {
      try sailor.bake(bridging: ["full_name": "Ada", "years": NSObject()] as [String: Any])
    }
  }

  private var node: Reshaping {
    get throws {
      try Reshaping(
        file: RecipeFile(["name": "Node", "ingredients": ["a": ["path": "n", "recipe": "Node"]]])
      )
    }
  }

  private var twice: Reshaping {
    get throws {
      let another: JSONValue = ["path": "n", "recipe": "Node"]
      return try Reshaping(
        file: RecipeFile(["name": "Node", "ingredients": ["a": another, "b": another]])
      )
    }
  }

  // MARK: Conversions

  func addConversionFailures(_ messages: inout MessageList) throws {
    func file(_ variants: JSONValue) throws -> Recipe<User> {
      try Recipe<User>(
        file: RecipeFile([
          "options": ["completeness": "partial"],
          "ingredients": [
            "id": "id", "name": "name", "updatedAt": ["path": "at", "variants": variants],
          ],
        ])
      )
    }
    let forms: JSONValue = ["forms": ["text": "iso8601", "stamp": "epochSeconds"]]
    addFailure("no form that matches", &messages) {
      try file(forms).bake(["id": 1, "name": "a", "at": true])
    }
    let tagged = try Reshaping(
      file: RecipeFile([
        "ingredients": [
          "by": [
            "path": "by",
            "variants": ["tag": "v", "forms": ["1": ["recipe": ["ingredients": ["n": "n"]]]]],
          ]
        ]
      ])
    )
    addFailure("no tag", &messages) { try tagged.reshape(["by": ["n": "Ada"]]) }
    addFailure("an unknown tag", &messages) { try tagged.reshape(["by": ["v": "7"]]) }
    addFailure("a tagged value that is not an object", &messages) {
      try tagged.reshape(["by": "Ada"])
    }
    addFailure("a part of a computed property", &messages) {
      try Recipe<User>(options: .partial) {
        Ingredient(\.id, "id")
        Ingredient(\.name, from: "first", "last") { (first: String, last: String) in
          "\(first) \(last)"
        }
      }.bake(["id": 1, "first": "Ada"])
    }
    addFailure("two spellings of a key", &messages) {
      let sailor = try Sailor.recipe()
      return try Recipe<Ship>(options: .partial) {
        Ingredient(\.berths, "b", using: .dictionary(of: sailor))
      }.bake(["b": ["\u{E9}": ["full_name": "A"], "e\u{301}": ["full_name": "B"]]])
    }
    messages.add("a recipe in a transformer") {
      try Transformer((try Sailor.recipe()).conversion).eachElement.apply([["years": 3], 7])
    }
  }

  // MARK: Updating

  func addUpdateFailures(_ messages: inout MessageList) throws {
    let ships = try Ship.recipe()
    addFailure("another identity", &messages) { try ships.update(.full, with: ["ship_id": 2]) }
    addFailure("a new value for one of two paths", &messages) {
      let recipe = Recipe<Pair> {
        Ingredient(\.whole, "a")
        Ingredient(\.part, "a.b")
      }
      return try recipe.update(Pair(whole: ["b": 1], part: 1), with: ["a": ["c": 2]])
    }
    let staff: JSONValue = ["captain": ["full_name": "Jason", "years": 31]]
    let source: JSONValue = ["names": ["Argos"], "staff": staff, "code": 1]
    for failure in try ships.mismatches(of: .full, in: source) {
      messages.add("the property \(failure.property ?? "")", failure)
    }
  }
}
