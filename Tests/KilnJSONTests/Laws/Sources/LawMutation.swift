import KilnRecipes
import KilnTestSupport

/// What a mutation does to a member or an element of a source.
private enum LawMutation {
  case replaced(JSONValue)
  case dropped
  /// Another member or element is added.
  case added
}

extension SeededGenerator {
  /// The tree with some mutations.
  ///
  /// - Parameter donor: values that can replace those of the tree.
  mutating func mutated(_ tree: JSONValue, _ donor: JSONValue, times: Int) -> JSONValue {
    var tree = tree
    for _ in 0..<times { mutate(&tree, donor) }
    return tree
  }

  private mutating func mutate(_ tree: inout JSONValue, _ donor: JSONValue) {
    switch tree {
    case .object(var object) where !object.isEmpty:
      let (key, value) = object[below(object.count)]
      switch mutation(of: value, donor.objectValue?[key]) {
      case .replaced(let new): object[key] = new
      case .dropped: object.removeValue(forKey: key)
      case .added: object[pick(["more", "x", "size", "label", "unknown"])] = otherValue()
      }
      tree = .object(object)
    case .array(var array) where !array.isEmpty:
      let index = below(array.count)
      let elements = donor.arrayValue ?? []
      let other: JSONValue? = elements.isEmpty ? .none : elements[min(index, elements.count - 1)]
      switch mutation(of: array[index], other) {
      case .replaced(let new): array[index] = new
      case .dropped: array.remove(at: index)
      case .added: array.append(otherValue())
      }
      tree = .array(array)
    default: tree = otherValue()
    }
  }

  /// A mutation of a value.
  ///
  /// - Parameter donor: a value that can replace it.
  private mutating func mutation(of value: JSONValue, _ donor: JSONValue?) -> LawMutation {
    if let inner = inside(value, donor) { return .replaced(inner) }
    switch below(6) {
    case 0: return .dropped
    case 1: return .replaced(.null)
    case 2: return .replaced(otherValue())
    case 3: return .added
    case 4: return .replaced(respelled(value))
    default: return .replaced(donor ?? value)
    }
  }

  /// A value whose content was mutated; `nil` to mutate the value itself.
  private mutating func inside(_ value: JSONValue, _ donor: JSONValue?) -> JSONValue? {
    guard value.kind == .array || value.kind == .object, below(3) > 0 else { return nil }
    if value.arrayValue?.isEmpty ?? value.objectValue?.isEmpty ?? true { return nil }
    var value = value
    mutate(&value, donor ?? .null)
    return value
  }

  /// A small value of any kind.
  mutating func otherValue() -> JSONValue {
    switch below(22) {
    case 0: nil
    case 1: 1
    case 2: 1.0
    case 3: "a"
    case 4: true
    case 5: []
    case 6: [:]
    case 7: [1, nil]
    case 8: ["x": nil]
    case 9: ["kind": "k", "size": nil, "label": nil]
    case 10: "2"
    case 11: ["type": "dot", "x": 1]
    case 12: ""
    case 13: "open"
    case 14: ["open": 1, "07": "open"]
    case 15: ["a": ["b": nil], "v": 1]
    case 16: ["type": "dot", "c": [:], "u": 1]
    case 17: ["type": 1, "t": "a"]
    case 18: ["dot": [:]]
    case 19: ["ring": nil]
    case 20: "dot"
    default: .number(.double(-0.0))
    }
  }

  /// A value that equals another one only by some rules.
  private mutating func respelled(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string("é"): return "e\u{301}"
    case .string("e\u{301}"): return "é"
    case .string(let text): return below(2) == 0 ? .string(text + " ") : value
    case .bool(let value): return .string(value ? "true" : "false")
    case .number(let number):
      if number == 0 { return pick([0, 0.0, .number(.double(-0.0))]) }
      if case .integer(let integer) = number.form {
        return pick([JSONValue(Double(integer)), .string("\(integer)")])
      }
      return value.doubleValue.flatMap { Int64(exactly: $0) }.map { JSONValue($0) } ?? value
    case .array(let elements): return .array(elements.reversed())
    case .object, .null: return value
    }
  }
}
