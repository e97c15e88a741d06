internal import KilnMapping
package import KilnSupport

/// A model, with notices about its source.
public struct BakeResult<Model> {
  /// The model.
  public let model: Model

  /// The problems that did not prevent the model.
  ///
  /// These are dropped elements of lists, values that were replaced by a default, and unknown keys.
  /// At most ``BakeLimits/maximumFailures`` are kept; ``omittedNoticeCount`` counts the others.
  public var notices: [RecipeFailure] { list.elements }

  /// The number of notices that were not kept.
  public var omittedNoticeCount: Int { list.omittedCount }

  package let list: FailureList<RecipeFailure>

  init(model: Model, notices: FailureList<RecipeFailure>) {
    self.model = model
    list = notices
  }

  /// Replaces the kept notices, and sorts them by their positions in the text, if they have any.
  package func mapNotices(_ change: ([RecipeFailure]) -> [RecipeFailure]) -> BakeResult {
    BakeResult(model: model, notices: list.replacingInOrder(change))
  }
}

extension BakeResult: Sendable where Model: Sendable {}
extension BakeResult: Equatable where Model: Equatable {}
extension BakeResult: Hashable where Model: Hashable {}
