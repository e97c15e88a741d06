public import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// Makes a model of each element of an array, and keeps those that are right.
  ///
  /// - Parameters:
  ///   - source: the source's tree, an array.
  ///   - context: values for the ingredients.
  /// - Returns: an outcome for each element; in each failure the property and the path begin with
  ///   the element's index.
  /// - Throws: ``BakeError`` where the source is no array. Failures of elements are in the list.
  /// - Complexity: O(*n*) in the number of elements.
  public func bakeList(
    _ source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> BakedList<Model> {
    guard case .array(let elements) = source else {
      let failure = RecipeFailure(
        .container,
        path: .root,
        expected: "array",
        found: source.excerpt
      )
      throw BakeError(recipe: name, model: Model.schema.name, failures: [failure])
    }
    return bakeList(elements, context: context)
  }

  /// Makes a model of each of some sources, and keeps those that are right.
  ///
  /// - Parameters:
  ///   - sources: the sources' trees.
  ///   - context: values for the ingredients.
  /// - Returns: an outcome for each source; in each failure the property and the path begin with
  ///   the source's number, counted from 0.
  /// - Complexity: O(*n*) in the number of sources.
  public func bakeList(
    _ sources: some Sequence<JSONValue>,
    context: BakeContext = BakeContext()
  ) -> BakedList<Model> {
    var outcomes: [BakedList<Model>.Outcome] = []
    outcomes.reserveCapacity(sources.underestimatedCount)
    // Each element that fails has a failure, and all of them have no more than one error may have.
    var rest = context.limits
    for (index, source) in sources.enumerated() {
      var scope = BakeScope(context: context.with(rest))
      let start = scope.mark
      let model = bake(source, &scope)
      if !scope.isUntouched(since: start) {
        scope.place(since: start, at: SourcePath(steps: [.index(index)]))
        scope.name(since: start, property: "[\(index)]")
      }
      if let model {
        rest.maximumFailures -= scope.notices.elements.count
        outcomes.append(.success(BakeResult(model: model, notices: scope.notices)))
      } else {
        rest.maximumFailures -= scope.failures.elements.count
        outcomes.append(.failure(error(scope)))
      }
    }
    return BakedList(outcomes, recipe: name, model: Model.schema.name)
  }
}
