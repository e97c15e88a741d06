internal import KilnMapping

/// Replaces numbers with the same nearest double by the first of them.
///
/// The trees then have equal numbers where their doubles are equal.
struct NumberMerging {
  private var known: [Double: JSONNumber] = [:]

  /// The tree with its numbers replaced. Numbers beyond the range of doubles stay unchanged.
  mutating func merging(_ tree: JSONValue) -> JSONValue {
    switch tree {
    case .null, .bool, .string: return tree
    case .number(let number):
      let double = number.nearestDouble
      guard double.isFinite else { return tree }
      let first = known[double, default: number]
      known[double] = first
      return .number(first)
    case .array(let elements): return .array(elements.map { merging($0) })
    case .object(let object): return .object(JSONObject(object.map { ($0.key, merging($0.value)) }))
    }
  }
}
