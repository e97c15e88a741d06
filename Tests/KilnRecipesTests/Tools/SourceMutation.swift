import KilnMapping
import KilnTestSupport

extension JSONValue {
  /// Returns a copy with one to three random changes: parts are removed, added or replaced.
  ///
  /// - Parameter junk: the values that are added, or that replace others.
  func mutated(with junk: [JSONValue], _ numbers: inout SeededGenerator) -> JSONValue {
    var copy = self
    for _ in 0...numbers.below(3) { copy = copy.changed(with: junk, &numbers) }
    return copy
  }

  private func changed(with junk: [JSONValue], _ numbers: inout SeededGenerator) -> JSONValue {
    if numbers.below(5) == 0 { return numbers.pick(junk) }
    switch self {
    case .object(var object) where !object.isEmpty:
      let key = Array(object.keys)[numbers.below(object.count)]
      switch numbers.below(6) {
      case 0: object.removeValue(forKey: key)
      case 1: object["other"] = numbers.pick(junk)
      default: object[key] = (object[key] ?? .null).changed(with: junk, &numbers)
      }
      return .object(object)
    case .array(var elements) where !elements.isEmpty:
      let index = numbers.below(elements.count)
      switch numbers.below(6) {
      case 0: elements.remove(at: index)
      case 1: elements.append(numbers.pick(junk))
      default: elements[index] = elements[index].changed(with: junk, &numbers)
      }
      return .array(elements)
    default: return numbers.pick(junk)
    }
  }
}
