import KilnJSON
import KilnMapping
import KilnRecipes
import KilnTestSupport
import KilnValues
import Testing

/// Some unconverted values of a source.
private struct Parts: ValueModel, Sendable, Equatable {
  var id: JSONValue?
  var inner: JSONValue?
  var listed: JSONValue?
  var whole: JSONValue?

  static let schema = Schema<Parts>(
    "Parts",
    Parts.init(id:inner:listed:whole:),
    Field(\.id, "id"),
    Field(\.inner, "inner"),
    Field(\.listed, "listed"),
    Field(\.whole, "whole")
  )

  static func recipe() throws -> Recipe<Parts> {
    Recipe<Parts> {
      Ingredient(\.id, "id")
      Ingredient(\.inner, "b.c")
      Ingredient(\.listed, "l[1].name")
      Ingredient(\.whole, "a key of more than sixteen bytes")
    }
  }
}

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
  @Test func cachedKeyOrderDoesNotAffectTheNextRecord() throws {
    var (readCount, refusedCount) = (0, 0)
    for seed in 0..<150 {
      let recipe = try Parts.recipe()
      var records = AlikeRecords(seed: seed)
      for _ in 0..<40 {
        let text = records.next()
        let read = try Array(text.utf8).withUnsafeBytes { try recipe.bakeInOnePass(json: $0) }
        let tree = try? JSONValue(json: text)
        if tree == nil { refusedCount += 1 }
        guard let read else { continue }
        readCount += 1
        let expected = try #require(tree, "seed \(seed): \(text)")
        #expect(try recipe.bake(expected) == read, "seed \(seed): \(text)")
      }
    }
    #expect(readCount > 500 && refusedCount > 500)
  }

  @Test func keysInAnyOrderAreReadInOnePassUnlessDuplicate() throws {
    let recipe = try Parts.recipe()
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
      let read = try Array(text.utf8).withUnsafeBytes { try recipe.bakeInOnePass(json: $0) }
      #expect((read == nil) == isTwice, "\(text)")
      if let read { #expect(read.id == JSONValue(number), "\(text)") }
    }
  }

  @Test func differingRecordsAreReadInOnePass() throws {
    let recipe = try Parts.recipe()
    let texts = [
      #"{"x":1,"id":1,"y":"why"}"#, #"{"x":2,"y":"why","id":2}"#, #"{"id":3}"#,
      #"{"new":true,"x":4.5,"id":4,"newer":[],"y":null}"#, #"{"y":5,"x":5,"id":5}"#,
      #"{"x" : 6, "id" : 6}"#, #"{"\u0069d":7,"x":7}"#, #"{"x":8,"id":8,"y":{"x":1,"id":0}}"#,
    ]
    for (number, text) in (texts + texts).enumerated() {
      let read = try Array(text.utf8).withUnsafeBytes { try recipe.bakeInOnePass(json: $0) }
      #expect(read?.id == JSONValue(number % texts.count + 1), "\(text)")
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

  @Test func duplicateKeysAreDetectedInAnyOrder() throws {
    let recipe = try Parts.recipe()
    let keys = ["id", "x", "y", "z", "a key of more than sixteen bytes"]
    func text(_ keys: [String]) -> String {
      "{" + keys.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
    }
    func isRead(_ keys: [String]) -> Bool {
      (try? Array(text(keys).utf8).withUnsafeBytes { try recipe.bakeInOnePass(json: $0) }) ?? nil
        != nil
    }
    for place in keys.indices {
      for double in keys {
        #expect(isRead(keys))
        var more = keys
        more.insert(double, at: place)
        #expect(!isRead(more), "\(more)")
        #expect(!isRead(keys + [double]))
        #expect(isRead(keys.reversed()))
      }
    }
  }
}
