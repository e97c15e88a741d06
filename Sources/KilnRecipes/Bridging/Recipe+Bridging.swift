public import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// Makes a model from a value whose type is not known: a dictionary of type `[String: Any]`, what
  /// `JSONSerialization` and property lists hold.
  ///
  ///     try recipe.bake(bridging: notification.userInfo) { ($0 as? Date).map { .iso8601($0) } }
  ///
  /// Only what the ingredients read is converted, as `JSONValue(bridging:others:)` does it. What
  /// they do not read may be of any type.
  ///
  /// - Parameters:
  ///   - source: the value.
  ///   - context: values for the ingredients.
  ///   - others: the form of a value that has none of its own, as dates, data and URLs have
  ///     several; `nil` where it has none. By default none has.
  /// - Returns: the model.
  /// - Throws: ``BakeError`` with every failure, also of values that are read without a JSON form.
  /// - Complexity: O(*n* log *n*) in the number of values around and inside those that are read.
  public func bake(
    bridging source: Any?,
    context: BakeContext = BakeContext(),
    others: (Any) throws -> JSONValue? = { _ in nil }
  ) throws(BakeError) -> Model {
    try bridging(source, others) { json throws(BakeError) in try bake(json, context: context) }
  }

  /// `update(_:with:context:)` with a value whose type is not known; see
  /// ``bake(bridging:context:others:)``.
  public func update(
    _ model: Model,
    bridging source: Any?,
    context: BakeContext = BakeContext(),
    others: (Any) throws -> JSONValue? = { _ in nil }
  ) throws(BakeError) -> Model {
    try bridging(source, others) { json throws(BakeError) in
      try update(model, with: json, context: context)
    }
  }

  /// ``matches(_:_:context:)`` for a value whose type is not known; see
  /// ``bake(bridging:context:others:)``.
  public func matches(
    _ model: Model,
    bridging source: Any?,
    context: BakeContext = BakeContext(),
    others: (Any) throws -> JSONValue? = { _ in nil }
  ) throws(BakeError) -> Bool {
    try bridging(source, others) { json throws(BakeError) in
      try matches(model, json, context: context)
    }
  }

  /// ``mismatches(of:in:context:)`` for a value whose type is not known; see
  /// ``bake(bridging:context:others:)``.
  public func mismatches(
    of model: Model,
    bridging source: Any?,
    context: BakeContext = BakeContext(),
    others: (Any) throws -> JSONValue? = { _ in nil }
  ) throws(BakeError) -> [RecipeFailure] {
    try bridging(source, others) { json throws(BakeError) in
      try mismatches(of: model, in: json, context: context)
    }
  }

  private func bridging<Result>(
    _ source: Any?,
    _ others: (Any) throws -> JSONValue?,
    _ body: (JSONValue) throws(BakeError) -> Result
  ) throws(BakeError) -> Result {
    let (json, failures) = withoutActuallyEscaping(others) { others in
      var reader = BridgedSource(keepsKeys: options.unknownKeys != .ignore, others: others)
      let json = reader.read(source, at: .root, [places])
      return (json ?? emptySource, reader.failures)
    }
    return try baking(json, adding: failures, body)
  }

  /// Does something with a source that lacks what could not be read, and reports the failures of
  /// both in the order of the ingredients.
  ///
  /// - Parameter unread: what could not be read, with its place in the source.
  func baking<Result>(
    _ json: JSONValue,
    adding unread: FailureList<RecipeFailure>,
    _ body: (JSONValue) throws(BakeError) -> Result
  ) throws(BakeError) -> Result {
    var all = unread.map(named)
    do throws(BakeError) {
      let result = try body(json)
      if unread.isEmpty { return result }
    } catch {
      if unread.isEmpty { throw error }
      // That a value is missing is no news where it could not be read.
      let known = Set(all.elements.compactMap(\.property))
      let others = error.failures.filter { $0.property.map { !known.contains($0) } ?? true }
      all.append(contentsOf: others, omittedCount: error.omittedCount)
    }
    let sorted = all.replacingElements { failures in
      let names = instructions.map(\.name)
      // Failures that concern no ingredient are last.
      func rank(_ failure: RecipeFailure) -> Int {
        failure.outermostProperty.flatMap { names.firstIndex(of: $0) } ?? names.count
      }
      // The standard library's sort is stable.
      return failures.sorted { rank($0) < rank($1) }
    }
    throw BakeError(recipe: name, model: Model.schema.name, sorted)
  }

  /// A failure with the property that is read from its place.
  private func named(_ failure: RecipeFailure) -> RecipeFailure {
    guard let path = failure.path,
      let instruction = instructions.first(where: { $0.paths.contains { $0.overlaps(path) } })
    else { return failure }
    var scope = BakeScope(context: BakeContext())
    scope.fail(failure)
    if Model.schema.fields[instruction.index].isSecret {
      // Which value inside it is that may not be reported, the recipe inside would know.
      scope.hideValues(since: BakeScope.Mark.start, of: instruction.name, at: instruction.paths)
    } else {
      scope.name(since: BakeScope.Mark.start, of: instruction)
    }
    return scope.failures.elements[0]
  }
}

extension RecipeFailure {
  /// The property of the recipe's own model.
  var outermostProperty: String? {
    property.map { String($0.prefix { $0 != "." && $0 != "[" }) }
  }
}

extension SourcePath {
  /// Whether one of two places is the other, or inside it; a wildcard is every index.
  func overlaps(_ other: SourcePath) -> Bool {
    zip(steps, other.steps).allSatisfy { step, other in
      step == other || (step == .each && other.container == .array)
        || (other == .each && step.container == .array)
    }
  }
}
