/// A model, and what there is to be told of its source.
public struct Baked<Model> {
  /// The model.
  public let model: Model

  /// What is not wrong enough for there to be no model: elements of a list that were dropped, values
  /// in whose place a default stands, keys that no ingredient reads.
  public let notices: [BakeFailure]

  /// The same model with other notices in the place of those that there are.
  package func mapNotices(_ change: ([BakeFailure]) -> [BakeFailure]) -> Baked {
    Baked(model: model, notices: change(notices))
  }
}

extension Baked: Sendable where Model: Sendable {}
extension Baked: Equatable where Model: Equatable {}
extension Baked: Hashable where Model: Hashable {}
