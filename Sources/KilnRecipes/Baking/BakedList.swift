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
      let found = source.excerpt
      let failure = RecipeFailure(.container, path: .root, expected: "array", found: found)
      throw BakeError(recipe: name, model: Model.schema.name, failures: [failure])
    }
    var outcomes: [BakedList<Model>.Outcome] = []
    outcomes.reserveCapacity(elements.count)
    // Each element that fails has a failure, and all of them have no more than one error may have.
    var rest = context.limits
    for (index, element) in elements.enumerated() {
      var scope = BakeScope(context: context.with(rest))
      let start = scope.mark
      let model = bake(element, &scope)
      scope.end(.index(index), since: start)
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

/// The models that a list was made into, and what became of the elements that there is no model of.
///
///     let users = try recipe.bakeList(source)
///     store(users.models)
///     if let error = users.error { log(error) }
///
/// It is a collection of outcomes, one for each element of the source, in its order.
public struct BakedList<Model> {
  /// What became of each element of the source.
  public let outcomes: [Outcome]

  /// What became of one element.
  public typealias Outcome = Result<BakeResult<Model>, BakeError>

  init(_ outcomes: [Outcome], recipe: String?, model: String) {
    self.outcomes = outcomes
    self.recipe = recipe
    self.model = model
  }

  private let recipe: String?
  private let model: String

  /// The models of all elements that are right, in their order.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public var models: [Model] {
    outcomes.compactMap { if case .success(let baked) = $0 { baked.model } else { nil } }
  }

  /// The failures, in the order of the elements. Paths begin with the element's index. Of one
  /// element, and of all those after ``BakeLimits/maximumFailures`` failures, only the first
  /// failures are kept.
  ///
  /// - Complexity: O(*n*) in the number of elements and failures.
  public var failures: [RecipeFailure] {
    outcomes.flatMap {
      if case .failure(let error) = $0 { error.failures } else { [RecipeFailure]() }
    }
  }

  /// What is not wrong enough for an element not to be a model, in the order of the elements.
  ///
  /// - Complexity: O(*n*) in the number of elements and notices.
  public var notices: [RecipeFailure] {
    outcomes.flatMap {
      if case .success(let baked) = $0 { baked.notices } else { [RecipeFailure]() }
    }
  }

  /// Everything that is wrong as one error; `nil` where nothing is.
  public var error: BakeError? {
    var list = FailureList<RecipeFailure>()
    for case .failure(let error) in outcomes { list.append(contentsOf: error.list) }
    return list.isEmpty ? nil : BakeError(recipe: recipe, model: model, list)
  }

  /// The models, where nothing is wrong.
  ///
  /// - Throws: ``BakeError`` with every failure.
  public func get() throws(BakeError) -> [Model] {
    if let error { throw error }
    return models
  }

  /// The same list with others for all failures and notices, as for places in a text.
  ///
  /// - Parameter change: makes as many of all of them as there are.
  package func mapFailures(_ change: ([RecipeFailure]) -> [RecipeFailure]) -> BakedList {
    let all = outcomes.flatMap { outcome in
      switch outcome {
      case .success(let baked): baked.notices
      case .failure(let error): error.failures
      }
    }
    var rest = change(all)[...]
    func next(_ old: [RecipeFailure]) -> [RecipeFailure] {
      defer { rest = rest.dropFirst(old.count) }
      return Array(rest.prefix(old.count))
    }
    let outcomes = outcomes.map { outcome -> Outcome in
      switch outcome {
      case .success(let baked): .success(baked.mapNotices(next))
      case .failure(let error): .failure(error.mapFailures(next))
      }
    }
    return BakedList(outcomes, recipe: recipe, model: model)
  }
}

extension BakedList: RandomAccessCollection {
  /// 0
  public var startIndex: Int { 0 }
  /// How many elements the source has.
  public var endIndex: Int { outcomes.count }

  /// What became of an element.
  public subscript(position: Int) -> Outcome { outcomes[position] }
}

extension BakedList: Sendable where Model: Sendable {}
extension BakedList: Equatable where Model: Equatable {}
extension BakedList: Hashable where Model: Hashable {}
