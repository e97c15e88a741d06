internal import KilnMapping

/// How often forms without a tag were tried in one value.
///
/// Forms may contain such forms in turn. A source that fails at the bottom would then be read as
/// often as the number of forms to the power of the depth, so trying ends at a multiple of the
/// value's size: more than any value needs whose forms are separated near the top.
struct FormTrials {
  /// How many such values stand around the place that is read.
  private var depth = 0
  private var count = 0
  /// The most trials; `nil` as long as there were too few to ask for the value's size.
  private var limit: Int?
  /// The outermost such value.
  private var value = JSONValue.null

  /// The trials that are free, and those for each value inside.
  private static let free = 10_000
  private static let perValue = 64

  /// Goes into a value.
  mutating func enter(_ json: JSONValue) {
    if depth == 0 { (count, limit, value) = (0, nil, json) }
    depth += 1
  }

  /// Leaves a value.
  mutating func leave() {
    depth -= 1
    if depth == 0 { value = .null }
  }

  /// Whether one form more may be tried.
  mutating func next() -> Bool {
    count += 1
    if count <= Self.free { return true }
    let limit = limit ?? Self.free + Self.perValue * value.size
    self.limit = limit
    return count <= limit
  }
}
