/// How far pairs were mapped before the order began to matter.
///
/// What was mapped until then is not mapped again: a rule that maps what lies inside would be asked
/// twice as often at each further level.
@usableFromInline
struct MappingStop<NewValue> {
  /// How many pairs were mapped, in the source's own order.
  private let count: Int
  /// The positions of those of them that their value rule left out.
  private let leftOut: Set<Int>
  /// What the value rule made of the pair behind them; `nil` where it was not asked.
  private let last: Result<NewValue, any Error>?

  @usableFromInline
  init(after count: Int, leftOut: [Int] = [], _ last: Result<NewValue, any Error>? = nil) {
    self.count = count
    self.leftOut = Set(leftOut)
    self.last = last
  }

  /// What is known of a pair.
  ///
  /// - Parameters:
  ///   - position: where the pair stands in the source's own order.
  ///   - mapped: the new values of the pairs that were mapped.
  func known<NewKey>(
    at position: Int,
    _ mapped: @escaping (NewKey) -> NewValue?
  ) -> KnownValue<NewKey, NewValue> {
    if position < count { return leftOut.contains(position) ? .leftOut : .mapped(mapped) }
    guard position == count, let last else { return .unknown }
    return .made(last)
  }
}

/// What is known already of a pair's new value.
enum KnownValue<NewKey, NewValue> {
  /// Nothing.
  case unknown
  /// What the value rule made.
  case made(Result<NewValue, any Error>)
  /// The new value is under the new key.
  case mapped((NewKey) -> NewValue?)
  /// The pair is left out; its key is of interest all the same.
  case leftOut
}
