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
  /// - Throws: ``BakeError`` with every failure, also with all values that are read and have
  ///   no JSON form.
  /// - Complexity: O(*n* log *n*) in the number of values around and inside those that are read.
  public func bake(
    bridging source: Any?,
    context: BakeContext = BakeContext(),
    others: (Any) throws -> JSONValue? = { _ in nil }
  ) throws(BakeError) -> Model {
    try bridging(source, others) { json throws(BakeError) in try bake(json, context: context) }
  }

  /// Changes what a partial value names whose type is not known.
  ///
  /// - Parameters:
  ///   - model: the value to start from.
  ///   - source: the source, of which any part may be missing; see
  ///     ``bake(bridging:context:others:)``.
  ///   - context: values for the ingredients.
  ///   - others: the form of a value that has none of its own; `nil` where it has none.
  /// - Returns: the changed value; `model` itself where nothing changes.
  /// - Throws: ``BakeError`` with every failure; then nothing was changed.
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

  /// Whether a value whose type is not known contradicts nothing in a model; see
  /// ``matches(_:_:context:)``.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - source: the source, of which any part may be missing; see
  ///     ``bake(bridging:context:others:)``.
  ///   - context: values for the ingredients.
  ///   - others: the form of a value that has none of its own; `nil` if it has none.
  /// - Throws: ``BakeError`` with every failure with the source.
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

  /// The properties of a model that a value whose type is not known contradicts; see
  /// ``mismatches(of:in:context:)``.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - source: the source, of which any part may be missing; see
  ///     ``bake(bridging:context:others:)``.
  ///   - context: values for the ingredients.
  ///   - others: the form of a value that has none of its own; `nil` if it has none.
  /// - Throws: ``BakeError`` with every failure with the source.
  public func mismatches(
    of model: Model,
    bridging source: Any?,
    context: BakeContext = BakeContext(),
    others: (Any) throws -> JSONValue? = { _ in nil }
  ) throws(BakeError) -> [Mismatch] {
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

  /// Does something with a source that lacks what could not be read, and tells of both what is
  /// wrong with it and why the rest could not be read.
  ///
  /// - Parameter unread: what could not be read, with its place in the source.
  func baking<Result>(
    _ json: JSONValue,
    adding unread: FailureList<RecipeFailure>,
    _ body: (JSONValue) throws(BakeError) -> Result
  ) throws(BakeError) -> Result {
    let unread = unread.map(named)
    var all = unread
    do throws(BakeError) {
      let result = try body(json)
      if unread.isEmpty { return result }
    } catch {
      if unread.isEmpty { throw error }
      // That a value is missing is no news where it could not be read.
      let known = Set(unread.elements.compactMap(\.property))
      let others = error.failures.filter { $0.property.map { !known.contains($0) } ?? true }
      all.append(contentsOf: others, omittedCount: error.omittedCount)
    }
    throw BakeError(
      recipe: name,
      model: Model.schema.name,
      all.replacingElements(inOrder)
    )
  }

  /// Failures in the order of the ingredients that they concern, and then those that concern none.
  private func inOrder(_ failures: [RecipeFailure]) -> [RecipeFailure] {
    let ranks = Dictionary(
      instructions.enumerated().map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let ranked = failures.enumerated().map { position, failure in
      let rank = failure.outermostProperty.flatMap { ranks[$0] } ?? Int.max
      return (rank: (rank, position), failure: failure)
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.failure)
  }

  /// A failure with the property that is read from its place.
  private func named(_ failure: RecipeFailure) -> RecipeFailure {
    guard let place = failure.path?.steps else { return failure }
    let instruction = instructions.first { instruction in
      instruction.paths.contains { $0.steps.leads(to: place) || place.leads(to: $0.steps) }
    }
    guard let instruction else { return failure }
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

extension [SourcePath.Step] {
  /// Whether these are the first of some others; a wildcard is every index.
  func leads(to others: [SourcePath.Step]) -> Bool {
    count <= others.count
      && zip(self, others).allSatisfy { step, other in
        step == other || (step == .each && other.container == .array)
      }
  }
}
