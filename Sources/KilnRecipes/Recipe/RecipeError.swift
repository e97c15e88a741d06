public import KilnMapping

/// A recipe that cannot be made, with all its mistakes.
public struct RecipeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The recipe's name, where it has one.
  public let recipe: String?

  /// The model's name.
  public let model: String

  /// What is wrong, in the order of the ingredients. There is at least one mistake.
  public let mistakes: [Mistake]

  /// One mistake in a recipe's declaration.
  public enum Mistake: Sendable, Hashable {
    /// The path of a property's ingredient is not a source path.
    case path(SourcePathError, property: String)
    /// The place around some ingredients is not a source path.
    case prefix(SourcePathError)
    /// The model's schema has no field for the property.
    case unknownProperty(String)
    /// Two ingredients fill the property.
    case repeatedProperty(String)
    /// The property was given by name, and its type has no JSON form of its own.
    case noJSONForm(property: String, type: String)
    /// A key style spells the names of several properties alike.
    case sharedKey(String, properties: [String])
    /// No ingredient fills a property that the recipe has to fill, or that a draft is asked for.
    case unmappedProperty(String)
    /// One path takes the place for an object, the other for an array.
    case conflictingPaths(SourcePath, SourcePath, at: SourcePath)
  }

  /// All the mistakes in words, one a line.
  public var description: String {
    report(recipe: recipe, model: model, problem: "mistake", items: mistakes)
  }
}

extension RecipeError.Mistake: CustomStringConvertible {
  /// The mistake in words.
  public var description: String {
    switch self {
    case .path(let error, let property):
      "\(property): \(error)"
    case .prefix(let error):
      "\(error)"
    case .sharedKey(let key, let properties):
      "\(properties.joined(separator: ", ")): would all have the key \(Excerpt.quoted(key))"
    case .unknownProperty(let name):
      "\(name): the model's schema has no such property"
    case .repeatedProperty(let name):
      "\(name): two ingredients fill this property"
    case .noJSONForm(let property, let type):
      "\(property): \(type) has no JSON form of its own; use a key path and a transformer"
    case .unmappedProperty(let name):
      "\(name): no ingredient fills this property"
    case .conflictingPaths(let first, let second, let place):
      "\(Excerpt.place(second)): takes \(Excerpt.place(place)) for another kind of container than "
        + "\(Excerpt.place(first)) does"
    }
  }
}
