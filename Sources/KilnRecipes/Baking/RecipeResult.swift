internal import KilnMapping
package import KilnSupport

/// A value that a recipe made, with notices about its source.
///
/// The value is a model, or the tree that a ``Reshaping`` made.
public struct RecipeResult<Value> {
  /// The value. If an update changed nothing, it is the previous model itself.
  public let value: Value

  /// The problems that did not prevent the value.
  ///
  /// These are dropped elements of lists, values that were replaced by a default, unknown keys, and
  /// members that a restored source lacks. At most ``BakeLimits/maximumFailures`` are kept;
  /// ``omittedNoticeCount`` counts the others.
  public var notices: [RecipeFailure] { list.elements }

  /// The number of notices that were not kept.
  public var omittedNoticeCount: Int { list.omittedCount }

  /// Whether an update changed anything, including fields that equality ignores.
  package let isChanged: Bool

  package let list: FailureList<RecipeFailure>

  package init(_ value: Value, isChanged: Bool = true, notices: FailureList<RecipeFailure>) {
    self.value = value
    self.isChanged = isChanged
    list = notices
  }

  /// Replaces the kept notices, and sorts them by their positions in the text, if they have any.
  package func mapNotices(_ change: ([RecipeFailure]) -> [RecipeFailure]) -> RecipeResult {
    RecipeResult(value, isChanged: isChanged, notices: list.replacingInOrder(change))
  }
}

extension RecipeResult: Sendable where Value: Sendable {}
extension RecipeResult: Equatable where Value: Equatable {}
extension RecipeResult: Hashable where Value: Hashable {}
