/// How far pairs were mapped before the order began to matter.
///
/// What was mapped until then is not mapped again: a rule that maps what lies inside would be asked
/// twice as often at each further level.
@usableFromInline
struct MappingStop<NewValue> {
  /// How many pairs were mapped, in the source's own order.
  let count: Int
  /// What the value rule made of the pair behind them; `nil` where it was not asked.
  private let last: Result<NewValue, any Error>?

  @usableFromInline
  init(after count: Int, _ last: Result<NewValue, any Error>? = nil) {
    self.count = count
    self.last = last
  }

  /// What is known of the pair behind them.
  func known<NewKey>() -> KnownValue<NewKey, NewValue> {
    last.map { .made($0) } ?? .unknown
  }
}

/// What is known already of a pair's new value.
enum KnownValue<NewKey, NewValue> {
  /// Nothing.
  case unknown
  /// What the value rule made.
  case made(Result<NewValue, any Error>)
  /// The new value is under the new key; where nothing is, the pair was left out.
  case mapped((NewKey) -> NewValue?)
}
