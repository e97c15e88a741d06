internal import KilnMapping

/// The places in a declaration's tree of what is said of properties, so that mistakes can be
/// reported with them.
final class DeclarationPlaces {
  private typealias Keys = DeclarationKeys.Ingredient

  private struct Entry {
    let step: SourcePath.Step
    let json: JSONValue
    /// How many ingredients are before it.
    let order: Int
  }

  private static let list = SourcePath(
    steps: [.key(DeclarationKeys.Recipe.ingredients.rawValue)]
  )

  /// What is said of each property; of two the last.
  private let entries: [String: Entry]
  /// The properties that are read from a path, of two the last; found once it is asked for.
  private lazy var readers = propertiesByPath()
  private var nested: [String: DeclarationPlaces] = [:]

  /// - Complexity: O(*n*) in the number of ingredients.
  init(_ recipe: JSONValue) {
    var entries: [String: Entry] = [:]
    switch recipe[DeclarationKeys.Recipe.ingredients.rawValue] {
    case .object(let object):
      for (order, member) in object.enumerated() {
        entries[member.key] = Entry(step: .key(member.key), json: member.value, order: order)
      }
    case .array(let elements):
      for (index, json) in elements.enumerated() {
        guard let name = json[Keys.property.rawValue]?.stringValue else { continue }
        entries[name] = Entry(step: .index(index), json: json, order: index)
      }
    default: break
    }
    self.entries = entries
  }

  /// Where in the declaration a mistake was made.
  ///
  /// Properties in recipes that are looked up, or are one of several forms, have the place of the
  /// property around them.
  func place(of mistake: RecipeError.Mistake) -> SourcePath {
    switch mistake {
    case .otherModel: return SourcePath(steps: [.key(DeclarationKeys.Recipe.model.rawValue)])
    case .conflictingPaths(_, let path, _), .tooManyOverlaps(let path, _):
      guard let name = readers[path], let entry = entries[name] else { return Self.list }
      return Self.list.appending(entry.step).appending(member: .path, of: entry.json)
    case .nested(let inner, let property):
      let found = resolve(property[...])
      guard let places = found.places.inside(found.name) else { return found.places.place(found) }
      return found.places.place(found).appending(.key(Keys.recipe.rawValue))
        .appending(contentsOf: places.place(of: inner))
    default: break
    }
    guard let property = mistake.property else { return Self.list }
    let found = resolve(property[...])
    let place = found.places.place(found)
    guard let member = mistake.member, let json = found.places.entries[found.name]?.json else {
      return place
    }
    if let name = mistake.missingName, let form = json.form(member, named: name) {
      return place.appending(contentsOf: form)
    }
    return place.appending(member: member, of: json)
  }

  // MARK: Properties

  /// A property, or the innermost one around it that the declaration speaks of.
  private struct Found {
    /// The way to the recipe that the property is in.
    var recipe = SourcePath.root
    var places: DeclarationPlaces
    var name: String
  }

  private func place(_ found: Found) -> SourcePath {
    let list = found.recipe.appending(contentsOf: Self.list)
    return entries[found.name].map { list.appending($0.step) } ?? list
  }

  /// - Parameter property: the way to the property through recipes, with dots between.
  private func resolve(_ property: Substring) -> Found {
    let whole = Found(places: self, name: String(property))
    if entries[whole.name] != nil { return whole }
    for dot in property.indices where property[dot] == "." {
      let name = String(property[..<dot])
      guard let entry = entries[name] else { continue }
      guard let places = inside(name) else { return Found(places: self, name: name) }
      var found = places.resolve(property[property.index(after: dot)...])
      found.recipe = Self.list.appending(entry.step).appending(.key(Keys.recipe.rawValue))
        .appending(contentsOf: found.recipe)
      return found
    }
    return whole
  }

  /// The places in the recipe that is declared for a property; `nil` where none is.
  private func inside(_ name: String) -> DeclarationPlaces? {
    if let places = nested[name] { return places }
    guard let recipe = entries[name]?.json[Keys.recipe.rawValue], recipe.objectValue != nil else {
      return nil
    }
    let places = DeclarationPlaces(recipe)
    nested[name] = places
    return places
  }

  private func propertiesByPath() -> [SourcePath: String] {
    var properties: [SourcePath: String] = [:]
    for (name, entry) in entries.sorted(by: { $0.value.order < $1.value.order }) {
      for text in entry.json.pathTexts {
        for path in (try? FallbackPaths(text).paths) ?? [] { properties[path] = name }
      }
    }
    return properties
  }
}

extension SourcePath {
  /// The place of an ingredient's member; that of the ingredient where it has no such member.
  fileprivate func appending(member: DeclarationKeys.Ingredient, of json: JSONValue) -> SourcePath {
    json[member.rawValue] == nil ? self : appending(.key(member.rawValue))
  }
}

extension JSONValue {
  /// The texts of an ingredient's paths.
  fileprivate var pathTexts: [String] {
    if let text = stringValue { return [text] }
    let path = self[DeclarationKeys.Ingredient.path.rawValue]
    return (path?.arrayValue ?? path.map { [$0] } ?? []).compactMap(\.stringValue)
  }

  /// The way from an ingredient to the last of its forms whose member is a name.
  fileprivate func form(_ member: DeclarationKeys.Ingredient, named name: String) -> SourcePath? {
    let variants = DeclarationKeys.Ingredient.variants.rawValue
    let forms = DeclarationKeys.Variants.forms.rawValue
    func way(
      _ step: SourcePath.Step,
      _ form: JSONValue,
      in list: [SourcePath.Step] = [.key(variants), .key(forms)]
    ) -> SourcePath? {
      let place = SourcePath(steps: list + [step])
      // The name of a transformer stands for itself.
      if member == .using, form.stringValue == name { return place }
      guard form[member.rawValue]?.stringValue == name else { return nil }
      return place.appending(.key(member.rawValue))
    }
    let other = DeclarationKeys.Variants.otherwise.rawValue
    if let form = self[variants]?[other], let place = way(.key(other), form, in: [.key(variants)]) {
      return place
    }
    switch self[variants]?[forms] {
    case .object(let object): return object.compactMap { way(.key($0.key), $0.value) }.last
    case .array(let elements):
      return elements.enumerated().compactMap { way(.index($0.offset), $0.element) }.last
    default: return nil
    }
  }
}

extension RecipeError.Mistake {
  /// The member of the ingredient that is at fault.
  fileprivate var member: DeclarationKeys.Ingredient? {
    switch self {
    case .path, .endlessRecursion: .path
    case .transformer, .noResultForm: .using
    case .defaultValue: .defaultValue
    case .notAModel, .unknownRecipe, .wrongRecipe, .tooDeep: .recipe
    case .notElementwise: .each
    case .unknownVariants: .variants
    default: nil
    }
  }

  /// The name of the transformer or recipe that cannot be taken.
  fileprivate var missingName: String? {
    switch self {
    case .transformer(.unknownName(let name, _), _), .transformer(.wrongTypes(let name, _, _), _),
      .unknownRecipe(let name, _, _), .wrongRecipe(let name, _, _), .noResultForm(let name, _, _):
      name
    default: nil
    }
  }
}
