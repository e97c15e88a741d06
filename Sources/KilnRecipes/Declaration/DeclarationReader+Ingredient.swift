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
    let property = self.name(
      found[.property],
      given: name,
      Keys.property,
      at: place,
      "name of a property"
    )
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
    let updateNulls = choice(
      found[.updateNulls],
      at: path(.updateNulls),
      RecipeOptions.UpdateNullPolicy.self
    )
    let takesDefault = flag(found[.defaultOnError], at: path(.defaultOnError))
    guard let property, let source, let form else { return nil }
    var ingredient = RecipeDeclaration.Ingredient(property, source)
    ingredient.form = form
    ingredient.each = each ? invalid ?? .fail : nil
    ingredient.defaultValue = found[.defaultValue]
    ingredient.coercion = coercion
    ingredient.nulls = nulls
    ingredient.updateNulls = updateNulls
    ingredient.takesDefaultOnError = takesDefault
    return ingredient
  }

  private func needing(_ key: Keys, _ other: Keys) -> Problem {
    .needing(key.rawValue, other.rawValue)
  }

  /// A name that is given outside of an object, or else is a member of it.
  private mutating func name<Key: RawRepresentable<String>>(
    _ json: JSONValue?,
    given name: String?,
    _ key: Key,
    at place: SourcePath,
    _ expected: String
  ) -> String? {
    let path = place.appending(.key(key.rawValue))
    let text = text(json, at: path, expected)
    guard let name else {
      if json == nil { fail(place, .missing(key.rawValue)) }
      return text
    }
    if let text, text != name {
      fail(path, .expected(Excerpt.quoted(name), found: Excerpt.quoted(text)))
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
    guard depth + 1 < RecipeDeclaration.maximumDepth else {
      fail(place, .tooDeep(limit: RecipeDeclaration.maximumDepth))
      return nil
    }
    let expected = "name of forms, or object"
    let found = members(of: json, at: place, expected: expected, DeclarationKeys.Variants.self)
    guard let found else { return nil }
    let tag = text(found[.tag], at: place.appending(.key("tag")), "key")
    let path = place.appending(.key(DeclarationKeys.Variants.forms.rawValue))
    var variants: [RecipeDeclaration.Variant?] = []
    switch found[.forms] {
    case .object(let forms) where !forms.isEmpty:
      variants = forms.map { name, json in
        variant(json, named: name, at: path.appending(.key(name)), depth: depth + 1)
      }
    case .array(let forms) where !forms.isEmpty:
      variants = forms.enumerated().map { index, json in
        variant(json, named: nil, at: path.appending(.index(index)), depth: depth + 1)
      }
    case .some(let other):
      fail(path, expected: "at least one form, by name or in an array", found: other)
      return nil
    case nil:
      fail(place, .missing(DeclarationKeys.Variants.forms.rawValue))
      return nil
    }
    let known = variants.compactMap { $0 }
    var other: RecipeDeclaration.Variant?
    if let json = found[.otherwise] {
      let path = place.appending(.key(DeclarationKeys.Variants.otherwise.rawValue))
      if found[.tag] == nil { fail(place, .needing("otherwise", "tag")) }
      other = otherwise(json, at: path, depth: depth)
      if other == nil { return nil }
    }
    return known.count == variants.count ? .variants(tag: tag, known, otherwise: other) : nil
  }

  /// The form of objects with unknown tags, whose name may be left out.
  private mutating func otherwise(
    _ json: JSONValue,
    at place: SourcePath,
    depth: Int
  ) -> RecipeDeclaration.Variant? {
    let name = json[DeclarationKeys.Form.name.rawValue] == nil
    return variant(
      json,
      named: name ? RecipeDeclaration.Variant.otherwiseName : nil,
      at: place,
      depth: depth
    )
  }

  private mutating func variant(
    _ json: JSONValue,
    named name: String?,
    at place: SourcePath,
    depth: Int
  ) -> RecipeDeclaration.Variant? {
    if let name, case .string(let transformer) = json {
      return .init(name, .transformer(transformer))
    }
    let expected = name == nil ? "object" : "name of a transformer, or object"
    let found = members(of: json, at: place, expected: expected, DeclarationKeys.Form.self)
    guard let found else { return nil }
    let own = self.name(
      found[.name],
      given: name,
      DeclarationKeys.Form.name,
      at: place,
      "name of a form"
    )
    let form = form(
      using: found[.using],
      recipe: found[.recipe],
      variants: found[.variants],
      at: place,
      depth: depth
    )
    guard let own, let form else { return nil }
    return .init(own, form)
  }
}
