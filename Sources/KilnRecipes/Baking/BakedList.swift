public import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// Creates a model from each element of an array, and keeps the valid ones.
  ///
  /// - Parameters:
  ///   - source: the tree of the source, an array.
  ///   - context: values for the ingredients.
  /// - Returns: an outcome for each element. In each failure, the property and the path start with
  ///   the element's index.
  /// - Throws: ``BakeError`` if the source is not an array. Failures of elements are in the list.
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
    // Each invalid element keeps at least one failure. Apart from that, all elements together keep
    // no more failures than one error may have.
    var rest = context.limits
    for (index, element) in elements.enumerated() {
      var scope = BakeScope(context: context.with(rest))
      let start = scope.mark
      let model = bake(element, &scope)
      scope.end(.index(index), since: start)
      if let model {
        rest.maximumFailures -= scope.notices.elements.count
        outcomes.append(.success(RecipeResult(model, notices: scope.notices)))
      } else {
        rest.maximumFailures -= scope.failures.elements.count
        outcomes.append(.failure(error(scope)))
      }
    }
    return BakedList(outcomes, recipe: name, model: Model.schema.name)
  }
}

/// The models of an array's valid elements, with the failures of the others.
///
/// ```swift
/// let users = try recipe.bakeList(source)
/// store(users.models)
/// if let error = users.error { log(error) }
/// ```
///
/// It is a collection with one outcome for each element of the source, in source order.
public struct BakedList<Model> {
  /// The outcome for each element of the source.
  public let outcomes: [Outcome]

  /// The outcome for one element.
  public typealias Outcome = Result<RecipeResult<Model>, BakeError>

  init(_ outcomes: [Outcome], recipe: String?, model: String) {
    self.outcomes = outcomes
    self.recipe = recipe
    self.model = model
  }

  private let recipe: String?
  private let model: String

  /// The models of all valid elements, in order.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public var models: [Model] {
    outcomes.compactMap { if case .success(let baked) = $0 { baked.value } else { nil } }
  }

  /// The failures, in the order of the elements.
  ///
  /// Paths start with the element's index. Each element keeps at most
  /// ``BakeLimits/maximumFailures`` failures. After that many failures in total, each further
  /// element keeps only its first one.
  ///
  /// - Complexity: O(*n*) in the number of elements and failures.
  public var failures: [RecipeFailure] {
    outcomes.flatMap {
      if case .failure(let error) = $0 { error.failures } else { [RecipeFailure]() }
    }
  }

  /// The problems that did not prevent a model, in the order of the elements.
  ///
  /// - Complexity: O(*n*) in the number of elements and notices.
  public var notices: [RecipeFailure] {
    outcomes.flatMap {
      if case .success(let baked) = $0 { baked.notices } else { [RecipeFailure]() }
    }
  }

  /// All failures as one error; `nil` if there are none.
  public var error: BakeError? {
    var list = FailureList<RecipeFailure>()
    for case .failure(let error) in outcomes { list += error.list }
    return list.isEmpty ? nil : BakeError(recipe: recipe, model: model, list)
  }

  /// Returns the models if all elements are valid.
  ///
  /// - Throws: ``BakeError`` with all failures.
  public func get() throws(BakeError) -> [Model] {
    if let error { throw error }
    return models
  }

  /// Replaces all failures and notices, for example to add text positions.
  ///
  /// - Parameter change: returns as many failures as it receives.
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
  /// The start index, which is 0.
  public var startIndex: Int { 0 }
  /// The number of elements in the source.
  public var endIndex: Int { outcomes.count }

  /// The outcome for an element.
  public subscript(position: Int) -> Outcome { outcomes[position] }
}

extension BakedList: Sendable where Model: Sendable {}
extension BakedList: Equatable where Model: Equatable {}
extension BakedList: Hashable where Model: Hashable {}
