internal import KilnMapping
internal import KilnSupport
public import KilnValues
internal import Synchronization

extension Recipe {
  /// Creates a model from the properties of another model.
  ///
  /// The paths start with the names of its properties. Only properties that the ingredients use are
  /// read. Failures of a property are reported without its value if it is redacted or contains
  /// redacted properties.
  ///
  /// - Parameters:
  ///   - source: the other model.
  ///   - context: values for the ingredients.
  /// - Returns: the model.
  /// - Throws: ``BakeError`` with all failures, including properties that are read but have no JSON
  ///   form.
  /// - Complexity: O(*n*) in the size of the values that are read.
  public func bake<Source: ValueModel>(
    from source: Source,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> Model {
    try reading(source) { json throws(BakeError) in try bake(json, context: context) }
  }

  /// Updates a model with the properties of another model.
  ///
  /// See `update(_:with:context:)` and ``bake(from:context:)``. Properties that are `nil` are
  /// null.
  ///
  /// - Parameters:
  ///   - model: the model to update.
  ///   - source: the other model.
  ///   - context: values for the ingredients.
  /// - Returns: the updated model.
  /// - Throws: ``BakeError`` as ``bake(from:context:)`` does.
  public func update<Source: ValueModel>(
    _ model: Model,
    from source: Source,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> Model {
    try reading(source) { json throws(BakeError) in
      try update(model, with: json, context: context)
    }
  }

  /// Passes the properties of another model that the ingredients read to a closure.
  private func reading<Source: ValueModel>(
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

  /// Calls a closure and hides the values at some paths of the source in its errors.
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
  /// Returns the failure without values if it concerns one of some secret values.
  ///
  /// This includes values that contain a secret value or are converted from one.
  ///
  /// - Parameters:
  ///   - places: the paths of the secret values in the source.
  ///   - properties: the properties that are converted from them.
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
      // The error of the model's initializer may contain any of them.
      failure.detail = redacted
    }
    return failure
  }
}

// MARK: Secrets
extension AnyField {
  /// Whether the field is redacted, or may hold models with redacted fields.
  ///
  /// - Complexity: O(1) on average for a type that was asked for before.
  var isSecret: Bool {
    if isRedacted { return true }
    var visited: Set<ObjectIdentifier> = []
    let isSecret = holdsSecrets(valueType, &visited)
    secretTypes.withLock { $0[ObjectIdentifier(valueType)] = isSecret }
    return isSecret
  }
}

/// Whether values of a type may hold models with redacted fields, for the types of fields so far.
///
/// Without it, the recipes of *n* nested models would take time proportional to *n*².
private let secretTypes = Mutex<[ObjectIdentifier: Bool]>([:])

/// Whether values of a type may hold models with redacted fields.
///
/// - Parameter visited: the types already visited, because models may be recursive.
private func holdsSecrets(_ type: any Any.Type, _ visited: inout Set<ObjectIdentifier>) -> Bool {
  func fieldsHoldSecrets<Model: ValueModel>(_ model: Model.Type) -> Bool {
    model.schema.fields.contains { $0.isRedacted || holdsSecrets($0.valueType, &visited) }
  }
  let key = ObjectIdentifier(type)
  guard visited.insert(key).inserted else { return false }
  if let known = secretTypes.withLock({ $0[key] }) { return known }
  if let model = type as? any ValueModel.Type { return fieldsHoldSecrets(model) }
  return TypeShape(of: type).contents.contains { holdsSecrets($0, &visited) }
}
