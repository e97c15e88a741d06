internal import KilnMapping
internal import KilnSupport
public import KilnValues

/// A model after an update, and what the update changed.
public struct UpdateResult<Model: Value> {
  /// The value before.
  let old: Model

  /// The value; the very same one as before where nothing changed.
  public let model: Model

  /// Whether the update changed anything, be it in a field that equality leaves out.
  public let isChanged: Bool

  /// What is not wrong enough to refuse the update.
  /// At most ``BakeLimits/maximumFailures`` are kept; ``omittedNoticeCount`` counts the others.
  public var notices: [RecipeFailure] { list.elements }

  /// How many notices there are besides those that are kept.
  public var omittedNoticeCount: Int { list.omittedCount }

  private let list: FailureList<RecipeFailure>

  init(old: Model, model: Model, isChanged: Bool, _ notices: FailureList<RecipeFailure>) {
    self.old = old
    self.model = model
    self.isChanged = isChanged
    list = notices
  }

  /// What the update changed, in the fields that are compared; empty where nothing changed.
  ///
  /// - Complexity: that of comparing two values; O(1) where nothing changed.
  public var difference: Difference<Model> { old.difference(to: model) }
}

extension UpdateResult: Sendable where Model: Sendable {}
