internal import KilnMapping
internal import KilnSupport
public import KilnValues

extension Recipe {
  /// Makes a model from another, whose properties are the source: the paths begin with their names.
  ///
  /// Only those are read that the ingredients lead to. Failures of a redacted property, or of
  /// one that has redacted properties inside, are reported without its value.
  ///
  /// - Parameters:
  ///   - source: the other model.
  ///   - context: values for the ingredients.
  /// - Returns: the model.
  /// - Throws: ``BakeError`` with every failure, also with properties that are read and whose
  ///   types have no JSON form.
  /// - Complexity: O(*n*) in the size of what is read.
  public func bake<Source: Value>(
    from source: Source,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> Model {
    try reading(source) { json throws(BakeError) in try bake(json, context: context) }
  }

  /// Makes a model from the source that another recipe makes of another model.
  ///
  /// - Parameters:
  ///   - source: the other model.
  ///   - recipe: makes the source of it.
  ///   - context: values for the ingredients.
  /// - Returns: the model.
  /// - Throws: ``DecomposeError`` where the other model cannot be taken apart, or ``BakeError``
  ///   with every failure of its source, without values of its redacted properties.
  /// - Complexity: O(*n*) in the number of ingredients of both recipes.
  public func bake<Source: Value>(
    from source: Source,
    by recipe: Recipe<Source>,
    context: BakeContext = BakeContext()
  ) throws -> Model {
    try reading(source, by: recipe) { json throws(BakeError) in try bake(json, context: context) }
  }

  /// `update(_:with:context:)` with the properties of another model; see ``bake(from:context:)``.
  /// Properties that are `nil` are null.
  public func update<Source: Value>(
    _ model: Model,
    from source: Source,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> Model {
    try reading(source) { json throws(BakeError) in
      try update(model, with: json, context: context)
    }
  }

  /// `update(_:with:context:)` with the source that another recipe makes of another model; see
  /// ``bake(from:by:context:)``.
  public func update<Source: Value>(
    _ model: Model,
    from source: Source,
    by recipe: Recipe<Source>,
    context: BakeContext = BakeContext()
  ) throws -> Model {
    try reading(source, by: recipe) { json throws(BakeError) in
      try update(model, with: json, context: context)
    }
  }

  private func reading<Source: Value>(
    _ source: Source,
    by recipe: Recipe<Source>,
    _ body: (JSONValue) throws(BakeError) -> Model
  ) throws -> Model {
    let json = try recipe.decompose(source)
    let fields = Source.schema.fields
    let secrets = recipe.instructions.filter { fields[$0.index].isSecret }.flatMap(\.paths)
    return try hidingValues(at: secrets) { () throws(BakeError) in try body(json) }
  }

  /// Does something with the properties of another model that the ingredients lead to.
  private func reading<Source: Value>(
    _ source: Source,
    _ body: (JSONValue) throws(BakeError) -> Model
  ) throws(BakeError) -> Model {
    var object = JSONObject()
    var unread = FailureList<RecipeFailure>()
    var secrets: [SourcePath] = []
    for field in Source.schema.fields {
      let place = SourcePath(steps: [.key(field.name)])
      guard places.isRead || !places.overlapping(.key(field.name)).isEmpty else {
        if options.unknownKeys != .ignore { object[field.name] = .null }
        continue
      }
      if field.isSecret { secrets.append(place) }
      do {
        object[field.name] = try jsonValue(of: field, in: source)
      } catch {
        var failure = RecipeFailure(error, in: nil, for: .object(JSONObject()))
        failure.path = place.appending(contentsOf: failure.path ?? .root)
        unread.append(failure)
      }
    }
    return try hidingValues(at: secrets) { () throws(BakeError) in
      try baking(.object(object), adding: unread, body)
    }
  }

  /// Does something whose errors may not tell what is at some places of the source.
  private func hidingValues(
    at places: [SourcePath],
    _ body: () throws(BakeError) -> Model
  ) throws(BakeError) -> Model {
    do throws(BakeError) {
      return try body()
    } catch {
      if places.isEmpty { throw error }
      let made = instructions.filter { instruction in
        instruction.paths.contains { path in places.contains { path.overlaps($0) } }
      }
      let names = Set(made.map(\.name))
      throw error.mapFailures { $0.map { $0.hidingValue(ofAnyAt: places, orIn: names) } }
    }
  }
}

extension RecipeFailure {
  /// The same failure without what it says of a value, where that is one of some, has one inside or
  /// is made of one.
  ///
  /// - Parameters:
  ///   - places: where the source has those values.
  ///   - properties: those that are made of them.
  fileprivate func hidingValue(
    ofAnyAt places: [SourcePath],
    orIn properties: Set<String>
  ) -> RecipeFailure {
    var failure = self
    if let path, let place = places.first(where: { path.overlaps($0) }) {
      if path.count > place.count { failure.path = place }
      failure.hideValue()
    } else if let property = outermostProperty {
      if properties.contains(property) { failure.hideValue() }
    } else if detail != nil {
      // What the model's own initializer says may be of any of them.
      failure.detail = redacted
    }
    return failure
  }
}

// MARK: Secrets
extension AnyField {
  /// Whether the field is redacted, or may hold models with fields that are.
  var isSecret: Bool {
    var known: Set<ObjectIdentifier> = []
    return isRedacted || holdsSecrets(valueType, &known)
  }
}

/// Whether values of a type may hold models with redacted fields.
///
/// - Parameter known: the types that were asked already: models may hold their own kind.
private func holdsSecrets(_ type: any Any.Type, _ known: inout Set<ObjectIdentifier>) -> Bool {
  func fieldsHoldSecrets<Model: Value>(_ model: Model.Type) -> Bool {
    model.schema.fields.contains { $0.isRedacted || holdsSecrets($0.valueType, &known) }
  }
  guard known.insert(ObjectIdentifier(type)).inserted else { return false }
  if let model = type as? any Value.Type { return fieldsHoldSecrets(model) }
  return TypeStructure(of: type)?.contents.contains { holdsSecrets($0, &known) } ?? false
}
