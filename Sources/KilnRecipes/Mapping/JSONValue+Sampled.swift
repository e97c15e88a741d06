internal import KilnMapping
internal import KilnValues

/// JSON values for factories.
extension JSONValue: SampledValue {
  package static var simplest: JSONValue { "text" }

  package static var boundaries: [JSONValue] {
    [nil, false, true, 0, -1, 0.5, .number(.integer(.max)), .number(.integer(.min)), "", [], [:]]
      + [["a": [1, nil, "b"]]]
  }

  /// A tree with few levels, which contains about as many scalars as containers.
  package static func random(
    isWild: Bool,
    using generator: inout some RandomNumberGenerator
  ) -> JSONValue {
    random(isWild: isWild, depth: isWild ? 3 : 1, &generator)
  }

  private static func random(
    isWild: Bool,
    depth: Int,
    _ generator: inout some RandomNumberGenerator
  ) -> JSONValue {
    func text() -> String {
      let alphabet = isWild ? "aZ0 \"\\\u{0}\n/é\u{65}\u{301}👩‍👧" : "abcdefghij"
      let length = Int.random(in: isWild ? 0...6 : 1...6, using: &generator)
      return String((0..<length).compactMap { _ in alphabet.randomElement(using: &generator) })
    }
    func part() -> JSONValue { random(isWild: isWild, depth: depth - 1, &generator) }
    func parts<Part>(_ make: () -> Part) -> [Part] {
      (0..<Int.random(in: 0...3, using: &generator)).map { _ in make() }
    }
    switch Int.random(in: 0..<(depth > 0 ? 10 : 5), using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2:
      let bounds = isWild ? Int64.min...Int64.max : 0...1_000
      return .number(.integer(Int64.random(in: bounds, using: &generator)))
    case 3: return .number(.double(Double.random(in: -1_000...1_000, using: &generator)))
    case 4: return .string(text())
    case 5, 6, 7: return .array(parts { part() })
    default: return .object(JSONObject(parts { (text(), part()) }))
    }
  }

  package var simpler: [JSONValue] {
    let parts: [JSONValue]
    let made: ([JSONValue?]) -> JSONValue
    switch self {
    case .null: return []
    case .bool: return [.null]
    case .number(let number): return number == 0 ? [.null] : [.null, 0]
    case .string(let text): return text.isEmpty ? [.null] : [.null, ""]
    case .array(let elements):
      parts = elements
      made = { .array($0.compactMap(\.self)) }
    case .object(let object):
      parts = object.map(\.value)
      made = { values in
        let members = zip(object, values).compactMap { member, value in
          value.map { (member.key, $0) }
        }
        return .object(JSONObject(members))
      }
    }
    func replacing(_ index: Int, by value: JSONValue?) -> JSONValue {
      var others: [JSONValue?] = parts
      others[index] = value
      return made(others)
    }
    return [.null] + parts + parts.indices.map { replacing($0, by: nil) }
      + parts.indices.flatMap { index in parts[index].simpler.map { replacing(index, by: $0) } }
  }
}
