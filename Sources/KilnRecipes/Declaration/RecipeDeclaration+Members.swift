internal import KilnMapping

extension RecipeDeclaration: DeclaredObject {
  static var blank: RecipeDeclaration { RecipeDeclaration(ingredients: []) }

  mutating func visit(_ members: inout DeclaredMembers) {
    let known = members.mistakeCount
    var schema: String?
    members.text(.schema, &schema)
    members.text(.name, &name)
    members.text(.model, &model)
    members.text(.description, &description)
    members.object(.options, &options)
    let expected = "object by property, or array of objects"
    let isComplete = members.parts(.ingredients, &ingredients, expected)
    // Do not also report the property of an invalid ingredient as missing.
    if !isComplete, members.mistakeCount > known { options.completeness = .partial }
  }
}

extension RecipeOptions: DeclaredObject {
  static var blank: RecipeOptions { RecipeOptions() }

  mutating func visit(_ members: inout DeclaredMembers) {
    let usual = RecipeOptions()
    members.choice(.nilForm, &nilForm, default: usual.nilForm)
    members.choice(.nulls, &nulls, default: usual.nulls)
    members.choice(.updateNulls, &updateNulls, default: usual.updateNulls)
    members.choice(.coercion, &coercion, default: usual.coercion)
    members.choice(.unknownKeys, &unknownKeys, default: usual.unknownKeys)
    members.choice(.missing, &missing, default: usual.missing)
    members.choice(.completeness, &completeness, default: usual.completeness)
    members.choice(.identity, &identity, default: usual.identity)
  }
}

extension RecipeDeclaration.Ingredient: DeclaredPart {
  static var blank: Self { Self("", "") }
  static var nameKey: DeclarationKey { .property }
  static var shortKey: DeclarationKey { .path }
  static var shortExpectation: String { "path" }

  var partName: String { property }

  init(named name: String, short text: String) { self.init(name, text) }

  mutating func visit(_ members: inout DeclaredMembers) {
    members.name(.property, &property, "name of a property")
    members.require(.path)
    var source: String? = path
    members.member(.path, &source) {
      $2.source($0, at: $1)
    } write: {
      .string($0)
    }
    if let source { path = source } else { members.isValid = false }
    members.form(&form)
    var (isEach, invalid) = (each != nil, each == .drop ? each : nil)
    members.flag(.each, &isEach)
    members.choice(.invalid, &invalid)
    if invalid != nil, !isEach { members.fail(.needing("invalid", "each")) }
    each = isEach ? invalid ?? .fail : nil
    members.member(.defaultValue, &defaultValue) { json, _, _ in
      json
    } write: {
      $0
    }
    members.choice(.coercion, &coercion)
    members.choice(.nulls, &nulls)
    members.choice(.updateNulls, &updateNulls)
    members.choice(.nilForm, &nilForm)
    members.flag(.defaultOnError, &takesDefaultOnError)
    members.flag(.required, &isRequired)
  }
}

extension RecipeDeclaration.Form {
  /// The member that selects how a value is converted; `nil` for the type's own form.
  func member(_ listing: DeclaredListing) -> (key: DeclarationKey, tree: JSONValue)? {
    switch self {
    case .own: return nil
    case .transformer(let name): return (.using, .string(name))
    case .recipe(let name): return (.recipe, .string(name))
    case .declaration(let recipe): return (.recipe, .object(recipe.members(listing).values))
    case .namedVariants(let name): return (.variants, .string(name))
    case .variants(let variants):
      return (.variants, .object(variants.members(listing).values))
    }
  }
}

extension RecipeDeclaration.Variants: DeclaredObject {
  static var blank: Self { Self([]) }

  mutating func visit(_ members: inout DeclaredMembers) {
    members.text(.tag, &tag, "key")
    members.text(.content, &content, "key")
    members.flag(.keyed, &isKeyed)
    let expected = "at least one form, by name or in an array"
    if !members.parts(.forms, &forms, expected, minimum: 1) { members.isValid = false }
    if isKeyed {
      for key in [DeclarationKey.tag, .content] where members.contains(key) {
        members.fail(.excluding("keyed", key.rawValue))
      }
    } else {
      for key in [DeclarationKey.otherwise, .content]
      where members.contains(key) && !members.contains(.tag) {
        members.fail(.needing(key.rawValue, "tag"))
      }
    }
    members.part(.otherwise, &otherwise, defaultName: RecipeDeclaration.Variant.otherwiseName)
  }
}

extension RecipeDeclaration.Variant: DeclaredPart {
  /// The default name of the form for unknown tags.
  package static let otherwiseName = "otherwise"

  static var blank: Self { Self("", .own) }
  static var nameKey: DeclarationKey { .name }
  static var shortKey: DeclarationKey { .using }
  static var shortExpectation: String { "name of a transformer" }

  var partName: String { name }

  init(named name: String, short text: String) { self.init(name, .transformer(text)) }

  mutating func visit(_ members: inout DeclaredMembers) {
    members.name(.name, &name, "name of a form")
    members.tag(&tag)
    members.form(&form)
  }
}
