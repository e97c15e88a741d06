import KilnJSON
import KilnTestSupport

/// Generates vectors without results.
struct RandomVectors {
  var random: SeededGenerator
  /// Whether numbers and texts can be equal to others that can be distinguished.
  private var hasTwins = false

  init(random: SeededGenerator) { self.random = random }

  /// A vector without its name and its section.
  mutating func next() throws -> JSONObject {
    let operation = operation()
    hasTwins = [.bake, .update, .matches, .decompose].contains(operation)
    let json = recipe(for: operation)
    let recipe = try PresenceRecipe(json)
    var vector = JSONObject()
    vector["recipe"] = json
    vector["operation"] = .string(operation.rawValue)
    switch operation {
    case .bake, .reshape: vector["source"] = source(of: recipe)
    case .update, .matches:
      vector["model"] = model(of: recipe)
      vector["source"] = source(of: recipe)
    case .applyMergePatch:
      vector["model"] = model(of: recipe)
      vector["patch"] = source(of: recipe)
    case .applyJSONPatch:
      vector["model"] = model(of: recipe)
      vector["patch"] = jsonPatch(of: recipe)
    case .decompose: vector["model"] = model(of: recipe)
    case .patch, .jsonPatch, .partialSource:
      let old = model(of: recipe)
      vector["model"] = old
      vector["new"] = changed(old, recipe)
    case .restore: vector["object"] = object(of: recipe)
    }
    return vector
  }

  private mutating func operation() -> PresenceVector.Operation {
    random.pick([
      .bake, .bake, .bake, .bake, .update, .update, .update, .update, .matches, .decompose,
      .decompose, .decompose, .patch, .patch, .jsonPatch, .partialSource, .partialSource,
      .applyMergePatch, .applyMergePatch, .applyJSONPatch, .reshape, .restore,
    ])
  }

  // MARK: Sources

  mutating func source(of recipe: PresenceRecipe) -> JSONValue {
    if random.below(40) == 0 { return random.pick([.null, 5, [1]]) }
    var source: JSONValue = [:]
    for ingredient in recipe.ingredients {
      if ingredient.parts.isEmpty {
        for path in ingredient.paths where path == ingredient.paths[0] || random.below(2) == 0 {
          put(ingredient, path, in: &source)
        }
      } else {
        for part in ingredient.parts {
          var ingredient = ingredient
          ingredient.type = part.type
          put(ingredient, part.path, in: &source)
        }
      }
    }
    if random.below(5) == 0 { source.put(random.pick([1, .null]), [.key("more")]) }
    return source
  }

  /// Puts a value of an ingredient into a source: mostly valid, null or missing.
  private mutating func put(
    _ ingredient: PresenceIngredient,
    _ path: SourcePath,
    in source: inout JSONValue
  ) {
    let isAtRoot = path == .root
    switch random.below(20) {
    case 0..<5: return
    case 5..<8 where !isAtRoot: place(.null, path, in: &source)
    case 8..<10 where path.steps.count > 1:
      source.put(.null, path.steps.prefix(1)[...])
    case 10 where path.steps.count > 1: source.put(5, path.steps.prefix(1)[...])
    case 11, 12:
      if !isAtRoot { place(invalid(ingredient.type), path, in: &source) }
    default:
      let value = valid(ingredient.type)
      guard isAtRoot else { return place(value, path, in: &source) }
      for (key, member) in value.objectValue ?? [:] where random.below(4) > 0 {
        source.put(member, [.key(key)])
      }
    }
  }

  private mutating func place(_ value: JSONValue, _ path: SourcePath, in source: inout JSONValue) {
    guard let each = path.steps.firstIndex(of: .each), value.arrayValue == nil else {
      source.put(value, path.steps[...])
      return
    }
    source.put(value, path.steps[..<each])
  }

  mutating func valid(_ type: PresenceType) -> JSONValue {
    switch type {
    case .int: return .number(.integer(Int64(random.below(4))))
    case .double: return hasTwins ? random.pick([1.5, 0.0, .number(.double(-0.0))]) : 1.5
    case .string:
      let texts: [JSONValue] = ["t", "a text of more than fifteen bytes"]
      return random.pick(hasTwins ? texts + ["é", "e\u{301}"] : texts)
    case .json: return random.pick([1, "t", [1, nil], ["k": nil, "l": 1], [:], false])
    case .object: return random.pick([[:], ["k": nil], ["k": 1, "x": 2]])
    case .optional(let wrapped): return valid(wrapped)
    case .state: return random.pick(PresenceType.states)
    case .grade: return random.pick(PresenceType.grades)
    case .record: return random.pick([["n": 1], ["n": 2, "t": "t"]])
    case .tree:
      return random.pick([["v": 1], ["v": 1, "in": []], ["v": 1, "in": [["v": 2]]]])
    case .oneOrList(let element):
      return random.below(2) == 0 ? valid(element) : valid(.list(element))
    case .set(let element):
      // Elements are often equal.
      return .array((0..<random.below(4)).map { _ in content(element) })
    case .list(let element):
      return .array((0..<random.below(3)).map { _ in content(element) })
    case .dictionary(let keys, let member):
      let keys = Self.keys(keys).prefix(random.below(3))
      return .object(JSONObject(keys.map { ($0, content(member)) }))
    case .model(let recipe):
      var source: JSONValue = [:]
      for ingredient in recipe.ingredients { put(ingredient, ingredient.paths[0], in: &source) }
      return source
    case .variants(let variants):
      let form = random.pick(variants.forms)
      var object: JSONObject = [:]
      switch form.content {
      case .constant(let literal):
        if variants.isKeyed { return .string(form.name) }
        guard variants.tag != nil else { return literal }
      case .payload(let type):
        let payload = valid(type)
        if variants.isKeyed, !form.isOther { return .object([form.name: payload]) }
        guard variants.tag != nil else { return payload }
        if let key = variants.contentKey {
          object[key] = payload
        } else {
          object = payload.objectValue ?? [:]
        }
      }
      if let tag = form.tag { object[variants.tag ?? ""] = tag }
      return .object(object)
    }
  }

  /// Two keys of a dictionary.
  static func keys(_ keys: PresenceKey) -> [String] {
    switch keys {
    case .text: ["k", "l"]
    case .integer: ["7", "-1"]
    case .state: ["open", "closed"]
    }
  }

  private mutating func content(_ type: PresenceType) -> JSONValue {
    type.optionals > 0 && random.below(3) == 0 ? .null : valid(type)
  }

  private mutating func invalid(_ type: PresenceType) -> JSONValue {
    switch type.unwrapped {
    case .list(let element), .oneOrList(let element), .set(let element):
      [valid(element), invalid(element)]
    case .dictionary(let keys, let member):
      keys == .text || random.below(2) == 0
        ? .object([Self.keys(keys)[0]: invalid(member)]) : ["07": valid(member)]
    case .state: random.pick(["ajar", ""])
    case .int, .double: "t"
    case .variants(let variants) where variants.tag == nil: true
    default: 5
    }
  }

  private mutating func jsonPatch(of recipe: PresenceRecipe) -> JSONValue {
    let ingredient = random.pick(recipe.ingredients)
    guard case .key(let key)? = ingredient.firstPath.steps.first else {
      return [["op": "add", "path": "/p", "value": random.pick([1, nil])]]
    }
    let pointer = JSONValue.string("/" + key)
    if random.below(3) == 0 { return [["op": "remove", "path": pointer]] }
    let value = source(of: recipe)[key] ?? .null
    return [["op": "add", "path": pointer, "value": value]]
  }

  private mutating func object(of recipe: PresenceRecipe) -> JSONValue {
    var object = JSONObject()
    for ingredient in recipe.ingredients where random.below(3) > 0 {
      object[ingredient.name] = random.below(4) == 0 ? .null : unmodelled(ingredient.type)
    }
    return .object(object)
  }

  /// The reshaped form of a value.
  private mutating func unmodelled(_ type: PresenceType) -> JSONValue {
    switch type.unwrapped {
    case .model(let recipe): return object(of: recipe)
    case .list(let element): return [unmodelled(element)]
    case .dictionary(let keys, let member):
      return .object([Self.keys(keys)[0]: unmodelled(member)])
    case .variants(let variants):
      let form = random.pick(variants.forms)
      var object: JSONObject = [:]
      object[variants.tag ?? ""] = .string(form.name)
      guard case .payload(let type) = form.content else { return .object(object) }
      return .object(object.merging(unmodelled(type).objectValue ?? [:]) { $1 })
    default: return valid(type)
    }
  }
}
