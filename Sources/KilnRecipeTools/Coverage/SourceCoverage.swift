public import KilnMapping
public import KilnRecipes
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// Compares the recipe with sources: what is read, and what is present.
  ///
  /// The sources need not be valid. A value that a transformer or a type's own conversion reads
  /// counts as read completely. The sources of nested recipes are examined in detail, also in
  /// lists, dictionaries and variants. For variants without a tag, the first form that reads the
  /// value is used.
  ///
  /// - Parameters:
  ///   - sources: the trees of the sources.
  ///   - limits: the limit on the number of values that are visited in each source.
  /// - Returns: the positions that no ingredient reads, and the properties that have nothing to
  ///   read in any source.
  /// - Complexity: O(*n*) in the size of the sources and the number of ingredients.
  public func coverage(
    of sources: some Sequence<JSONValue>,
    limits: BakeLimits = BakeLimits()
  ) -> SourceCoverage {
    form.coverage(of: sources, limits)
  }
}

extension RecipeForm {
  /// Compares the recipe with several sources.
  func coverage(
    of sources: some Sequence<JSONValue>,
    _ limits: BakeLimits
  ) -> SourceCoverage {
    var counts = CoverageCounts(self, limits)
    for source in sources { counts.add(source) }
    return counts.coverage
  }
}

/// A comparison of a recipe with sources: what is read, and what is present.
public struct SourceCoverage: Sendable, Hashable {
  /// The recipe's name, if it has one.
  package let recipe: String?

  /// The model's name.
  package let model: String

  /// The number of sources examined.
  package let sourceCount: Int

  /// The outermost positions that no ingredient reads, in source order.
  ///
  /// The ingredients of nested recipes count.
  public let unread: [Unread]

  /// The number of other such positions, beyond ``maximumPlaces``.
  package let unlistedCount: Int

  /// The number of sources with more values than `BakeLimits.maximumValues` allows.
  ///
  /// They contribute nothing to ``unread``.
  package let unfinishedCount: Int

  /// The properties that no source has a value for, in the order of the ingredients.
  public let absent: [Absent]

  /// The maximum number of positions that are listed.
  package static let maximumPlaces = 1_000

  /// Whether ingredients read everything in the sources.
  public var isComplete: Bool { unread.isEmpty && unfinishedCount == 0 }

  /// A function that returns whether no source had a value for a property or an enclosing property
  /// or form. It receives the property with its path through nested models.
  ///
  /// - Complexity: O(*n*) in the size of ``absent``; a call is O(*n*) in the length of the name.
  package var isAbsent: (String) -> Bool {
    var names: [Int: [String]] = [:]
    for property in absent.map(\.property) {
      names[property.nameHash, default: []].append(property)
    }
    return { [names] property in
      property.isNamedOrNested { hash, name in
        names[hash]?.contains { $0.utf8.elementsEqual(name.utf8) } ?? false
      }
    }
  }

  /// A position that no ingredient reads.
  public struct Unread: Sendable, Hashable {
    /// The path, with wildcards in place of indices.
    ///
    /// Keys of dictionaries are not replaced.
    public let path: SourcePath

    /// The number of sources with a value there.
    public internal(set) var count: Int

    /// The kinds of values there, in the order of `JSONKind.allCases`.
    package internal(set) var kinds: [JSONKind]
  }

  /// A property that no source has a value for.
  public struct Absent: Sendable, Hashable {
    /// The property with its path through nested models: `crew[*].name`.
    ///
    /// For a form that no value has, it is written as `outline(circle)`.
    public let property: String

    /// The paths that the recipe reads.
    public let paths: [SourcePath]
  }
}

extension String {
  fileprivate var nameHash: Int {
    var hasher = Hasher()
    for byte in utf8 { hasher.combine(byte) }
    return hasher.finalize()
  }

  /// Whether a condition holds for this name of a property or an enclosing one.
  ///
  /// All hashes are computed in one pass, because a name can have very many parts.
  ///
  /// - Parameter isMeant: receives the ``nameHash`` of a name, and the name; the outermost first.
  fileprivate func isNamedOrNested(
    _ isMeant: (_ hash: Int, _ name: Substring) -> Bool
  ) -> Bool {
    var hasher = Hasher()
    for index in utf8.indices {
      let byte = utf8[index]
      if nestedNameStarts.utf8.contains(byte), isMeant(hasher.finalize(), self[..<index]) {
        return true
      }
      hasher.combine(byte)
    }
    return isMeant(hasher.finalize(), self[...])
  }
}

/// The characters with which the rest of a nested property's name starts.
private let nestedNameStarts = ".[("

/// Whether a property is nested in another, as `crew[*].name` is in `crew`.
func isProperty(_ property: String, inside outer: String) -> Bool {
  guard property.hasPrefix(outer) else { return false }
  return property.dropFirst(outer.count).first.map { nestedNameStarts.contains($0) } ?? false
}

extension SourceCoverage: CustomStringConvertible {
  /// The unread positions, and the properties that no source has.
  ///
  /// Each position has the number of sources that have it. No values are included.
  public var description: String {
    let subject = subject(recipe: recipe, model: model)
    let sources = counted(sourceCount, "source")
    var lines = ["\(subject): \(sources), \(isComplete ? "all of it read" : "not all of it read")"]
    lines += unread.map { "  - \($0)" }
    if unlistedCount > 0 { lines.append("  - and \(counted(unlistedCount, "more path"))") }
    if unfinishedCount > 0 {
      lines.append("  - \(counted(unfinishedCount, "source")) with more values than are checked")
    }
    lines += absent.map { "  - \($0)" }
    return lines.joined(separator: "\n")
  }
}

extension SourceCoverage.Unread: CustomStringConvertible {
  /// The position as text: `profile.email: string, not read (in 3 sources)`.
  public var description: String {
    let kinds = kinds.map(\.description).joined(separator: " or ")
    return "\(Excerpt.place(path)): \(kinds), not read (in \(counted(count, "source")))"
  }
}

extension SourceCoverage.Absent: CustomStringConvertible {
  /// The property as text: `nickname ← profile.nick: in no source`.
  public var description: String {
    "\(Excerpt.name(property)) ← \(paths.map { Excerpt.place($0) }.joined(separator: " | ")): in no source"
  }
}
