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
      let isInside = missing.contains {
        property.property.hasPrefix($0 + ".") || property.property.hasPrefix($0 + "[")
      }
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
      guard let (inner, way, step) = line.form.nestedRecipe else { continue }
      let inside = step.map { paths[0].appending($0) } ?? paths[0]
      list(inner, around + [form.id], property + way + ".", inside, depth: depth + 1)
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
    case .type, .transformed, .nothing, .enclosing, .unknown: break
    case .nullable(let form): visit(value, form, at: place, property, elsewhere)
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
    case .variants(let tag?, let variants):
      guard case .object(var object) = value, case .string(let name)? = object[tag],
        let variant = variants.first(where: { $0.name == name })
      else { return }
      object.removeValue(forKey: tag)
      visit(.object(object), variant.form, at: place, property, elsewhere)
    // Which of the forms it is cannot be told without reading it.
    case .variants(nil, _): break
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
  /// Whether there is a recipe inside.
  var holdsRecipe: Bool {
    switch self {
    case .recipe, .enclosing: true
    case .each(let form), .members(let form), .parts(let form), .nullable(let form):
      form.holdsRecipe
    case .variants(_, let variants): variants.contains { $0.form.holdsRecipe }
    case .type, .transformed, .nothing, .unknown: false
    }
  }

  /// The recipe that everything inside is made by, with the way to it; `nil` where there is none, or more
  /// than one.
  var nestedRecipe: (form: RecipeForm, way: String, step: SourcePath.Step?)? {
    switch resolved {
    case .recipe(let form): return (form, "", nil)
    case .nullable(let form): return form.nestedRecipe
    case .each(let form), .parts(let form):
      guard let form = form.ofElement else { return nil }
      return (form, "[*]", .each)
    case .members(let form):
      guard let form = form.ofElement else { return nil }
      return (form, "[*]", .key("*"))
    case .type, .transformed, .nothing, .enclosing, .unknown, .variants: return nil
    }
  }

  /// The recipe that an element is made by; `nil` where it is made by another form.
  private var ofElement: RecipeForm? {
    switch resolved {
    case .recipe(let form): form
    default: nil
    }
  }
}
