internal import KilnMapping
internal import KilnValues

/// Values of JSON for factories.
extension JSONValue: SampledValue {
  package static var simplest: JSONValue { "text" }

  package static var boundaries: [JSONValue] {
    [nil, false, true, 0, -1, 0.5, .number(.integer(.max)), .number(.integer(.min)), "", [], [:]]
      + [["a": [1, nil, "b"]]]
  }

  /// A tree of a few levels; a scalar as often as a container.
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
    switch Int.random(in: 0..<(depth > 0 ? 10 : 5), using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2:
      let bounds = isWild ? Int64.min...Int64.max : 0...1_000
      return .number(.integer(Int64.random(in: bounds, using: &generator)))
    case 3: return .number(.double(Double.random(in: -1_000...1_000, using: &generator)))
    case 4: return .string(text(isWild: isWild, &generator))
    case 5, 6, 7:
      return .array(
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          random(isWild: isWild, depth: depth - 1, &generator)
        }
      )
    default:
      var object = JSONObject()
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let key = text(isWild: isWild, &generator)
        object[key] = random(isWild: isWild, depth: depth - 1, &generator)
      }
      return .object(object)
    }
  }

  private static func text(
    isWild: Bool,
    _ generator: inout some RandomNumberGenerator
  ) -> String {
    let alphabet = isWild ? "aZ0 \"\\\u{0}\n/é\u{65}\u{301}👩‍👧" : "abcdefghij"
    let length = Int.random(in: isWild ? 0...6 : 1...6, using: &generator)
    return String((0..<length).compactMap { _ in alphabet.randomElement(using: &generator) })
  }

  package var simpler: [JSONValue] {
    switch self {
    case .null: []
    case .array(let elements): Self.simpler(elements)
    case .object(let object): Self.simpler(object)
    case .bool, .number, .string: [.null]
    }
  }

  private static func simpler(_ elements: [JSONValue]) -> [JSONValue] {
    var simpler: [JSONValue] = [.null] + elements
    for index in elements.indices {
      var others = elements
      others.remove(at: index)
      simpler.append(.array(others))
    }
    for index in elements.indices {
      var others = elements
      for element in elements[index].simpler {
        others[index] = element
        simpler.append(.array(others))
      }
    }
    return simpler
  }

  private static func simpler(_ object: JSONObject) -> [JSONValue] {
    var simpler: [JSONValue] = [.null] + object.map { $0.value }
    for (removed, _) in object {
      simpler.append(
        .object(JSONObject(object.filter { $0.key != removed }.map { ($0.key, $0.value) }))
      )
    }
    for (key, value) in object {
      var others = object
      for member in value.simpler {
        others[key] = member
        simpler.append(.object(others))
      }
    }
    return simpler
  }
}
