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

  /// A random text or number of a format that a transformer reads, often in a form that the
  /// transformer does not write back.
  static func randomText(_ random: inout SeededGenerator) -> JSONValue {
    if random.below(12) == 0 { return .number(JSONNumber(1_709_209_800 + random.below(3))) }
    let tail = random.pick(["e89b-12d3-a456-426614174000", "1111-1111-1111-111111111111"])
    let digits = "12345678-" + tail
    let day = "2024-02-2\(random.below(10))"
    let text = random.pick([
      digits, digits, digits.uppercased(), "123e4567-E89B-12d3-a456-426614174000", day, day,
      "2023-02-29", "\(day)T12:30:00Z", "\(day)T12:30:00z", "\(day)T12:30:00.000Z",
      "\(day)T12:30:00.25Z", "\(day)T12:30:00.250000Z", "\(day)T13:30:00+01:00",
      "http://example.org/\(random.below(3))", "HTTP://example.org", "https://exämple.org",
      "ftp://a", "QUJDZGVmZ2hpamtsbW5vcA==", "QUJDZGVmZ2hpamtsbW5vcB==", "é", "e\u{301}", "on",
      "off",
      "", "1709209800", "ada@example.org",
    ])
    return .string(text)
  }

  /// A random object.
  static func randomObject(_ random: inout SeededGenerator, depth: Int) -> JSONObject {
    var object = JSONObject()
    for key in ["a", "type", "date", "A", "", "1", "x y"].shuffled(using: &random).prefix(4) {
      object[key] =
        key == "type" && Bool.random(using: &random)
        ? .string(["p", "q", "type", "é", "e\u{301}"].randomElement(using: &random) ?? "")
        : randomSample(&random, depth: depth)
    }
    return object
  }
}
