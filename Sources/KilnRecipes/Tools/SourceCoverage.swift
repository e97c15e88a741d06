public import KilnMapping
internal import KilnValues

extension Recipe {
  /// What of a source the recipe reads, and what of the recipe the source has.
  public func coverage(
    of source: JSONValue,
    limits: BakeLimits = BakeLimits()
  ) -> SourceCoverage {
    coverage(of: CollectionOfOne(source), limits: limits)
  }

  /// What of some sources the recipe reads, and what of the recipe the sources have.
  ///
  /// Sources need not be such that a model can be made of them. What a transformer or a type of its
  /// own reads counts as read as a whole; nested recipes, also in lists, dictionaries and variants,
  /// are looked into. Of variants without a tag, that is the first form that reads the value.
  ///
  /// - Parameters:
  ///   - sources: the sources' trees.
  ///   - limits: how many values of each are looked at.
  /// - Returns: the places that no ingredient reads, and the properties that have nothing to read
  ///   in any of the sources.
  /// - Complexity: O(*n*) in the size of the sources and in the number of ingredients.
  public func coverage(
    of sources: some Sequence<JSONValue>,
    limits: BakeLimits = BakeLimits()
  ) -> SourceCoverage {
    form.coverage(of: sources, limits)
  }
}

extension RecipeForm {
  /// What of some sources the recipe reads, and what of the recipe the sources have.
  func coverage(
    of sources: some Sequence<JSONValue>,
    _ limits: BakeLimits
  ) -> SourceCoverage {
    var counts = CoverageCounts(self, limits)
    for source in sources { counts.add(source) }
    return counts.coverage
  }
}

/// What of some sources a recipe reads, and what of the recipe the sources have.
public struct SourceCoverage: Sendable, Hashable {
  /// The recipe's name, if it has one.
  public let recipe: String?

  /// The model's name.
  public let model: String

  /// How many sources were looked at.
  public let sourceCount: Int

  /// The outermost places that no ingredient reads, nested recipes included, in source order.
  public let unread: [Unread]

  /// How many more such places there are, beyond ``maximumPlaces``.
  public let unlistedCount: Int

  /// How many sources have more values to look at than ``BakeLimits/maximumValues`` allows. Nothing
  /// of them is in ``unread``.
  public let unfinishedCount: Int

  /// The properties for which no source had anything, in the order of the ingredients.
  public let absent: [Absent]

  /// How many places are listed.
  public static let maximumPlaces = 1_000

  /// Whether ingredients read all that the sources have.
  public var isComplete: Bool { unread.isEmpty && unfinishedCount == 0 }

  /// Whether no source had anything for a property, or for a property or form that it is inside.
  ///
  /// - Parameter property: the property, with the way to it through nested models.
  package func isAbsent(_ property: String) -> Bool {
    absent.contains { $0.property == property || isProperty(property, inside: $0.property) }
  }

  /// A place that no ingredient reads.
  public struct Unread: Sendable, Hashable {
    /// The place, with a wildcard for every index, and for keys of dictionaries as they are.
    public let path: SourcePath

    /// In how many sources it was.
    public internal(set) var count: Int

    /// What stood there, in the order of `JSONKind.allCases`.
    public internal(set) var kinds: [JSONKind]
  }

  /// A property for which no source had anything.
  public struct Absent: Sendable, Hashable {
    /// The property, with the way to it through nested models: `crew[*].name`; or one of several
    /// forms of a value that no source had, `outline(circle)`.
    public let property: String

    /// Where the recipe looks for it.
    public let paths: [SourcePath]
  }
}

extension SourceCoverage: CustomStringConvertible {
  /// The places that nothing reads, with how many of the sources have them, and the properties that
  /// no source had. No values are reported.
  public var description: String {
    let subject = subject(recipe: recipe, model: model)
    let sources = sourceCount == 1 ? "1 source" : "\(sourceCount) sources"
    var lines = ["\(subject): \(sources), \(isComplete ? "all of it read" : "not all of it read")"]
    lines += unread.map { "  - \($0)" }
    if unlistedCount > 0 { lines.append("  - and \(unlistedCount) more places") }
    if unfinishedCount > 0 {
      let sources = unfinishedCount == 1 ? "1 source" : "\(unfinishedCount) sources"
      lines.append("  - \(sources) with more values than are looked at")
    }
    lines += absent.map { "  - \($0)" }
    return lines.joined(separator: "\n")
  }
}

extension SourceCoverage.Unread: CustomStringConvertible {
  /// `profile.email: string, not read (in 3 sources)`
  public var description: String {
    let kinds = kinds.map(\.description).joined(separator: " or ")
    let sources = count == 1 ? "1 source" : "\(count) sources"
    return "\(Excerpt.place(path)): \(kinds), not read (in \(sources))"
  }
}

extension SourceCoverage.Absent: CustomStringConvertible {
  /// `nickname ← profile.nick: in no source`
  public var description: String {
    "\(Excerpt.name(property)) ← \(paths.map { Excerpt.place($0) }.joined(separator: " | ")): in no source"
  }
}
