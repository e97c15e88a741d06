import KilnJSON

/// A slow and obvious implementation of docs/presence.md.
///
/// It uses only the options of KilnRecipes. Each extension implements one section of the page.
struct Oracle {
  let recipe: PresenceRecipe

  var options: RecipeOptions { recipe.options }

  /// The result of an operation on an ingredient or a model.
  struct Reading<Value> {
    /// The value; `nil` if there are failures.
    var value: Value?
    var failures: [PresenceFailure] = []
    var notices: [PresenceFailure] = []
  }

  /// The result of looking up a path.
  enum Found: Equatable {
    /// - Parameter isAfterNull: whether a null is on the way.
    case missing(isAfterNull: Bool)
    /// - Parameter path: the path that leads to the null.
    case null(SourcePath)
    case present(JSONValue, SourcePath)
    /// - Parameter at: the path of the value that is not the required container.
    case mismatch(JSONValue, at: SourcePath)
  }
}

extension Oracle.Reading {
  init(_ value: Value) { self.value = value }

  init(failure code: String, _ property: String? = nil, _ path: SourcePath = .root) {
    failures = [PresenceFailure(code: code, property: property, path: path)]
  }

  /// The reading as seen from the property and the path that contain it.
  func inside(_ property: String?, _ path: SourcePath) -> Self {
    var copy = self
    copy.failures = failures.map { $0.inside(property, path) }
    copy.notices = notices.map { $0.inside(property, path) }
    return copy
  }

  func map<Other>(_ change: (Value) -> Other) -> Oracle.Reading<Other> {
    Oracle.Reading<Other>(value: value.map(change), failures: failures, notices: notices)
  }
}

// MARK: Three states of a value
extension Oracle {
  /// Looks up the value of an ingredient.
  func find(
    _ ingredient: PresenceIngredient,
    in source: JSONValue,
    inUpdate: Bool = false
  ) -> Found {
    let canBeMissing = inUpdate || ingredient.hasValueIfMissing
    if ingredient.isRemaining {
      if source.isNull { return find(.root, in: source) }
      guard case .object(var object) = source else { return .mismatch(source, at: .root) }
      for key in otherKeys { object[key] = nil }
      return .present(.object(object), .root)
    }
    let all = ingredient.paths.map { path -> Found in
      if path == .root, canBeMissing, source.objectValue != nil, let paths = ingredient.type.paths,
        !paths.contains(where: { find($0, in: source).isThere(inUpdate: inUpdate) })
      {
        return .missing(isAfterNull: false)
      }
      return find(path, in: source)
    }
    for case .present(let value, let path) in all { return .present(value, path) }
    for case .null(let path) in all { return .null(path) }
    for case .mismatch(let value, let path) in all { return .mismatch(value, at: path) }
    // The value of a model is written at the first path.
    return all.first ?? .missing(isAfterNull: false)
  }

  /// The keys that the ingredients other than those of remaining members read.
  var otherKeys: [String] {
    recipe.ingredients.filter { !$0.isRemaining }.flatMap { ingredient in
      PresenceType.model(PresenceRecipe(ingredients: [ingredient])).keys ?? []
    }
  }

  /// Looks up the value at a path.
  func find(_ path: SourcePath, in source: JSONValue) -> Found {
    // A source that is null, and is accepted, has no values.
    if source.isNull, path != .root { return .missing(isAfterNull: false) }
    return Self.find(path, in: source)
  }

  /// Looks up the value at a path, of any source.
  static func find(_ path: SourcePath, in source: JSONValue) -> Found {
    find(path.steps[...], in: source, of: path)
  }

  /// Follows the steps to a value.
  ///
  /// - Parameters:
  ///   - place: the path of the value at which the steps start.
  ///   - path: the path with all steps.
  private static func find(
    _ steps: ArraySlice<SourcePath.Step>,
    in value: JSONValue,
    at place: SourcePath = .root,
    of path: SourcePath
  ) -> Found {
    guard let step = steps.first else { return value.isNull ? .null(path) : .present(value, path) }
    if value.isNull { return .missing(isAfterNull: true) }
    let rest = steps.dropFirst()
    switch (step, value) {
    case (.key(let key), .object(let object)):
      guard let member = object[key] else { return .missing(isAfterNull: false) }
      return find(rest, in: member, at: place.appending(step), of: path)
    case (.index(let index), .array(let elements)):
      guard index < elements.count else { return .missing(isAfterNull: false) }
      return find(rest, in: elements[index], at: place.appending(step), of: path)
    case (.fromEnd(let distance), .array(let elements)):
      guard distance <= elements.count else { return .missing(isAfterNull: false) }
      let element = elements[elements.count - distance]
      return find(rest, in: element, at: place.appending(step), of: path)
    case (.each, .array(let elements)):
      var values: [JSONValue] = []
      for (index, element) in elements.enumerated() {
        switch find(rest, in: element, at: place.appending(.index(index)), of: path) {
        case .missing: continue
        case .null: values.append(.null)
        case .present(let value, _): values.append(value)
        case .mismatch(let value, let place): return .mismatch(value, at: place)
        }
      }
      return .present(.array(values), path)
    default: return .mismatch(value, at: place)
    }
  }

  /// Whether a source that is null is accepted.
  func acceptsNull(inUpdate: Bool) -> Bool {
    let paths = recipe.ingredients.flatMap { $0.paths + $0.parts.map(\.path) }
    return options.nulls == .absent || paths.isEmpty || paths.contains(.root)
      || (inUpdate && options.updateNulls == .ignore)
  }
}

extension Oracle.Found {
  /// Whether a value at `$` is not missing if a path that it reads leads to this.
  fileprivate func isThere(inUpdate: Bool) -> Bool {
    switch self {
    case .missing(let isAfterNull): isAfterNull && inUpdate
    // A mismatch is a failure in every operation.
    case .null, .present, .mismatch: true
    }
  }

  /// The name for counts.
  var name: String {
    switch self {
    case .missing(let isAfterNull): isAfterNull ? "null on the way" : "missing"
    case .null: "null"
    case .present: "present"
    case .mismatch: "mismatch"
    }
  }
}

// MARK: Values at `$`
extension PresenceType {
  /// The paths that a model or variants read, in the order of the ingredients.
  ///
  /// `nil` for other types, which read the whole value.
  var paths: [SourcePath]? {
    switch self {
    case .optional(let wrapped): wrapped.paths
    case .tree: PresenceType.model(Self.branches).paths
    case .model(let recipe):
      recipe.ingredients.flatMap { ingredient in
        (ingredient.paths + ingredient.parts.map(\.path)).flatMap { path in
          path == .root ? ingredient.type.paths ?? [path] : [path]
        }
      }
    case .variants(let variants):
      (variants.tag.map { [.root[.key($0)]] } ?? [])
        + variants.memberPaths
    default: nil
    }
  }

  /// The keys of the members that a model or variants read of an object; `nil` for other types.
  var keys: [String]? {
    paths?.compactMap { if case .key(let key)? = $0.steps.first { key } else { nil } }
  }
}

extension PresenceVariants {
  /// The paths of all forms.
  fileprivate var memberPaths: [SourcePath] {
    if isKeyed { return forms.filter { !$0.isOther }.map { .root[.key($0.name)] } }
    if let contentKey { return [.root[.key(contentKey)]] }
    return payloads.flatMap { $0.paths ?? [] }
  }
}

extension PresenceIngredient {
  /// Whether the property has another value than that of the source.
  var hasValueIfMissing: Bool {
    type.optionals > 0 || defaultValue != nil || hasSchemaDefault
  }
}
