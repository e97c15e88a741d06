import KilnJSON
import KilnTestSupport

// Random models, in the notation of the file.

extension RandomVectors {
  mutating func model(of recipe: PresenceRecipe) -> JSONValue {
    value(of: .model(recipe)).notation(.model(recipe))
  }

  /// Another model, in which at least one property has a new value.
  mutating func changed(_ old: JSONValue, _ recipe: PresenceRecipe) -> JSONValue {
    var members = old.objectValue ?? [:]
    let number = random.below(recipe.ingredients.count)
    for (index, ingredient) in recipe.ingredients.enumerated()
    where index == number || random.below(3) == 0 {
      members[ingredient.name] = value(of: ingredient).notation(ingredient.type)
    }
    return .object(members)
  }

  private mutating func value(of ingredient: PresenceIngredient) -> PresenceValue {
    guard !ingredient.parts.isEmpty else {
      guard let transformer = ingredient.transformer else { return value(of: ingredient.type) }
      if ingredient.type.optionals > 0, random.below(3) == 0 { return .none }
      // Values that the transformer writes and reads.
      let number =
        switch transformer {
        case .doubled: random.below(3) * 2
        case .orZero: random.below(3)
        case .positive: 1 + random.below(3)
        }
      return .wrapped(.json(.number(.integer(Int64(number)))), ingredient.type.optionals)
    }
    if ingredient.type.optionals > 0, random.below(3) == 0 { return .none }
    let parts = ingredient.parts.map { part -> PresenceValue in
      part.type.optionals > 0 && random.below(2) == 0 ? .none : .some(value(of: .int))
    }
    return .wrapped(.list(parts), ingredient.type.optionals)
  }

  private mutating func value(of type: PresenceType) -> PresenceValue {
    switch type {
    case .optional(let wrapped): random.below(3) == 0 ? .none : .some(value(of: wrapped))
    case .list(let element), .oneOrList(let element):
      .list((0..<random.below(3)).map { _ in value(of: element) })
    case .set(let element): .set((0..<random.below(3)).map { _ in value(of: element) })
    case .dictionary(let keys, let member):
      .members(
        Dictionary(
          uniqueKeysWithValues: Self.keys(keys).prefix(random.below(3)).map {
            ($0, value(of: member))
          }
        )
      )
    case .tree: .model([value(of: .int), .list([])])
    case .model(let recipe): .model(recipe.ingredients.map { value(of: $0) })
    case .variants(let variants):
      form(of: variants, random.below(variants.forms.count))
    case .json: .json(random.below(4) == 0 ? .null : valid(type))
    case .int, .double, .string, .object, .state, .grade, .record: .json(valid(type))
    }
  }

  private mutating func form(of variants: PresenceVariants, _ number: Int) -> PresenceValue {
    switch variants.forms[number].content {
    case .constant: .form(number, .none)
    case .payload(let type): .form(number, value(of: type))
    }
  }
}
