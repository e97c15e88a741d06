import KilnMapping
import KilnTestSupport
import Testing

@testable import KilnJSON

/// Compares trees that are built while reading their text with those of the tape.
@Suite struct TreeReadingTests {
  private let reading = TreeReading()

  /// The tree; records an issue if it differs from that of the tape.
  private func tree(_ text: [UInt8], maximumDepth: Int = 512) -> JSONValue? {
    var parser = JSONParser(options: .init(maximumDepth: maximumDepth))
    return text.withUnsafeBytes { bytes in
      let tree = reading.tree(of: bytes, maximumDepth: maximumDepth)
      let expected = try? parser.treeOfTape(of: bytes)
      if let tree {
        let isSame = expected.map { tree.isIdentical(to: $0) && same(tree, $0) } ?? false
        if !isSame { Issue.record("not as the tape's: \(String(decoding: text, as: UTF8.self))") }
      } else if let expected, expected.depth > 0 {
        Issue.record("undecided: \(String(decoding: text, as: UTF8.self))")
      }
      return tree
    }
  }

  /// Whether two equal trees have their members in the same order.
  private func same(_ left: JSONValue, _ right: JSONValue) -> Bool {
    (try? left.utf8Text()) == (try? right.utf8Text())
  }

  @Test func randomDocumentsMatchTheTape() {
    var random = SeededGenerator(seed: 9)
    var accepted = 0
    for seed in 0..<3000 {
      let text = Array(RandomDocument(seed: UInt64(seed)).text.utf8)
      if tree(text) != nil { accepted += 1 }
      for _ in 0..<3 { _ = tree(random.mutation(of: text), maximumDepth: 4) }
    }
    #expect(accepted > 500, "too few containers among them")
  }

  @Test func allShortTextsMatchTheTape() {
    let pieces = ["[", "]", "{", "}", ",", ":", "\"a\"", "1", " "].map { Array($0.utf8) }
    var texts: [[UInt8]] = [[]]
    for _ in 0..<5 {
      texts = texts.flatMap { text in pieces.map { text + $0 } }
      for text in texts { _ = tree(text) }
    }
  }

  @Test func duplicateKeysAreLeftToTheTape() {
    for count in [2, 15, 16, 17, 300] {
      let members = (0..<count).map { "\"key \($0)\":\($0)" }.joined(separator: ",")
      for _ in 0..<3 {
        #expect(tree(Array("[{\(members)}]".utf8)) != nil)
        for index in [0, count / 2, count - 1] {
          let text = "{\(members),\"key \(index)\":0}"
          #expect(text.utf8.withBytes { reading.tree(of: $0, maximumDepth: 4) } == nil)
        }
      }
    }
  }

  @Test func objectsWithTheSameKeysAreIndependent() throws {
    let long = String(repeating: "long key ", count: 20)
    let text = #"{"a":1,"é\n":[2],"\#(long)":{}}"#
    for _ in 0..<3 {
      let trees = try #require(tree(Array("[\(text),\(text),\(text)]".utf8))?.arrayValue)
      var changed = trees[0]
      changed["b"] = .null
      changed["a"] = "other"
      #expect(trees[0] == trees[1] && trees[1] == trees[2] && changed != trees[0])
      #expect(trees[2]["a"] == 1 && trees[2]["b"] == nil && trees[2][long] == [:])
    }
  }

  @Test(arguments: [1023, 1024, 1025, 1026, 2048, 5000])
  func largeArraysAreComplete(count: Int) throws {
    let numbers = (0..<count).map(String.init).joined(separator: ",")
    let mixed = (0..<count).map { "[{\"n\":[\($0)]},\"\($0)\"]" }.joined(separator: ",")
    for text in [
      "[\(numbers)]", "{\"a\":[1,[\(numbers)]],\"b\":2}", "[[\(numbers)],[\(numbers)],3]",
      "{\"a\":0,\"b\":{\"c\":1,\"d\":[\(mixed)]},\"e\":[\(numbers)]}", "[\(mixed),[\(mixed)]]",
      "[\(numbers),[\(numbers),[\(numbers)],{\"a\":[\(numbers)]}],{}]",
    ] {
      #expect(tree(Array(text.utf8)) != nil)
      for cut in [1, 2, text.utf8.count / 2] { _ = tree(Array(text.utf8.dropLast(cut))) }
    }
  }

  @Test("only short keys are cached", arguments: [(20, true), (5_000, false), (100_000, false)])
  func cachedKeys(length: Int, isCached: Bool) throws {
    let key = String(repeating: "k", count: length)
    let text = Array("[{\"\(key)\":1},{\"\(key)\":2},{\"\(key)\":3}]".utf8)
    let objects = try #require(tree(text)?.arrayValue).compactMap(\.objectValue)
    let addresses = objects.map { object in
      object.first?.key.utf8.withContiguousStorageIfAvailable { $0.baseAddress }
    }
    #expect(addresses.count == 3)
    #expect((addresses[1] == addresses[2]) == isCached)
  }
}
