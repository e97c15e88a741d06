internal import KilnMapping
internal import KilnSupport

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

  /// The same list with all failures and notices changed, as by one who knows where in a text they
  /// are.
  ///
  /// - Parameter change: makes as many of all of them as there are.
  package func mapFailures(_ change: ([RecipeFailure]) -> [RecipeFailure]) -> BakedList {
    let old = outcomes.flatMap { $0.told() }
    var rest = change(old)[...]
    precondition(rest.count == old.count, "a failure was lost or invented")
    let outcomes = outcomes.map { outcome in
      let told = Array(rest.prefix(outcome.told().count))
      rest.removeFirst(told.count)
      return outcome.replacingTold(by: told)
    }
    return BakedList(outcomes, recipe: recipe, model: model)
  }
}

extension Result where Failure == BakeError {
  /// What is reported of an element: its failures or its notices.
  fileprivate func told<Model>() -> [RecipeFailure] where Success == BakeResult<Model> {
    switch self {
    case .success(let baked): baked.notices
    case .failure(let error): error.failures
    }
  }

  fileprivate func replacingTold<Model>(by told: [RecipeFailure]) -> Self
  where Success == BakeResult<Model> {
    switch self {
    case .success(let baked): .success(baked.mapNotices { _ in told })
    case .failure(let error): .failure(error.mapFailures { _ in told })
    }
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
