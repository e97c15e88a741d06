import Foundation
import KilnJSON

extension PresenceVector {
  /// The results of entry points that differ from that of the vector.
  var differences: [PresenceRunner.Difference] {
    get async {
      var runner = PresenceRunner()
      await runner.run(self)
      return runner.differences
    }
  }

  /// A smaller generated vector for which an entry point still differs from the oracle.
  func reduced() async -> PresenceVector {
    var best = self
    var candidates = best.smaller[...]
    while let members = candidates.popFirst() {
      guard let vector = (try? PresenceVector(generated: members)) ?? nil,
        await !vector.differences.isEmpty
      else { continue }
      best = vector
      candidates = best.smaller[...]
    }
    return best
  }

  /// The members of vectors that lack a part of this one.
  private var smaller: [JSONObject] {
    var members = json.objectValue ?? [:]
    for key in ["name", "section", "origin", "result"] { members[key] = nil }
    var all: [JSONObject] = []
    for key in ["recipe", "source", "patch", "object"] {
      guard let value = members[key] else { continue }
      for smaller in key == "recipe" ? value.smallerRecipes : value.smaller {
        var copy = members
        copy[key] = smaller
        if key == "recipe", let recipe = try? PresenceRecipe(smaller) { copy.restrict(to: recipe) }
        all.append(copy)
      }
    }
    return all
  }
}

extension JSONObject {
  /// Removes the properties of models that a recipe lacks.
  fileprivate mutating func restrict(to recipe: PresenceRecipe) {
    for key in ["model", "new"] {
      guard let model = self[key], let value = try? PresenceValue(model, .model(recipe)) else {
        continue
      }
      self[key] = value.notation(.model(recipe))
    }
  }
}

extension JSONValue {
  /// The recipes that lack an option, an ingredient or a fallback path.
  fileprivate var smallerRecipes: [JSONValue] {
    let recipe = objectValue ?? [:]
    var all: [JSONValue] = []
    func add(_ key: String, _ value: JSONValue) {
      var copy = recipe
      copy[key] = value
      all.append(.object(copy))
    }
    for options in recipe["options"]?.smaller ?? [] { add("options", options) }
    guard let ingredients = recipe["ingredients"]?.objectValue else { return all }
    // A recipe has the ingredients a, b and c in this order.
    if ingredients.count > 1 {
      add("ingredients", .object(JSONObject(ingredients.dropLast().map { ($0.key, $0.value) })))
    }
    for (name, ingredient) in ingredients {
      for smaller in ingredient.smallerIngredients {
        var copy = ingredients
        copy[name] = smaller
        add("ingredients", .object(copy))
      }
    }
    return all
  }

  private var smallerIngredients: [JSONValue] {
    let ingredient = objectValue ?? [:]
    var all: [JSONValue] = []
    func add(_ key: String, _ value: JSONValue?) {
      var copy = ingredient
      copy[key] = value
      all.append(.object(copy))
    }
    let options = [
      "default", "required", "nulls", "updateNulls", "nilForm", "defaultOnError", "invalid",
    ]
    for key in options where ingredient[key] != nil { add(key, nil) }
    let paths = ingredient["path"]?.stringValue?.components(separatedBy: " | ") ?? []
    if paths.count > 1 { add("path", .string(paths[0])) }
    for recipe in ingredient["model"]?.smallerRecipes ?? [] { add("model", recipe) }
    return all
  }
}
