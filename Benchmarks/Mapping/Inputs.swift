import BenchInputs
import KilnMapping

extension Numbers {
  /// Returns a unique key of three words in snake_case, of 10 to 20 bytes.
  mutating func snakeKey() -> String {
    "\(word(3...6))_\(word(3...6))_x\(count())"
  }

  /// Returns a path of three steps: a key, a key and an index.
  mutating func path() -> String {
    "\(word(4...9)).\(word(4...9))[\(Int.random(in: 0...20, using: &self))]"
  }
}

/// Records of one shape with nested objects and arrays, and a position three steps deep.
///
/// Programs often read one position of many records.
struct Shape {
  /// The keys of the record and of its objects.
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
}
