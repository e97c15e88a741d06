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

/// A record with objects and arrays inside, and the path to something three steps inside of it.
struct Tree {
  var json: JSONValue
  var any: Any
  var path: SourcePath
  var steps: [RivalStep]

  init(_ numbers: inout Numbers) {
    var root = JSONObject()
    var anyRoot: [String: Any] = [:]
    var places: [(String, String, Int)] = []
    for _ in 0..<12 {
      let key = numbers.word(4...9)
      var inner = JSONObject()
      var anyInner: [String: Any] = [:]
      for _ in 0..<8 {
        let innerKey = numbers.word(4...9)
        let words = (0..<5).map { _ in numbers.word(3...12) }
        inner[innerKey] = .array(words.map { JSONValue.string($0) })
        anyInner[innerKey] = words as [Any]
        places.append((key, innerKey, Int.random(in: 0..<5, using: &numbers)))
      }
      root[key] = .object(inner)
      anyRoot[key] = anyInner
    }
    let place = places[Int.random(in: 0..<places.count, using: &numbers)]
    json = .object(root)
    any = anyRoot
    path = SourcePath(steps: [.key(place.0), .key(place.1), .index(place.2)])
    steps = [.key(place.0), .key(place.1), .index(place.2)]
  }
}
