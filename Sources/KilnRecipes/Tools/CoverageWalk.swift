internal import KilnMapping

/// Goes through sources beside what a recipe reads of them.
struct CoverageWalk {
  private(set) var sourceCount = 0
  private(set) var unread: [SourceCoverage.Unread] = []
  /// How many sources were not looked at in full.
  private(set) var unfinishedCount = 0
  /// Hashes of the places that are not listed: the places themselves may be of any length.
  private(set) var unlisted: Set<Int> = []

  private var places: [SourcePath: Int] = [:]
  /// The places that were met in the source that is being looked at.
  private var met: Set<SourcePath> = []
  private var properties: [SourceCoverage.Absent] = []
  private var names: Set<String> = []
  private var present: Set<String> = []
  /// How many values may be looked at of the source.
  private var budget: ValueBudget

  /// More recipes in one another than this are not told apart property by property.
  private static let maximumDepth = 16
  /// With so many properties those inside nested recipes are no longer listed.
  private static let maximumProperties = 100_000

  init(_ limits: BakeLimits) { budget = ValueBudget(limits) }

  /// The properties that no source had, but for those inside what was not there either.
  var absent: [SourceCoverage.Absent] {
    // What is inside a property follows it.
    var missing: String?
    return properties.filter { property in
      let name = property.property
      guard !present.contains(name) else { return false }
      if let missing, isProperty(name, inside: missing) { return false }
      missing = name
      return true
    }
  }

  /// Lists the properties of a recipe and of those inside it, as long as none is inside itself.
  mutating func list(
    _ form: RecipeForm,
    _ around: [ObjectIdentifier],
    _ prefix: String,
    _ place: SourcePath,
    depth: Int
  ) {
    guard depth < Self.maximumDepth, !around.contains(form.id),
      properties.count < Self.maximumProperties
    else { return }
    for line in form.lines {
      let property = prefix + line.property
      let paths = line.paths.map { place.appending(contentsOf: $0) }
      properties.append(.init(property: property, paths: paths))
      names.insert(property)
      for part in line.form.parts {
        guard let inner = part.recipe else {
          properties.append(.init(property: property + part.way, paths: paths))
          names.insert(property + part.way)
          continue
        }
        let inside = part.step.map { paths[0].appending($0) } ?? paths[0]
        list(inner, around + [form.id], property + part.way + ".", inside, depth: depth + 1)
      }
    }
  }

  mutating func visit(_ source: JSONValue, _ form: RecipeForm) {
    sourceCount += 1
    met = []
    budget = ValueBudget(budget.limits)
    budget.open(source)
    visit(source, form, Place())
    if budget.isExhausted { unfinishedCount += 1 }
  }

  /// Where in a source the walk is.
  private struct Place {
    var path = SourcePath.root
    /// The way to the property that is read there.
    var property = ""
    /// The places that other ingredients read.
    var elsewhere: [SourcePath] = []
    /// How many recipes and forms are around it.
    var depth = 0

    func inside(_ step: SourcePath.Step) -> Place {
      var place = self
      place.path = path.appending(step)
      place.property += "[*]"
      return place
    }
  }

  private mutating func visit(_ source: JSONValue, _ form: RecipeForm, _ place: Place) {
    guard budget.spend(form.lines.count) else { return }
    form.places.visitUnread(in: source) { path in
      guard budget.spend(1 + place.elsewhere.count) else { return }
      note(place.path.appending(contentsOf: path), source[path], place.elsewhere)
    }
    for (number, line) in form.lines.enumerated() {
      let property = place.property + line.property
      let matches = line.paths.flatMap { (try? $0.matches(in: source)) ?? [] }
      guard !matches.isEmpty, budget.spend(matches.count) else { continue }
      if names.contains(property) { present.insert(property) }
      guard line.form.holdsRecipe else { continue }
      var inside = place
      inside.property = property
      inside.depth += 1
      guard budget.spend(place.elsewhere.count + form.lines.count) else { return }
      for (other, line) in form.lines.enumerated() where other != number {
        inside.elsewhere += line.paths.map { place.path.appending(contentsOf: $0).generalized }
      }
      for match in matches where !budget.isExhausted {
        inside.path = place.path.appending(contentsOf: match.path)
        visit(match.value, line.form, inside)
      }
    }
  }

  private mutating func visit(_ value: JSONValue, _ form: ConversionForm, _ place: Place) {
    // Baking goes no deeper.
    guard place.depth < BakeScope.maximumDepth, !budget.isExhausted else { return }
    switch form.resolved {
    case .type, .transformed, .enclosing, .unknown: break
    case .nothing:
      for (key, member) in value.objectValue ?? [:] {
        guard budget.spend(1 + place.elsewhere.count) else { return }
        note(place.path.appending(.key(key)), member, place.elsewhere)
      }
    case .nullable(let form), .dropped(let form): visit(value, form, place)
    case .recipe(let form):
      var inside = place
      inside.property += "."
      visit(value, form, inside)
    case .each(let form):
      for (index, element) in (value.arrayValue ?? []).enumerated() {
        visit(element, form, place.inside(.index(index)))
      }
    case .members(let form):
      for (key, member) in value.objectValue ?? [:] {
        visit(member, form, place.inside(.key(key)))
      }
    case .parts(let form):
      visit(value, value.arrayValue == nil ? ConversionForm.members(form) : .each(form), place)
    case .variants(let variants):
      guard budget.spend(variants.all.count),
        let (form, content) = variants.form(of: value)
      else { return }
      var inside = place
      inside.depth += 1
      inside.property += form.label
      if names.contains(inside.property) { present.insert(inside.property) }
      visit(content, form.form, inside)
    }
  }

  private mutating func note(_ place: SourcePath, _ value: JSONValue?, _ elsewhere: [SourcePath]) {
    let place = place.generalized
    if elsewhere.contains(where: { place.hasPrefix($0) || $0.hasPrefix(place) }) { return }
    if let index = places[place] {
      if met.insert(place).inserted { unread[index].count += 1 }
      if let kind = value?.kind, !unread[index].kinds.contains(kind) {
        let kinds = unread[index].kinds + [kind]
        unread[index].kinds = JSONKind.allCases.filter(kinds.contains)
      }
    } else if unread.count < SourceCoverage.maximumPlaces {
      places[place] = unread.count
      met.insert(place)
      unread.append(.init(path: place, count: 1, kinds: (value?.kind).map { [$0] } ?? []))
    } else if unlisted.count < 1_000_000 {
      unlisted.insert(place.hashValue)
    }
  }
}

extension SourcePath {
  /// The path with a wildcard for each index.
  fileprivate var generalized: SourcePath {
    SourcePath(steps: steps.map { if case .index = $0 { .each } else { $0 } })
  }
}

extension ConversionForm {
  /// Whether there is a recipe inside, or a form of which nothing is read.
  var holdsRecipe: Bool {
    switch self {
    case .recipe, .enclosing: true
    case .each(let form), .members(let form), .parts(let form), .nullable(let form),
      .dropped(let form):
      form.holdsRecipe
    case .variants(let variants):
      variants.all.contains { form in
        if case .nothing = form.form { true } else { form.form.holdsRecipe }
      }
    case .type, .transformed, .nothing, .unknown: false
    }
  }

  /// A part of a value that has a recipe of its own, or is one of several forms.
  struct Part {
    /// The way to the part, as a part of the property's name: `[*]` for an element, `(circle)` for
    /// a form.
    var way = ""
    /// Where the part is in the value; `nil` for the value itself.
    var step: SourcePath.Step?
    /// The recipe of the part; `nil` for a form as such.
    var recipe: RecipeForm?
  }

  /// The forms that the value may have, and the recipes of the value and of its elements, down to
  /// the first list.
  var parts: [Part] {
    switch resolved {
    case .recipe(let form): return [Part(recipe: form)]
    case .nullable(let form), .dropped(let form): return form.parts
    case .each(let form), .parts(let form): return form.parts(at: .each)
    case .members(let form): return form.parts(at: .key("*"))
    case .variants(let variants):
      return variants.all.flatMap { form in
        [Part(way: form.label)]
          + form.form.parts.map { part in
            Part(way: form.label + part.way, step: part.step, recipe: part.recipe)
          }
      }
    case .type, .transformed, .nothing, .enclosing, .unknown: return []
    }
  }

  /// The parts of an element of this form.
  private func parts(at step: SourcePath.Step) -> [Part] {
    parts.compactMap { part in
      part.step == nil ? Part(way: "[*]" + part.way, step: step, recipe: part.recipe) : nil
    }
  }
}
