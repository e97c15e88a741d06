public import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// Creates a model from a value of any type, such as a `[String: Any]`.
  ///
  /// `JSONSerialization` and property lists return such values.
  ///
  /// ```swift
  /// try recipe.bake(bridging: notification.userInfo) { ($0 as? Date).map { .iso8601($0) } }
  /// ```
  ///
  /// Only values that the ingredients read are converted, as by `JSONValue(bridging:others:)`.
  /// Other values may have any type.
  ///
  /// - Parameters:
  ///   - source: the value.
  ///   - context: values for the ingredients.
  ///   - others: returns the form of a value that has several, such as a date, data or a URL; `nil`
  ///     if it has none. By default, such values are errors.
  /// - Returns: the model.
  /// - Throws: ``BakeError`` with all failures, including values without a JSON form.
  /// - Complexity: O(*n* log *n*) in the number of values that are read, are in them, or enclose
  ///   them.
  public func bake(
    bridging source: Any?,
    context: BakeContext = BakeContext(),
    others: (Any) throws -> JSONValue? = { _ in nil }
  ) throws(BakeError) -> Model {
    try bridging(source, others) { json throws(BakeError) in try bake(json, context: context) }
  }

  /// Updates a model with a value of any type.
  ///
  /// See `update(_:with:context:)`.
  ///
  /// - Parameters:
  ///   - model: the model to update.
  ///   - source: the value; see ``bake(bridging:context:others:)``.
  ///   - context: values for the ingredients.
  ///   - others: returns the form of a value that has none of its own; `nil` if it has no form.
  /// - Returns: the updated model.
  /// - Throws: ``BakeError`` with all failures, including values without a JSON form.
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

  /// Reads a source without its unreadable parts, and merges the failures in ingredient order.
  private func bridging(
    _ source: Any?,
    _ others: (Any) throws -> JSONValue?,
    _ body: (JSONValue) throws(BakeError) -> Model
  ) throws(BakeError) -> Model {
    let (json, unread) = withoutActuallyEscaping(others) { others in
      var reader = BridgedSource(keepsKeys: options.unknownKeys != .ignore, others: others)
      let json = reader.read(source, at: .root, [places])
      return (json ?? emptySource, reader.failures)
    }
    var all = unread.map(named)
    do throws(BakeError) {
      let result = try body(json)
      if unread.isEmpty { return result }
    } catch {
      if unread.isEmpty { throw error }
      // A value that could not be read is not also reported as missing.
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
      return failures.sortedOutOfLine { rank($0) < rank($1) }
    }
    throw BakeError(recipe: name, model: Model.schema.name, sorted)
  }

  /// The failure with the property that is read from its path.
  private func named(_ failure: RecipeFailure) -> RecipeFailure {
    guard let path = failure.path,
      let instruction = instructions.first(where: { $0.paths.contains { $0.overlaps(path) } })
    else { return failure }
    var scope = BakeScope(context: BakeContext())
    scope.fail(failure)
    if Model.schema.fields[instruction.index].isSecret {
      // Only the nested recipe could determine whether this value may be shown, so hide all of
      // them.
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
  /// Whether one of two paths may be a prefix of the other.
  ///
  /// A wildcard matches any index, and an index from the end may match one from the start.
  fileprivate func overlaps(_ other: SourcePath) -> Bool {
    zip(steps, other.steps).allSatisfy { step, other in
      let isVariable = !(step.isFixed && other.isFixed)
      return step == other
        || (isVariable && step.container == .array && other.container == .array)
    }
  }
}
