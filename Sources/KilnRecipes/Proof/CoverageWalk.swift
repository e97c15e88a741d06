internal import KilnMapping

/// Goes through sources beside what a recipe reads of them.
struct CoverageWalk {
  private(set) var sourceCount = 0
  private(set) var unread: [SourceCoverage.Unread] = []
  /// Hashes of the places that are not listed: the places themselves may be of any length.
  private(set) var unlisted: Set<Int> = []

  private var places: [SourcePath: Int] = [:]
  /// The places that were met in the source that is being looked at.
  private var met: Set<SourcePath> = []
  private var properties: [SourceCoverage.Absent] = []
  private var present: Set<String> = []

  /// More recipes in one another than this are not told apart property by property.
  private static let maximumDepth = 16

  /// The properties that no source had, but for those inside of what was not there either.
  var absent: [SourceCoverage.Absent] {
    var missing: [String] = []
    return properties.filter { property in
      guard !present.contains(property.property) else { return false }
      let isInside = missing.contains { isProperty(property.property, inside: $0) }
      missing.append(property.property)
      return !isInside
    }
  }

  /// Lists the properties of a recipe and of those inside of it, as long as none is inside of itself.
  mutating func list(
    _ form: RecipeForm,
    _ around: [ObjectIdentifier],
    _ prefix: String,
    _ place: SourcePath,
    depth: Int
  ) {
    guard depth < Self.maximumDepth, !around.contains(form.id) else { return }
    for line in form.lines {
      let property = prefix + line.property
      let paths = line.paths.map { place.appending(contentsOf: $0) }
      properties.append(.init(property: property, paths: paths))
      for part in line.form.parts {
        guard let inner = part.recipe else {
          properties.append(.init(property: property + part.way, paths: paths))
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
    visit(source, form, at: .root, "", [])
  }

  /// - Parameter elsewhere: the places that other ingredients read.
  private mutating func visit(
    _ source: JSONValue,
    _ form: RecipeForm,
    at place: SourcePath,
    _ prefix: String,
    _ elsewhere: [SourcePath]
  ) {
    form.places.visitUnread(in: source) { path in
      note(place.appending(contentsOf: path), source[path], elsewhere)
    }
    for (number, line) in form.lines.enumerated() {
      let property = prefix + line.property
      let holdsRecipe = line.form.holdsRecipe
      var others = elsewhere
      if holdsRecipe {
        for (other, line) in form.lines.enumerated() where other != number {
          others += line.paths.map { place.appending(contentsOf: $0).generalized }
        }
      }
      for path in line.paths {
        for match in (try? path.matches(in: source)) ?? [] {
          present.insert(property)
          guard holdsRecipe else { continue }
          let inside = place.appending(contentsOf: match.path)
          visit(match.value, line.form, at: inside, property, others)
        }
      }
    }
  }

  private mutating func visit(
    _ value: JSONValue,
    _ form: ConversionForm,
    at place: SourcePath,
    _ property: String,
    _ elsewhere: [SourcePath]
  ) {
    switch form.resolved {
    case .type, .transformed, .enclosing, .unknown: break
    case .nothing:
      for (key, member) in value.objectValue ?? [:] {
        note(place.appending(.key(key)), member, elsewhere)
      }
    case .nullable(let form), .dropped(let form):
      visit(value, form, at: place, property, elsewhere)
    case .recipe(let form): visit(value, form, at: place, property + ".", elsewhere)
    case .each(let form):
      for (index, element) in (value.arrayValue ?? []).enumerated() {
        visit(element, form, at: place.appending(.index(index)), property + "[*]", elsewhere)
      }
    case .members(let form):
      for (key, member) in value.objectValue ?? [:] {
        visit(member, form, at: place.appending(.key(key)), property + "[*]", elsewhere)
      }
    case .parts(let form):
      let part = value.arrayValue == nil ? ConversionForm.members(form) : .each(form)
      visit(value, part, at: place, property, elsewhere)
    case .variants(let variants):
      guard let (form, content) = variants.form(of: value) else { return }
      present.insert(property + form.label)
      visit(content, form.form, at: place, property + form.label, elsewhere)
    }
  }

  private mutating func note(_ place: SourcePath, _ value: JSONValue?, _ elsewhere: [SourcePath]) {
    let place = place.generalized
    if elsewhere.contains(where: { place.hasPrefix($0) || $0.hasPrefix(place) }) { return }
    let isNew = met.insert(place).inserted
    if let index = places[place] {
      if isNew { unread[index].count += 1 }
      if let kind = value?.kind, !unread[index].kinds.contains(kind) {
        let kinds = unread[index].kinds + [kind]
        unread[index].kinds = JSONKind.allCases.filter(kinds.contains)
      }
    } else if unread.count < SourceCoverage.maximumPlaces {
      places[place] = unread.count
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
    /// The way to the part, as a part of the property's name: `[*]` for an element, `(circle)` for a form.
    var way = ""
    /// Where the part is in the value; `nil` for the value itself.
    var step: SourcePath.Step?
    /// The recipe of the part; `nil` for a form as such.
    var recipe: RecipeForm?
  }

  /// The forms that the value may have, and the recipes of the value and of its elements, down to the first list.
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
