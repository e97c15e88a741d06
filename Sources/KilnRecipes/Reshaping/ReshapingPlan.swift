internal import KilnMapping
internal import KilnSupport

/// A checked declaration that is used without a model.
///
/// An object, so that recipes that contain themselves can refer to it.
final class ReshapingPlan: Sendable {
  let name: String?
  let model: String
  let options: RecipeOptions
  let lines: [Line]

  /// All that the lines read, as one tree.
  let places: ReadPaths

  /// How the sources are written.
  let layout: SourceLayout

  /// The properties in their order, each with null.
  let template: JSONObject

  init(_ declaration: RecipeDeclaration, _ lines: [Line], places: ReadPaths) {
    name = declaration.name
    model = declaration.modelName
    options = declaration.options
    self.lines = lines
    self.places = places
    layout = SourceLayout(lines.map { [$0.place.paths.paths] }, isForm: true)
    template = JSONObject(lines.map { ($0.property, JSONValue.null) })
  }

  /// One ingredient.
  struct Line: Sendable {
    let property: String
    let place: IngredientPlace
    let conversion: Conversion<JSONValue>
    /// What the value is made of where the source has none, as the source would have it.
    let defaultValue: JSONValue?
    /// Whether it is an error where there is neither a value nor a default.
    let isRequired: Bool
  }
}

extension RecipeDeclaration {
  /// What messages call the results where there is no model.
  var modelName: String { model ?? "object" }
}

// MARK: There
extension ReshapingPlan {
  /// Makes an object, or records why there is none.
  func reshape(_ source: JSONValue, _ scope: inout BakeScope) -> JSONValue? {
    guard let outer = scope.enter(options) else { return nil }
    defer { scope.leave(outer) }
    guard scope.spend(lines.count, on: source) else { return nil }
    if source.isNull, places.refusesNull(&scope) { return nil }
    let start = scope.mark
    var values: [JSONValue?] = []
    values.reserveCapacity(lines.count)
    for line in lines {
      let mark = scope.mark
      values.append(line.value(in: source, &scope))
      if !scope.isUntouched(since: mark) { scope.name(since: mark, property: line.property) }
      if scope.isExhausted { return nil }
    }
    places.checkKeys(of: source, options.unknownKeys, &scope)
    guard scope.isClean(since: start) else { return nil }
    if values.allSatisfy({ $0 != nil }) {
      return .object(template.withValues { values[$0] ?? .null })
    }
    let members = zip(lines, values).compactMap { line, value in value.map { (line.property, $0) } }
    return .object(JSONObject(members))
  }
}

extension ReshapingPlan.Line {
  /// The value of a source; `nil` if there is none, or after the failure was recorded in the scope.
  fileprivate func value(in source: JSONValue, _ scope: inout BakeScope) -> JSONValue? {
    let mark = scope.mark
    var search = IngredientPlace.Search(mark)
    var filling = Filling.filled
    if let json = place.find(in: source, &scope, &search) {
      let value = conversion.read(json, &scope)
      filling = place.end(search, &scope, isConverted: value != nil)
      if let value { return value }
    } else {
      filling = search.filling
    }
    guard filling == .absent else { return nil }
    if let defaultValue { return self.defaultValue(defaultValue, &scope) }
    if isRequired || scope.isExact { scope.failMissing(at: place.paths.paths.first, since: mark) }
    return nil
  }

  /// What becomes of the default.
  func defaultValue(_ json: JSONValue, _ scope: inout BakeScope) -> JSONValue? {
    // Exact is only what the source has.
    let isExact = scope.isExact
    scope.isExact = false
    defer { scope.isExact = isExact }
    return scope.takingDefault { conversion.read(json, &$0) }
  }
}

// MARK: And back
extension ReshapingPlan {
  /// Makes the source of an object.
  ///
  /// - Throws: `DecomposeError` with every failure, `ConversionError` for what is no object.
  func restore(_ json: JSONValue, _ options: DecomposeOptions) throws -> JSONValue {
    guard case .object(let object) = json else {
      throw ConversionError(expected: "object", found: json)
    }
    var scope = DecomposeScope(
      options: options,
      nilForm: self.options.nilForm,
      hasSecrets: false,
      layout: layout,
      count: lines.count
    )
    var found = 0
    for (number, line) in lines.enumerated() {
      guard let value = object[line.property] else { continue }
      found += 1
      scope.begin(
        line.property,
        number: number,
        isSecret: false,
        canBeOmitted: line.defaultValue == nil
      )
      scope.write(to: line.place.paths.paths[0], by: line.conversion.name) { options in
        try line.conversion.write?(value, options)
      }
    }
    if found < object.count { check(object, &scope) }
    let source = scope.finish(
      empty: .empty(for: lines.lazy.map { $0.place.paths.paths[0] }),
      alternatives: { lines[$0].place.paths.paths },
      isRestored: { number, source in
        var scope = BakeScope(context: BakeContext())
        guard scope.enter(self.options) != nil else { return false }
        let value = lines[number].value(in: source, &scope)
        return scope.failures.isEmpty && value ?? .null == object[lines[number].property]
      }
    )
    guard let source else {
      throw DecomposeError(recipe: name, model: model, scope.failures)
    }
    return source
  }

  /// Tells of members that no ingredient writes.
  private func check(_ object: JSONObject, _ scope: inout DecomposeScope) {
    let state = scope.options.restoring
    let policy = state?.isExact == true ? .fail : options.unknownKeys
    if policy == .ignore { return }
    for key in object.keys where template.index(forKey: key) == nil {
      let failure = RecipeFailure.writing(
        .unknownKey,
        property: key,
        path: .root,
        detail: "no ingredient writes this member"
      )
      if policy == .fail { scope.fail(failure) } else { state?.note(failure) }
    }
  }
}
