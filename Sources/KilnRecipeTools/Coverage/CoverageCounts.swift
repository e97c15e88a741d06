internal import KilnMapping
package import KilnRecipes

/// Counts what a recipe reads of several sources, without storing them.
package struct CoverageCounts {
  private let form: RecipeForm
  /// The number of sources.
  package private(set) var sourceCount = 0
  private var unread: [SourceCoverage.Unread] = []
  private var unfinishedCount = 0
  /// Hashes of the positions that are not listed. The paths themselves may have any length.
  private var unlisted: Set<Int> = []

  /// The indices in ``unread`` of the listed positions.
  private var numbers: [SourcePath: Int] = [:]
  /// The positions that are read of the current source.
  private var read = PathTree(false)
  private var properties: [SourceCoverage.Absent] = []
  /// The names of the properties that no source has had so far.
  private var absent: Set<String> = []
  /// The number of values that may still be visited in the source.
  private var rest = 0
  private let limits: BakeLimits

  /// The maximum depth to which the properties of nested recipes are listed.
  private static let maximumDepth = 16
  /// The number of properties beyond which those of nested recipes are not listed.
  private static let maximumProperties = 100_000

  /// Creates counts without sources.
  package init(_ reshaping: Reshaping) { self.init(reshaping.form, BakeLimits()) }

  init(_ form: RecipeForm, _ limits: BakeLimits) {
    self.form = form
    self.limits = limits
    var listed: [SourceCoverage.Absent] = []
    form.visit(isEntered: { inner, around in
      around.count < Self.maximumDepth && !around.contains(inner.id)
        && listed.count < Self.maximumProperties
    }) {
      listed.append(.init(property: $0.name, paths: $0.paths))
    }
    properties = listed
    absent = Set(listed.map(\.property))
  }

  /// Counts what a source has.
  ///
  /// - Complexity: O(*n*) in the size of the source and the number of ingredients.
  package mutating func add(_ source: JSONValue) {
    sourceCount += 1
    rest = limits.maximumValues(of: source)
    read = PathTree(false)
    mark(form, in: source, .root, "", depth: 0)
    guard rest >= 0 else { return unfinishedCount += 1 }
    var met: Set<SourcePath> = []
    PathTree.visitUnread(in: source, [read], { $0 }) { path in
      if let kind = source[path]?.kind { note(kind, at: path.generalized, &met) }
    }
  }

  /// The coverage of all sources so far.
  package var coverage: SourceCoverage {
    // Nested properties follow the property that contains them.
    var outer: String?
    let outermost = properties.filter { property in
      let name = property.property
      guard absent.contains(name), outer.map({ !isProperty(name, inside: $0) }) ?? true else {
        return false
      }
      outer = name
      return true
    }
    return SourceCoverage(
      recipe: form.name,
      model: form.model,
      sourceCount: sourceCount,
      unread: unread,
      unlistedCount: unlisted.count,
      unfinishedCount: unfinishedCount,
      absent: outermost
    )
  }
}

extension CoverageCounts {
  /// Marks the positions that the ingredients of a recipe read.
  ///
  /// - Parameters:
  ///   - place: the path of the value in the source.
  ///   - way: the prefix for the names of the recipe's properties.
  ///   - depth: the number of enclosing recipes and forms.
  private mutating func mark(
    _ form: RecipeForm,
    in value: JSONValue,
    _ place: SourcePath,
    _ way: String,
    depth: Int
  ) {
    guard spend(form.lines.count) else { return }
    for line in form.lines {
      let isWhole = !line.form.holdsRecipe && line.form.parts.isEmpty
      for path in line.paths {
        let node = read.adding(place.appending(contentsOf: path), false)
        if isWhole { node.leaf = true }
        let matches = (try? path.matches(in: value, wildcards: .elements)) ?? []
        if matches.isEmpty { continue }
        absent.remove(way + line.name)
        for match in matches where !isWhole && spend(1) {
          let place = place.appending(contentsOf: match.path)
          mark(line.form, of: match.value, place, way + line.name, depth: depth + 1)
        }
      }
    }
  }

  /// Marks the positions that a conversion reads.
  private mutating func mark(
    _ form: ConversionForm,
    of value: JSONValue,
    _ place: SourcePath,
    _ name: String,
    depth: Int
  ) {
    // Baking has the same limit.
    guard depth < BakeLimits.maximumDepth else { return markWhole(place) }
    // If a part is read, the rest does not count as read.
    _ = read.adding(place, false)
    switch (form.resolved, value) {
    case (.nullable(let form), _), (.dropped(let form), _), (.converted(let form), _),
      (.constrained(_, let form), _):
      mark(form, of: value, place, name, depth: depth)
    case (.recipe(let form), _): mark(form, in: value, place, name + ".", depth: depth)
    case (.each(let form), .array(let elements)), (.parts(let form), .array(let elements)):
      for (index, element) in elements.enumerated() {
        mark(form, of: element, place.appending(.index(index)), name + "[*]", depth: depth)
      }
    case (.members(let form), .object(let object)), (.parts(let form), .object(let object)):
      for (key, member) in object {
        mark(form, of: member, place.appending(.key(key)), name + "[*]", depth: depth)
      }
    case (.member(let step, let form), _):
      let path = SourcePath.root[step]
      guard let part = try? path.value(in: value) else { return markWhole(place) }
      mark(form, of: part, place.appending(step), name, depth: depth)
    case (.variants(let variants), _):
      guard spend(variants.all.count), let (form, content) = variants.form(of: value) else {
        return markWhole(place)
      }
      if let tag = variants.tag { markWhole(place.appending(.key(tag))) }
      absent.remove(name + form.label)
      mark(form.form, of: content, place, name + form.label, depth: depth + 1)
    case (.literal, .object): break
    default: markWhole(place)
    }
  }

  /// Deducts a number of values and returns whether they may be visited.
  private mutating func spend(_ count: Int) -> Bool {
    if rest >= 0 { rest = rest.subtractingReportingOverflow(count).partialValue }
    return rest >= 0
  }

  private func markWhole(_ place: SourcePath) {
    read.adding(place, false).leaf = true
  }

  private mutating func note(_ kind: JSONKind, at place: SourcePath, _ met: inout Set<SourcePath>) {
    if let number = numbers[place] {
      if met.insert(place).inserted { unread[number].count += 1 }
      let kinds = unread[number].kinds + [kind]
      unread[number].kinds = JSONKind.allCases.filter(kinds.contains)
    } else if unread.count < SourceCoverage.maximumPlaces {
      numbers[place] = unread.count
      met.insert(place)
      unread.append(.init(path: place, count: 1, kinds: [kind]))
    } else if unlisted.count < 1_000_000 {
      unlisted.insert(place.hashValue)
    }
  }
}

extension SourcePath {
  /// The path with a wildcard in place of each index.
  fileprivate var generalized: SourcePath {
    SourcePath(steps: steps.map { if case .index = $0 { .each } else { $0 } })
  }
}
