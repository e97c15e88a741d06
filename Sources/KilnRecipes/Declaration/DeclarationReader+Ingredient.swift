internal import KilnMapping

extension DeclarationReader {
  private typealias Keys = DeclarationKeys.Ingredient

  /// One ingredient.
  ///
  /// - Parameter name: the property, where the ingredient is a member; an element says it itself.
  mutating func ingredient(
    _ json: JSONValue,
    named name: String?,
    at place: SourcePath,
    depth: Int
  ) -> RecipeDeclaration.Ingredient? {
    if let name, case .string(let path) = json { return .init(name, path) }
    let expected = name == nil ? "object" : "path, or object"
    let found = members(of: json, at: place, expected: expected, Keys.self)
    guard let found else { return nil }
    func path(_ key: Keys) -> SourcePath { place.appending(.key(key.rawValue)) }
    let property = property(found[.property], named: name, at: place)
    let source = source(found[.path], at: place)
    let form = form(
      using: found[.using],
      recipe: found[.recipe],
      variants: found[.variants],
      at: place,
      depth: depth
    )
    let each = flag(found[.each], at: path(.each))
    let invalid = choice(found[.invalid], at: path(.invalid), InvalidElementPolicy.self)
    if invalid != nil, !each { fail(place, needing(.invalid, .each)) }
    let coercion = choice(found[.coercion], at: path(.coercion), Coercion.self)
    let nulls = choice(found[.nulls], at: path(.nulls), RecipeOptions.NullPolicy.self)
    let takesDefault = flag(found[.defaultOnError], at: path(.defaultOnError))
    guard let property, let source, let form else { return nil }
    var ingredient = RecipeDeclaration.Ingredient(property, source)
    ingredient.form = form
    ingredient.each = each ? invalid ?? .fail : nil
    ingredient.defaultValue = found[.defaultValue]
    ingredient.coercion = coercion
    ingredient.nulls = nulls
    ingredient.takesDefaultOnError = takesDefault
    return ingredient
  }

  private func needing(_ key: Keys, _ other: Keys) -> Problem {
    .needing(key.rawValue, other.rawValue)
  }

  private mutating func property(
    _ json: JSONValue?,
    named name: String?,
    at place: SourcePath
  ) -> String? {
    let path = place.appending(.key(Keys.property.rawValue))
    let property = text(json, at: path, "name of a property")
    guard let name else {
      if json == nil { fail(place, .missing(Keys.property.rawValue)) }
      return property
    }
    if let property, property != name {
      fail(path, .expected(Excerpt.quoted(name), found: Excerpt.quoted(property)))
    }
    return name
  }

  /// The path, or the paths with bars between them.
  private mutating func source(_ json: JSONValue?, at place: SourcePath) -> String? {
    let path = place.appending(.key(Keys.path.rawValue))
    switch json {
    case nil:
      fail(place, .missing(Keys.path.rawValue))
      return nil
    case .string(let text): return text
    case .array(let elements) where !elements.isEmpty:
      let texts = elements.enumerated().map { index, element in
        text(element, at: path.appending(.index(index)), "path")
      }
      let known = texts.compactMap { $0 }
      return known.count == texts.count ? known.joined(separator: " | ") : nil
    case .some(let other):
      fail(path, expected: "path, or array of paths", found: other)
      return nil
    }
  }

  // MARK: Forms

  private mutating func form(
    using: JSONValue?,
    recipe: JSONValue?,
    variants: JSONValue?,
    at place: SourcePath,
    depth: Int
  ) -> RecipeDeclaration.Form? {
    let given = [(Keys.using, using), (.recipe, recipe), (.variants, variants)]
      .compactMap { key, json in json == nil ? nil : key }
    if given.count > 1 { fail(place, .excluding(given[0].rawValue, given[1].rawValue)) }
    func path(_ key: Keys) -> SourcePath { place.appending(.key(key.rawValue)) }
    if let using {
      return text(using, at: path(.using), "name of a transformer").map { .transformer($0) }
    }
    if let recipe { return nested(recipe, at: path(.recipe), depth: depth) }
    if let variants { return self.variants(variants, at: path(.variants), depth: depth) }
    return .own
  }

  private mutating func nested(
    _ json: JSONValue,
    at path: SourcePath,
    depth: Int
  ) -> RecipeDeclaration.Form? {
    switch json {
    case .string(let name): return .recipe(name)
    case .object: return recipe(json, at: path, depth: depth + 1).map { .declaration($0) }
    case .null, .bool, .number, .array:
      fail(path, expected: "name of a recipe, or object", found: json)
      return nil
    }
  }

  private mutating func variants(
    _ json: JSONValue,
    at place: SourcePath,
    depth: Int
  ) -> RecipeDeclaration.Form? {
    if case .string(let name) = json { return .namedVariants(name) }
    let expected = "name of forms, or object"
    let found = members(of: json, at: place, expected: expected, DeclarationKeys.Variants.self)
    guard let found else { return nil }
    let tag = text(found[.tag], at: place.appending(.key("tag")), "key")
    let path = place.appending(.key(DeclarationKeys.Variants.forms.rawValue))
    guard case .object(let forms) = found[.forms] else {
      if let other = found[.forms] {
        fail(path, expected: "object by name", found: other)
      } else {
        fail(place, .missing(DeclarationKeys.Variants.forms.rawValue))
      }
      return nil
    }
    if forms.isEmpty { fail(path, .expected("at least one form", found: "object of 0")) }
    let variants = forms.compactMap { name, json in
      variant(json, at: path.appending(.key(name)), depth: depth)
        .map { RecipeDeclaration.Variant(name, $0) }
    }
    return variants.count == forms.count ? .variants(tag: tag, variants) : nil
  }

  private mutating func variant(
    _ json: JSONValue,
    at place: SourcePath,
    depth: Int
  ) -> RecipeDeclaration.Form? {
    if case .string(let name) = json { return .transformer(name) }
    let expected = "name of a transformer, or object"
    let found = members(of: json, at: place, expected: expected, DeclarationKeys.Form.self)
    guard let found else { return nil }
    return form(
      using: found[.using],
      recipe: found[.recipe],
      variants: nil,
      at: place,
      depth: depth
    )
  }
}
