import BenchSupport
import KilnMapping

extension Numbers {
  /// A key of two or three words in snake_case, 10 to 20 bytes, which no other has.
  mutating func snakeKey() -> String {
    "\(word(3...6))_\(word(3...6))_x\(count())"
  }

  /// A path of three steps: a key, a key and an index.
  mutating func path() -> String {
    "\(word(4...9)).\(word(4...9))[\(Int.random(in: 0...20, using: &self))]"
  }
}

/// Records of one shape, with objects and arrays inside, and a place three steps inside of them:
/// what a program meets that reads one place of many records.
struct Shape {
  /// The keys of the record and of the objects in it.
  let keys: [(key: String, inner: [String])]
  let place: (key: String, inner: String, index: Int)

  init() {
    var numbers = Numbers(seed: 3)
    keys = (0..<12).map { _ in
      (numbers.word(4...9), (0..<8).map { _ in numbers.word(4...9) })
    }
    place = (keys[7].key, keys[7].inner[4], 3)
  }

  var path: SourcePath {
    SourcePath(steps: [.key(place.key), .key(place.inner), .index(place.index)])
  }

  var steps: [RivalStep] { [.key(place.key), .key(place.inner), .index(place.index)] }

  func json(_ numbers: inout Numbers) -> JSONValue {
    var root = JSONObject()
    for (key, innerKeys) in keys {
      var inner = JSONObject()
      for innerKey in innerKeys {
        inner[innerKey] = .array((0..<5).map { _ in .string(numbers.word(3...12)) })
      }
      root[key] = .object(inner)
    }
    return .object(root)
  }

  func any(_ numbers: inout Numbers) -> Any {
    var root: [String: Any] = [:]
    for (key, innerKeys) in keys {
      var inner: [String: Any] = [:]
      for innerKey in innerKeys {
        inner[innerKey] = (0..<5).map { _ in numbers.word(3...12) as Any }
      }
      root[key] = inner
    }
    return root
  }
}
