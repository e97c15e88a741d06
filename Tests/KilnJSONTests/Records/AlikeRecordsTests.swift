import KilnJSON
import KilnMapping
import KilnRecipes
import KilnTestSupport
import Testing

/// Texts of objects whose keys are mostly in the same order, so that the cached order of one object
/// usually applies to the next.
private struct AlikeRecords {
  var random: SeededGenerator
  private let keys: [String]

  private static let pool = [
    "id", "b", "l", "c", "name", "a key of more than sixteen bytes", "a_key_of_twelve",
    "a_key_of_13b",
    "a_key_of_14bt", "é", "", "k\\u0065y", "key", String(repeating: "k", count: 90),
  ]

  init(seed: Int) {
    random = SeededGenerator(seed: UInt64(seed))
    var keys = Self.pool
    keys.shuffle(using: &random)
    self.keys = Array(keys.prefix(4 + random.below(7)))
  }

  mutating func next() -> String { object(depth: 0) }

  private mutating func object(depth: Int) -> String {
    var keys = keys
    switch random.below(10) {
    case 0: keys.remove(at: random.below(keys.count))
    case 1: keys.swapAt(random.below(keys.count), random.below(keys.count))
    case 2: keys.insert(random.pick(Self.pool), at: random.below(keys.count))
    case 3: keys.append(random.pick(keys))
    case 4: keys.shuffle(using: &random)
    case 5:
      keys.append(random.pick(keys + Self.pool))
      keys.shuffle(using: &random)
    default: break
    }
    if depth > 0 { keys = Array(keys.prefix(3)) }
    let members = keys.map {
      "\(space())\"\($0)\"\(space()):\(space())\(value(depth: depth + 1))\(space())"
    }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func value(depth: Int) -> String {
    switch random.below(depth > 3 ? 6 : 9) {
    case 0: random.pick(["true", "false", "null"])
    case 1: random.pick(["\"text\"", "\"\"", "\"a\\n\\\"b\"", "\"é\""])
    case 2: "\(Int(random.below(2_000_000)) - 1_000_000)"
    case 3:
      random.pick([
        "0", "-0", "0.5", "-12.25", "0.1234567890123456789", "3.141592653589793", "1e5", "-0.0",
        "12345678901234567890123456789012345", "123456789012345678901.12345678901",
      ])
    case 4:
      random.below(15) > 0
        ? "7"
        : random.pick([
          "01", "-", "1.", ".5", "+1", "1..2", "1.2.3", "tru", "nulll", "\"", "0x1", "--1",
        ])
    case 5: random.pick(["[]", "{}"])
    case 6: "[\(object(depth: depth)),\(object(depth: depth))]"
    default: object(depth: depth)
    }
  }

  private mutating func space() -> String {
    random.below(30) == 0 ? random.pick([" ", "\t", "  "]) : ""
  }
}

@Suite struct AlikeRecordsTests {
  private let recipe = Recipe<Picked> {
    Ingredient(\.first, "id")
    Ingredient(\.second, "b.c")
    Ingredient(\.third, "l[1].name")
    Ingredient(\.fourth, "a key of more than sixteen bytes")
  }

  @Test func cachedKeyOrderDoesNotAffectTheNextRecord() throws {
    var (readCount, rejectedCount) = (0, 0)
    for seed in 0..<150 {
      var records = AlikeRecords(seed: seed)
      for _ in 0..<40 {
        let result = recipe.checkOnePass(records.next())
        if result.isRead { readCount += 1 }
        if !result.isBaked { rejectedCount += 1 }
      }
    }
    #expect(readCount > 500 && rejectedCount > 500)
  }

  @Test func keysInAnyOrderAreReadInOnePassUnlessDuplicate() throws {
    var random = SeededGenerator(seed: 5)
    for number in 0..<2_000 {
      var members = (0..<20).map { "\"key_\($0)\":\($0)" } + ["\"id\":\(number)"]
      members.removeSubrange(0..<random.below(20))
      members.shuffle(using: &random)
      let isTwice = number % 3 == 2
      if isTwice {
        // Also in another spelling, which is not cached.
        let key = random.below(2) == 0 ? "id" : "\\u0069d"
        members.insert("\"\(key)\":0", at: random.below(members.count + 1))
      }
      let text = "{\(members.joined(separator: ","))}"
      let read = recipe.readInOnePass(text)
      #expect((read == nil) == isTwice, "\(text)")
      if let read { #expect(read.first == JSONValue(number), "\(text)") }
    }
  }

  @Test func truncatedLinesDoNotAffectFollowingLines() async throws {
    let recipe = try Reshaping(file: RecipeFile(["ingredients": ["a": "a", "bc": "bc"]]))
    let lines = [
      #"{"a":0,"bc":7}"#, #"{"a":1,"#, #""b\u0063":2}"#, #"{"a":1,"b\u0063":2}"#,
      #"{"a":1,"b\u0063":2,"bc":3}"#, #"{"a":1,"#, #""b\q":2}"#, #"{"a":1,"b\q":2}"#,
    ]
    let records = JSONRecords(lines.joined(separator: "\n"), format: .lines)
    let batches = recipe.reshapeAllToText(records, progress: JSONRecordsProgress())
    var (text, wrong): (String, [Int]) = ("", [])
    while let part = try await batches.next() {
      part.made.withBytes { text += String(decoding: $0, as: UTF8.self) }
      wrong += part.errors.map(\.position.line)
    }
    #expect(text == #"{"a":0,"bc":7}"# + "\n" + #"{"a":1,"bc":2}"# + "\n")
    #expect(wrong == [2, 3, 5, 6, 7, 8])
  }
}
