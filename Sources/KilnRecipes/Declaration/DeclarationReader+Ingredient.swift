internal import KilnMapping

extension DeclarationReader {
  /// Reads one ingredient.
  ///
  /// - Parameter name: the property if the ingredient is a member; an array element contains the
  ///   name.
  mutating func ingredient(
    _ json: JSONValue,
    named name: String?,
    at path: SourcePath
  ) -> RecipeDeclaration.Ingredient? {
    if let name, case .string(let path) = json { return .init(name, path) }
    let expected = name == nil ? "object" : "path, or object"
    guard let found = members(DeclarationKeys.Ingredient.self, of: json, at: path, expected) else {
      return nil
    }
    let property = self.name(found, .property, given: name, "name of a property")
    let source = source(found)
    let form = form(found)
    let each = flag(found, .each)
    let invalid = choice(found, .invalid, InvalidElementPolicy.self)
    if invalid != nil, !each { fail(path, .needing("invalid", "each")) }
    var ingredient = RecipeDeclaration.Ingredient(property ?? "", source ?? "")
    ingredient.form = form ?? .own
    ingredient.each = each ? invalid ?? .fail : nil
    ingredient.defaultValue = found[.defaultValue]
    ingredient.coercion = choice(found, .coercion)
    ingredient.nulls = choice(found, .nulls)
    ingredient.updateNulls = choice(found, .updateNulls)
    ingredient.nilForm = choice(found, .nilForm)
    ingredient.takesDefaultOnError = flag(found, .defaultOnError)
    ingredient.isRequired = optionalFlag(found, .required)
    return property == nil || source == nil || form == nil ? nil : ingredient
  }

  /// Reads a name that is either the key in an enclosing object or a member.
  private mutating func name<Key>(
    _ found: Members<Key>,
    _ key: Key,
    given name: String?,
    _ expected: String
  ) -> String? {
    let text = text(found, key, expected)
    guard let name else {
      if found[key] == nil { fail(found.path, .missing(key.rawValue)) }
      return text
    }
    if let text, text != name {
      fail(found.path(key), .expected(Excerpt.quoted(name), found: Excerpt.quoted(text)))
    }
    return name
  }

  /// Reads the path, or joins several paths with bars.
  private mutating func source(_ found: Members<DeclarationKeys.Ingredient>) -> String? {
    guard let json = found[.path] else {
      fail(found.path, .missing("path"))
      return nil
    }
    guard case .array(let elements) = json, !elements.isEmpty else {
      return text(found, .path, "path, or array of paths")
    }
    for (index, element) in elements.enumerated() where element.stringValue == nil {
      fail(found.path(.path)[index], expected: "path", found: element)
    }
    let texts = elements.compactMap(\.stringValue)
    return texts.count == elements.count ? texts.joined(separator: " | ") : nil
  }

  // MARK: Forms

  private mutating func form<Key: DeclarationFormKeys>(
    _ found: Members<Key>
  ) -> RecipeDeclaration.Form? {
    let given = [Key.using, .recipe, .variants].filter { found[$0] != nil }
    if given.count > 1 { fail(found.path, .excluding(given[0].rawValue, given[1].rawValue)) }
    guard let key = given.first, let json = found[key] else { return .own }
    if key == .using {
      return text(found, .using, "name of a transformer").map { .transformer($0) }
    }
    switch json {
    case .string(let name): return key == .recipe ? .recipe(name) : .namedVariants(name)
    case .object where key == .recipe:
      return recipe(json, at: found.path(.recipe)).map { .declaration($0) }
    case _ where key == .recipe:
      fail(found.path(.recipe), expected: "name of a recipe, or object", found: json)
      return nil
    default: return variants(json, at: found.path(.variants))
    }
  }

  private mutating func variants(
    _ json: JSONValue,
    at path: SourcePath
  ) -> RecipeDeclaration.Form? {
    let expected = "name of forms, or object"
    return nested(path) { reader in
      let found = reader.members(DeclarationKeys.Variants.self, of: json, at: path, expected)
      return found.flatMap { reader.variants($0) }
    }
  }

  private mutating func variants(
    _ found: Members<DeclarationKeys.Variants>
  ) -> RecipeDeclaration.Form? {
    let tag = text(found, .tag, "key")
    let expected = "at least one form, by name or in an array"
    let read = parts(found, .forms, expected, minimum: 1) { $0.variant($1, named: $2, at: $3) }
    var otherwise: RecipeDeclaration.Variant?
    if let json = found[.otherwise] {
      if found[.tag] == nil { fail(found.path, .needing("otherwise", "tag")) }
      // The name is optional.
      let name =
        json[DeclarationKeys.Form.name] == nil ? RecipeDeclaration.Variant.otherwiseName : nil
      otherwise = variant(json, named: name, at: found.path(.otherwise))
      if otherwise == nil { return nil }
    }
    let forms = read.compactMap { $0 }
    return forms.isEmpty || forms.count < read.count
      ? nil : .variants(tag: tag, forms, otherwise: otherwise)
  }

  private mutating func variant(
    _ json: JSONValue,
    named name: String?,
    at path: SourcePath
  ) -> RecipeDeclaration.Variant? {
    if let name, case .string(let transformer) = json {
      return .init(name, .transformer(transformer))
    }
    let expected = name == nil ? "object" : "name of a transformer, or object"
    guard let found = members(DeclarationKeys.Form.self, of: json, at: path, expected) else {
      return nil
    }
    let own = self.name(found, .name, given: name, "name of a form")
    let form = form(found)
    guard let own, let form else { return nil }
    return .init(own, form)
  }
}
