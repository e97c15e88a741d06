import Foundation
import KilnJSON

extension PresenceRecipe {
  /// Reads a recipe of a vector.
  init(_ json: JSONValue) throws {
    for (key, value) in json["options"]?.objectValue ?? [:] { try options.set(key, value) }
    ingredients = try (json["ingredients"]?.objectValue ?? [:]).map { name, member in
      try PresenceIngredient(name, member)
    }
    let names = ingredients.map(\.name)
    guard names.count <= 3, names == Array(["a", "b", "c"].prefix(names.count)) else {
      throw VectorFault("expected properties a, b, c, found \(names)")
    }
  }

  private init() { ingredients = [] }
}

extension RecipeOptions {
  fileprivate mutating func set(_ key: String, _ value: JSONValue) throws {
    switch key {
    case "nilForm": nilForm = try choice(value)
    case "nulls": nulls = try choice(value)
    case "updateNulls": updateNulls = try choice(value)
    case "unknownKeys": unknownKeys = try choice(value)
    case "missing": missing = try choice(value)
    default: throw VectorFault("no such option: \(key)")
    }
  }
}

private func choice<Choice: RawRepresentable<String>>(_ json: JSONValue) throws -> Choice {
  guard let choice = json.stringValue.flatMap({ Choice(rawValue: $0) }) else {
    throw VectorFault("not a \(Choice.self): \(json)")
  }
  return choice
}

extension PresenceIngredient {
  init(_ name: String, _ json: JSONValue) throws {
    let text = try json.text("type")
    let declared = text.components(separatedBy: " = ")
    type = try PresenceType(declared[0], json)
    hasSchemaDefault = declared.count > 1
    self.name = name
    for (key, value) in json.objectValue ?? [:] {
      switch key {
      case "type", "model", "variants", "oneOrList": break
      case "at": innerPath = try SourcePath(try json.text("at"))
      case "remaining": isRemaining = value == true
      case "path":
        paths = try json.text("path").components(separatedBy: " | ")
          .map { try SourcePath($0) }
      case "parts": parts = try (value.arrayValue ?? []).map { try PresencePart($0) }
      case "using": transformer = try choice(value) as PresenceTransformer
      case "default": defaultValue = try PresenceValue(value, type)
      case "nulls": nulls = try choice(value) as RecipeOptions.NullPolicy
      case "updateNulls": updateNulls = try choice(value) as RecipeOptions.UpdateNullPolicy
      case "nilForm": nilForm = try choice(value) as RecipeOptions.NilForm
      case "defaultOnError": takesDefaultOnError = value == true
      case "invalid": dropsInvalid = value == "drop"
      case "required": isRequired = value == true
      default: throw VectorFault("no such member of an ingredient: \(key)")
      }
    }
  }
}

extension PresencePart {
  init(_ json: JSONValue) throws {
    type = try PresenceType(try json.text("type"), json)
    path = try SourcePath(try json.text("path"))
    defaultValue = try json["default"].map { [type] in try PresenceValue($0, type) }
  }
}

extension PresenceType {
  /// - Parameter json: has the recipe of a model as `model`, and variants as `variants`.
  init(_ text: String, _ json: JSONValue) throws {
    if text.hasSuffix("?") {
      self = .optional(try PresenceType(String(text.dropLast()), json))
      return
    }
    switch text {
    case "Int": self = .int
    case "String": self = .string
    case "Double": self = .double
    case "JSONValue": self = .json
    case "JSONObject": self = .object
    case "State": self = .state
    case "Grade": self = .grade
    case "Record": self = .record
    case "Tree": self = .tree
    case "Model": self = .model(try PresenceRecipe(json["model"] ?? .null))
    case "Variants": self = .variants(try PresenceVariants(json["variants"] ?? .null))
    case _ where text.hasPrefix("Set<") && text.hasSuffix(">"):
      self = .set(try PresenceType(String(text.dropFirst(4).dropLast()), json))
    case _ where text.hasPrefix("[") && text.hasSuffix("]"):
      let contents = String(text.dropFirst().dropLast())
      let parts = contents.components(separatedBy: ": ")
      if parts.count > 1, let key = PresenceKey(rawValue: parts[0]) {
        self = .dictionary(
          key,
          try PresenceType(String(contents.dropFirst(parts[0].count + 2)), json)
        )
      } else {
        let element = try PresenceType(contents, json.without("oneOrList"))
        self = json["oneOrList"] == true ? .oneOrList(element) : .list(element)
      }
    default: throw VectorFault("no such type: \(text)")
    }
  }
}

extension PresenceVariants {
  init(_ json: JSONValue) throws {
    tag = json["tag"]?.stringValue
    contentKey = json["content"]?.stringValue
    isKeyed = json["keys"] == true
    forms = try (json["forms"]?.objectValue ?? [:]).map { name, form in
      let content: Content =
        try form["constant"].map { .constant($0) }
        ?? .payload(try PresenceType(try form.text("type"), form))
      let tag = form["tag"] ?? .string(name)
      return Form(
        name: name,
        tag: tag.isNull ? .none : .some(tag),
        isOther: form["otherwise"] == true,
        content: content
      )
    }
  }
}

extension JSONValue {
  /// A member that must be a text.
  func text(_ key: String) throws -> String {
    guard let text = self[key]?.stringValue else { throw VectorFault("no text \(key) in \(self)") }
    return text
  }
}
