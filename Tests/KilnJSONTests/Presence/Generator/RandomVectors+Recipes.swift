import KilnJSON
import KilnTestSupport

// Random recipes, as the file contains them.

extension RandomVectors {
  mutating func recipe(for operation: PresenceVector.Operation) -> JSONValue {
    let isModelled = operation != .reshape && operation != .restore
    if isModelled, random.below(8) == 0 { return identity() }
    var ingredients = JSONObject()
    let names = ["a", "b", "c"].prefix(random.pick([1, 1, 1, 2, 2, 3]))
    var isRootTaken = !isModelled
    for (number, name) in names.enumerated() {
      ingredients[name] = ingredient(number, isModelled, &isRootTaken)
    }
    return recipe(options(), ingredients)
  }

  private func recipe(_ options: JSONObject, _ ingredients: JSONObject) -> JSONValue {
    let options: JSONObject = options.isEmpty ? [:] : ["options": .object(options)]
    return .object(options.merging(["ingredients": .object(ingredients)] as JSONObject) { $1 })
  }

  /// A recipe that can be derived from its model.
  private mutating func identity() -> JSONValue {
    let options = options()
    var ingredients = JSONObject()
    for name in ["a", "b"].prefix(1 + random.below(2)) {
      let types = Self.types.filter { !$0.contains("Variants") }
      let text = random.pick(types)
      var members: JSONObject = ["type": .string(text), "path": .string(name)]
      if text.contains("Model") {
        let inner: JSONObject = [
          "a": ["type": random.pick(["Int?", "Int??", "Int"]), "path": "a"]
        ]
        members["model"] = recipe(options, inner)
      }
      ingredients[name] = .object(members)
    }
    return recipe(options, ingredients)
  }

  private mutating func options() -> JSONObject {
    var options = JSONObject()
    if random.below(2) == 0 { options["nilForm"] = "omitted" }
    if random.below(4) == 0 { options["nulls"] = "absent" }
    if random.below(3) == 0 { options["updateNulls"] = random.pick(["ignore", "default"]) }
    if random.below(5) == 0 { options["unknownKeys"] = random.pick(["report", "fail"]) }
    if random.below(6) == 0 { options["missing"] = random.pick(["report", "fail"]) }
    return options
  }

  private mutating func ingredient(
    _ number: Int,
    _ isModelled: Bool,
    _ isRootTaken: inout Bool
  ) -> JSONValue {
    let key = ["x", "y", "z"][number]
    if isModelled, random.below(8) == 0 { return computed(key) }
    if isModelled, random.below(5) == 0 { return converted(key, number) }
    var text = random.pick(Self.types)
    var members = JSONObject()
    if text.contains("Int"), text.count <= 4, random.below(4) == 0 {
      let optional: [JSONValue] = ["orZero", "positive", "doubled"]
      members["using"] = text == "Int" ? "doubled" : random.pick(optional)
      if members["using"] != "doubled" { text = "Int?" }
    }
    let isComposite = text.contains("Model") || text.contains("Variants")
    let canBeAtRoot = isComposite ? !text.contains("[") : text.hasPrefix("JSON")
    var path = path(key, number, isList: text.hasPrefix("[Int"))
    if canBeAtRoot, !isRootTaken, !text.contains("??"), random.below(3) == 0 {
      (path, isRootTaken) = ("$", true)
    }
    members["type"] = .string(text)
    members["path"] = .string(path)
    if text.contains("Model") {
      let model = nested()
      members["model"] = model
      if path == "$", random.below(4) == 0, let recipe = try? PresenceRecipe(model) {
        members["default"] = self.model(of: recipe)
      }
    }
    if text.contains("Variants") {
      members["variants"] = variants(isModelled, text.hasSuffix("??"))
    }
    addOptions(to: &members, text, isComposite)
    return .object(members)
  }

  private static let types = [
    "Int", "Int", "Int?", "Int?", "Int??", "Int??", "Int???", "Int = 7", "Int? = 7", "Int?? = 7",
    "String?", "String", "Double", "Double?", "JSONValue", "JSONValue?", "JSONValue??",
    "JSONValue = 7", "JSONObject",
    "JSONObject?", "[Int]", "[Int?]", "[Int??]", "[Int]?", "[Int?]?", "[String: Int?]",
    "[String: Int]", "[String: Int?]?", "[JSONValue?]", "Model", "Model?", "Model?", "Model??",
    "[Model]", "[Model?]", "[String: Model]", "Variants", "Variants?", "Variants??",
    "State", "State?", "State??", "Grade", "Grade?", "[State]", "[Grade?]", "Set<State>",
    "Set<Grade>?", "[State: Int]", "[State: Int?]?", "[Int: State]", "[String: State?]",
  ]

  /// Types and conversions that files cannot declare.
  private static let converted: [JSONObject] = [
    ["type": "Record"], ["type": "Record?"], ["type": "[Record]"], ["type": "Tree"],
    ["type": "Tree?"], ["type": "[Int]", "oneOrList": true],
    ["type": "[State]?", "oneOrList": true], ["type": "[JSONValue]", "oneOrList": true],
    ["type": "Int", "at": "v"], ["type": "Int?", "at": "v.w"], ["type": "Int = 7", "at": "v"],
    ["type": "State?", "at": "v[1]"], ["type": "[String: JSONValue]", "remaining": true],
    ["type": "[State: Int]", "remaining": true], ["type": "JSONObject", "remaining": true],
  ]

  private mutating func converted(_ key: String, _ number: Int) -> JSONValue {
    var members = random.pick(Self.converted)
    let text = members["type"]?.stringValue ?? ""
    let isRemaining = members["remaining"] == true
    members["path"] = .string(isRemaining ? "$" : path(key, number, isList: false))
    addOptions(to: &members, text, true)
    if isRemaining { members["required"] = nil }
    return .object(members)
  }

  private mutating func path(_ key: String, _ number: Int, isList: Bool) -> String {
    if isList, random.below(3) == 0 { return "items\(number)[*].v" }
    return random.pick([
      key, key, key, "\(key).in", "team.\(key)", "team.\(key)", "\(key) | old.\(key)",
      "list\(number)[1]", "list\(number)[0].v", ["a", "b", "c"][number],
    ])
  }

  private mutating func addOptions(
    to members: inout JSONObject,
    _ text: String,
    _ isComposite: Bool
  ) {
    let isOptional = text.contains("?") && !text.hasPrefix("[")
    let isLeaf = !isComposite && (text.hasPrefix("Int") || text.hasPrefix("JSONValue"))
    if isLeaf, members["using"] == nil, members["default"] == nil, random.below(4) == 0 {
      members["default"] = 5
    } else if members["default"] == nil, random.below(6) == 0 {
      members["required"] = .bool(isOptional ? random.below(2) == 0 : true)
    }
    if random.below(6) == 0 { members["nulls"] = random.pick(["fail", "absent"]) }
    if random.below(6) == 0 {
      members["updateNulls"] = random.pick(["clear", "ignore", "default"])
    }
    if random.below(8) == 0 { members["nilForm"] = random.pick(["null", "omitted"]) }
    if random.below(8) == 0 { members["defaultOnError"] = true }
    let isContainer = text.hasPrefix("[") && !text.hasSuffix("?")
    if isContainer, random.below(5) == 0 { members["invalid"] = "drop" }
  }

  private mutating func computed(_ key: String) -> JSONValue {
    let parts = ["\(key)1", "\(key)2"].map { path -> JSONValue in
      var part: JSONObject = [
        "type": random.pick(["Int", "Int?"]), "path": .string(random.pick([path, "team.\(path)"])),
      ]
      if random.below(4) == 0 { part["default"] = 9 }
      return .object(part)
    }
    var members: JSONObject = [
      "type": random.pick(["[Int?]", "[Int?]?", "[Int?]?"]), "parts": .array(parts),
    ]
    if random.below(5) == 0 { members["default"] = [0, 0] }
    return .object(members)
  }

  private mutating func nested() -> JSONValue {
    var ingredients = JSONObject()
    for (name, key) in [("a", "p"), ("b", "q")].prefix(1 + random.below(2)) {
      let path = random.pick([key, key, key, "deep.\(key)"])
      let types: [JSONValue] = [
        "Int", "Int", "Int?", "Int?", "Int??", "Int = 7", "JSONValue", "[Int?]",
      ]
      ingredients[name] = ["type": random.pick(types), "path": .string(path)]
    }
    return recipe(options(), ingredients)
  }

  /// - Parameters:
  ///   - isModelled: whether there is a model. Without one, all variants have a tag.
  ///   - isNested: whether null is a value of the type.
  private mutating func variants(_ isModelled: Bool, _ isNested: Bool) -> JSONValue {
    let circle = recipe(
      options(),
      ["a": ["type": "Int", "path": "p"], "b": ["type": "Int?", "path": "q"]]
    )
    if isModelled, random.below(3) == 0 { return named(circle) }
    guard isModelled, random.below(2) == 0 else {
      return [
        "tag": "type",
        "forms": ["circle": ["type": "Model", "model": circle], "point": ["constant": [:]]],
      ]
    }
    let type: JSONValue = isNested ? "Int" : random.pick(["Int", "Int", "Int?"])
    // Only one of the forms can be null.
    let literal: JSONValue =
      isNested || type == "Int?" ? "infinite" : random.pick(["infinite", nil])
    return [
      "forms": [
        "none": ["constant": literal], "number": ["type": type],
        "circle": ["type": "Model", "model": circle],
      ]
    ]
  }

  /// Variants whose forms are named by other tags than texts, or by keys.
  private mutating func named(_ circle: JSONValue) -> JSONValue {
    let other: JSONValue = ["type": "JSONValue", "otherwise": true]
    let model: JSONValue = ["type": "Model", "model": circle]
    let tagged: JSONValue = [
      "tag": "type",
      "forms": [
        "one": ["type": "Model", "model": circle, "tag": 1],
        "none": ["constant": [:], "tag": true], "rest": ["type": "JSONObject", "tag": nil],
      ],
    ]
    let all: [JSONValue] = [
      tagged,
      ["tag": "type", "forms": ["circle": model, "point": ["constant": [:]], "other": other]],
      [
        "tag": "type", "content": "c",
        "forms": ["circle": model, "point": ["constant": [:]], "number": ["type": "Int?"]],
      ],
      ["tag": "type", "content": "c", "forms": ["number": ["type": "Int"], "other": other]],
      [
        "keys": true,
        "forms": ["circle": model, "point": ["constant": [:]], "number": ["type": "Int?"]],
      ],
      [
        "keys": true,
        "forms": ["point": ["constant": [:]], "number": ["type": "Int"], "other": other],
      ],
    ]
    return random.pick(all)
  }
}
