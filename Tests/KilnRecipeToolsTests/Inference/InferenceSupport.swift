import KilnMapping
import KilnRecipeTools
import KilnRecipes
import KilnTestSupport

/// The recipe that is inferred from samples.
func inferred(_ samples: [JSONValue], named name: String = "Sample") -> InferredRecipe {
  var inference = RecipeInference()
  for sample in samples { inference.add(sample) }
  return inference.recipe(named: name)
}

/// The recipe that is inferred from samples with one member, `key`.
func inferred(values: [JSONValue], at key: String = "key") -> InferredRecipe {
  inferred(values.map { [key: $0] })
}

extension InferredRecipe {
  /// The type of a property in Swift, as declared in the source; `nil` without such a property.
  func type(of property: String) -> String? {
    let start = "let \(property): "
    for line in swiftSource().split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.hasPrefix(start) { return String(line.dropFirst(start.count)) }
    }
    return nil
  }

  /// The transformer of an ingredient.
  func transformer(of property: String) -> String? {
    guard let ingredient = declaration.ingredients.first(where: { $0.property == property }),
      case .transformer(let name) = ingredient.form
    else { return nil }
    return name
  }
}

extension JSONValue {
  /// A random tree with few keys, so that samples have members in common.
  static func randomSample(_ random: inout SeededGenerator, depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 12 : 8), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .number(JSONNumber(Int.random(in: -2...2, using: &random)))
    case 3: return .number(.double(Double(Int.random(in: 0...3, using: &random)) / 2))
    case 4: return .string(["", "a", "b", "e\u{301}", "é"].randomElement(using: &random) ?? "")
    case 5: return .string("2024-02-29")
    case 6: return .string("2024-02-29T12:30:00Z")
    case 7: return .number(1_709_209_800)
    case 8, 9:
      let count = Int.random(in: 0...3, using: &random)
      return .array((0..<count).map { _ in randomSample(&random, depth: depth - 1) })
    default: return .object(randomObject(&random, depth: depth - 1))
    }
  }

  /// A random object.
  static func randomObject(_ random: inout SeededGenerator, depth: Int) -> JSONObject {
    var object = JSONObject()
    for key in ["a", "type", "date", "A", "", "1", "x y"].shuffled(using: &random).prefix(4) {
      object[key] =
        key == "type" && Bool.random(using: &random)
        ? .string(["p", "q", "type"].randomElement(using: &random) ?? "")
        : randomSample(&random, depth: depth)
    }
    return object
  }
}
