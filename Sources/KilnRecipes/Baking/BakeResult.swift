internal import KilnMapping
package import KilnSupport

/// A model, and what there is to be reported of its source.
public struct BakeResult<Model> {
  /// The model.
  public let model: Model

  /// What is not wrong enough for there to be no model: elements of a list that were dropped,
  /// values in whose place a default stands, keys that no ingredient reads. At most
  /// ``BakeLimits/maximumFailures`` are kept; ``omittedNoticeCount`` counts the others.
  public var notices: [RecipeFailure] { list.elements }

  /// How many notices there are besides those that are kept.
  public var omittedNoticeCount: Int { list.omittedCount }

  package let list: FailureList<RecipeFailure>

  init(model: Model, notices: FailureList<RecipeFailure>) {
    self.model = model
    list = notices
  }

  /// The same model with others for all notices that are kept.
  package func mapNotices(_ change: ([RecipeFailure]) -> [RecipeFailure]) -> BakeResult {
    BakeResult(model: model, notices: list.replacingElements(change))
  }
}

extension BakeResult: Sendable where Model: Sendable {}
extension BakeResult: Equatable where Model: Equatable {}
extension BakeResult: Hashable where Model: Hashable {}
