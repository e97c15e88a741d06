internal import KilnMapping
internal import KilnSupport
public import KilnValues

extension RecipeBox {
  /// Checks that every recipe of a model makes each of some models again from the source that it
  /// makes of it.
  ///
  ///     try box.checkRoundTrips(of: users.buildList(100, seed: 42))
  ///
  /// Recipes that have no reverse are left out.
  ///
  /// - Parameters:
  ///   - models: the models. They are gone through once.
  ///   - context: what the recipes bake with.
  /// - Returns: the names of the recipes that were checked, sorted.
  /// - Throws: ``RoundTripError`` with all that differs.
  /// - Complexity: O(*n* × *m*) for *n* recipes and *m* models.
  @discardableResult
  public func checkRoundTrips<Model: Value>(
    of models: some Sequence<Model>,
    context: BakeContext = BakeContext()
  ) throws(RoundTripError) -> [String] {
    try snapshot.checkRoundTrips(of: models, context: context)
  }
}

extension RecipeBox.Snapshot {
  /// Checks that every recipe of a model makes each of some models again; see
  /// ``RecipeBox/checkRoundTrips(of:context:)``.
  ///
  /// - Parameters:
  ///   - models: the models.
  ///   - context: what the recipes bake with.
  /// - Returns: the names of the recipes that were checked, sorted.
  /// - Throws: ``RoundTripError`` with all that differs.
  @discardableResult
  public func checkRoundTrips<Model: Value>(
    of models: some Sequence<Model>,
    context: BakeContext = BakeContext()
  ) throws(RoundTripError) -> [String] {
    let recipes = names.compactMap { name in
      self[name, for: Model.self].map { (name: name, recipe: $0) }
    }
    .filter(\.recipe.isReversible)
    var found = recipes.map { _ in FailureList<RoundTripFailure>() }
    // What fails for one model fails for many.
    var known: Set<RoundTripFailure.Key> = []
    for (position, model) in models.enumerated() {
      for (place, (name, recipe)) in recipes.enumerated() {
        let failures = recipe.roundTripFailures(of: model, name, at: position, context)
        for failure in failures.elements where !known.contains(failure.key) {
          if known.count < RoundTripFailure.maximumKeys { known.insert(failure.key) }
          found[place].append(failure)
        }
        found[place].omit(failures.omittedCount)
      }
    }
    var failures = FailureList<RoundTripFailure>()
    for list in found { failures += list }
    guard failures.isEmpty else { throw RoundTripError(model: Model.schema.name, failures) }
    return recipes.map(\.name)
  }
}

extension Recipe {
  /// The failures of a model's round trip.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - name: the recipe's name in its box.
  ///   - position: the model's position.
  ///   - context: what the recipe bakes with.
  fileprivate func roundTripFailures(
    of model: Model,
    _ name: String,
    at position: Int,
    _ context: BakeContext
  ) -> FailureList<RoundTripFailure> {
    func failure(_ property: String?, _ path: SourcePath?, _ detail: String) -> RoundTripFailure {
      RoundTripFailure(
        recipe: name,
        property: property,
        path: path,
        position: position,
        detail: detail
      )
    }
    let source: JSONValue
    do {
      source = try decompose(model)
    } catch {
      return error.list.map { failure($0.property, $0.path, $0.description) }
    }
    let other: Model
    do {
      other = try bake(source, context: context)
    } catch {
      return error.list.map { failure($0.property, $0.path, $0.description) }
    }
    guard !model.isInterchangeable(with: other) else { return FailureList() }
    let rows = explain().rows
    return FailureList(
      model.difference(to: other).map { change in
        let path = rows.first { $0.property == change.name }?.paths.first
        return failure(change.name, path, "another value came back: \(change)")
      }
    )
  }
}
