public import KilnMapping
internal import KilnSupport

/// One thing that differs when a recipe makes a model again from the source that it makes of it.
public struct RoundTripFailure: Sendable, Hashable, CustomStringConvertible {
  /// The name of the recipe.
  public let recipe: String

  /// The property; `nil` where the model as a whole is concerned.
  public let property: String?

  /// Where in the source its value lies; `nil` where it has no place there.
  public let path: SourcePath?

  /// The position of the first model that it was found with.
  public let position: Int

  /// What differs, or why there was no reverse; values shortened, `<redacted>` for a field that is.
  public let detail: String

  /// The failure in words: `recipe "UserJSON", model 3: age ← profile.age: …`.
  public var description: String {
    "recipe \(Excerpt.quoted(recipe)), model \(position): \(place)\(detail)"
  }

  /// Where it is, unless the words say so.
  private var place: String {
    guard let property = property.map(Excerpt.name), !detail.hasPrefix(property) else { return "" }
    return path.map { "\(property) ← \(Excerpt.place($0)): " } ?? "\(property): "
  }

  /// What tells it from those of other places.
  struct Key: Hashable {
    let recipe: String
    let property: String?
    let path: SourcePath?
  }

  /// The most failures that are distinguished; others are counted once for each model.
  static let maximumKeys = 10_000

  var key: Key { Key(recipe: recipe, property: property, path: path) }
}

/// Recipes that do not make a model again from the source that they make of it, with everything
/// that differs.
public struct RoundTripError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The model's name.
  public let model: String

  /// What differs: by recipe in the order of the names, each property and place once.
  /// The first 100 are kept; ``omittedCount`` counts the others.
  public var failures: [RoundTripFailure] { list.elements }

  /// How many failures were found besides those that are kept.
  public var omittedCount: Int { list.omittedCount }

  let list: FailureList<RoundTripFailure>

  init(model: String, _ list: FailureList<RoundTripFailure>) {
    self.model = model
    self.list = list
  }

  /// Everything that differs in words, one failure per line.
  public var description: String {
    let count = list.total == 1 ? "1 round trip fails" : "\(list.total) round trips fail"
    return (["\(Excerpt.name(model)): \(count)"] + list.lines("  ")).joined(separator: "\n")
  }
}
