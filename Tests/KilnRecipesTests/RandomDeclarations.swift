import KilnRecipes
import KilnTestSupport

extension RecipeDeclaration {
  private static let words = ["id", "name", "yes", "1", "", "a b", "é", "x: y", "#", "null"]

  /// A random declaration of a file: with recipes that others refer to by name.
  static func randomFile(using random: inout SeededGenerator, depth: Int) -> RecipeDeclaration {
    var declaration = Self.random(using: &random, depth: depth)
    for name in words.shuffled(using: &random).prefix(random.below(4)) {
      var recipe = Self.random(using: &random, depth: depth - 1)
      recipe.name = name
      declaration.recipes.append(recipe)
    }
    return declaration
  }

  /// A random declaration with nested declarations up to a depth.
  static func random(using random: inout SeededGenerator, depth: Int) -> RecipeDeclaration {
    var options = RecipeOptions()
    options.nilForm = .allCases.randomElement(using: &random) ?? .null
    options.nulls = .allCases.randomElement(using: &random) ?? .fail
    options.updateNulls = .allCases.randomElement(using: &random) ?? .clear
    options.coercion = .allCases.randomElement(using: &random) ?? .strict
    options.unknownKeys = .allCases.randomElement(using: &random) ?? .ignore
    options.missing = .allCases.randomElement(using: &random) ?? .omit
    options.completeness = .allCases.randomElement(using: &random) ?? .all
    options.identity = .allCases.randomElement(using: &random) ?? .fixed
    var declaration = RecipeDeclaration(options: options, ingredients: [])
    declaration.name = Bool.random(using: &random) ? word(&random) : nil
    declaration.model = Bool.random(using: &random) ? word(&random) : nil
    declaration.description = Bool.random(using: &random) ? word(&random) : nil
    declaration.ingredients = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      var ingredient = Ingredient(word(&random), word(&random))
      ingredient.form = form(&random, depth: depth)
      ingredient.takesRemaining = Int.random(in: 0..<4, using: &random) == 0
      if ingredient.takesRemaining, Bool.random(using: &random) { ingredient.path = "$" }
      ingredient.each = [nil, .fail, .drop].randomElement(using: &random) ?? nil
      if ingredient.each == nil, !ingredient.takesRemaining {
        ingredient.oneOrList = [nil, .fail, .drop].randomElement(using: &random) ?? nil
      }
      if Bool.random(using: &random) { ingredient.constraints = .random(&random, depth: 2) }
      ingredient.defaultValue =
        [nil, .null, 1, "x", [1, 2], ["k": nil]].randomElement(using: &random) ?? nil
      ingredient.options.coercion = [nil, .strict, .lenient].randomElement(using: &random) ?? nil
      ingredient.options.nulls = [nil, .fail, .absent].randomElement(using: &random) ?? nil
      ingredient.options.updateNulls = [nil, .clear, .ignore].randomElement(using: &random) ?? nil
      ingredient.options.nilForm = [nil, .null, .omitted].randomElement(using: &random) ?? nil
      ingredient.options.takesDefaultOnError = Bool.random(using: &random)
      ingredient.options.isRequired = [nil, true, false].randomElement(using: &random) ?? nil
      return ingredient
    }
    return declaration
  }

  private static func word(_ random: inout SeededGenerator) -> String {
    words.randomElement(using: &random) ?? ""
  }

  private static func form(_ random: inout SeededGenerator, depth: Int) -> Form {
    if Int.random(in: 0..<4, using: &random) == 0 {
      let paths: [SourcePath] = ["a.b", "[0]", "$", "x[*].y", #"["a.b"]"#]
      return .at(paths.randomElement(using: &random) ?? .root, plainForm(&random, depth: depth))
    }
    return plainForm(&random, depth: depth)
  }

  private static func plainForm(_ random: inout SeededGenerator, depth: Int) -> Form {
    switch Int.random(in: 0...(depth > 0 ? 6 : 4), using: &random) {
    case 0: .own
    case 1: .transformer(word(&random))
    case 2: .recipe(word(&random))
    case 3: .namedVariants(word(&random))
    case 4: .transformers(choices(&random))
    case 5: .declaration(.random(using: &random, depth: depth - 1))
    default:
      variants(&random)
    }
  }

  private static func choices(_ random: inout SeededGenerator) -> [TransformerChoice] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let offset = UTCOffset(minutes: Int.random(in: -2...2, using: &random) * 45) ?? .utc
      guard Bool.random(using: &random), let pattern = try? DatePattern("yyyyMMdd", offset: offset)
      else { return .named(word(&random)) }
      return .date(pattern)
    }
  }

  private static func variants(_ random: inout SeededGenerator) -> Form {
    let forms = (0..<Int.random(in: 1...3, using: &random)).map { _ in variant(&random) }
    var variants = RecipeDeclaration.Variants(forms)
    switch Int.random(in: 0...3, using: &random) {
    case 0: return .variants(variants)
    case 1: variants.isKeyed = true
    case 2: variants.tag = word(&random)
    default: (variants.tag, variants.content) = (word(&random), word(&random))
    }
    if Bool.random(using: &random) { variants.otherwise = variant(&random) }
    return .variants(variants)
  }

  private static func variant(_ random: inout SeededGenerator) -> Variant {
    let forms: [Form] = [
      .own, .transformer(word(&random)), .transformers(choices(&random)), .recipe(word(&random)),
      .declaration(.random(using: &random, depth: 0)), .namedVariants(word(&random)),
      .variants(.init(tag: "k", [.init("own", .own)])),
    ]
    var variant = Variant(word(&random), forms.randomElement(using: &random) ?? .own)
    let tags: [FormTag?] = [nil, nil, .string(word(&random)), .integer(3), .bool(true), .absent]
    variant.tag = tags.randomElement(using: &random) ?? nil
    return variant
  }
}
