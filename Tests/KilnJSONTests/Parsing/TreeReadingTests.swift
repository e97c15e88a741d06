import KilnMapping
import KilnTestSupport
import Testing

@testable import KilnJSON

/// Compares trees with those of a plain parser, for each policy for duplicate keys.
@Suite struct TreeReadingTests {
  private let reading = TreeReading()

  /// The tree, or `nil` if the text is rejected; records an issue if it differs from that of the
  /// plain parser.
  @discardableResult
  private func tree(
    _ text: [UInt8],
    maximumDepth: Int = 512,
    _ policy: JSONParser.DuplicateKeyPolicy = .reject
  ) -> JSONValue? {
    let options = JSONParser.Options(maximumDepth: maximumDepth, duplicateKeys: policy)
    let expected = PlainTreeParser.tree(text, options)
    let tree = text.withUnsafeBytes { bytes in try? reading.tree(of: bytes, options) }
    switch (tree, expected) {
    case (.none, .none): break
    case (let tree?, let expected?) where tree.isIdentical(to: expected) && same(tree, expected):
      break
    default: Issue.record("\(policy): \(String(decoding: text, as: UTF8.self))")
    }
    return tree
  }

  /// Whether two equal trees have their members in the same order.
  private func same(_ left: JSONValue, _ right: JSONValue) -> Bool {
    (try? left.utf8Text()) == (try? right.utf8Text())
  }

  @Test func randomDocumentsMatchThePlainParser() {
    var random = SeededGenerator(seed: 9)
    var (accepted, rejected) = (0, 0)
    for seed in 0..<3000 {
      let document = RandomDocument(seed: UInt64(seed))
      let text = Array(document.text.utf8)
      #expect(tree(text) == document.value, "seed \(seed)")
      for policy in JSONParser.DuplicateKeyPolicy.allCases {
        let changed = tree(random.mutation(of: text), maximumDepth: 4, policy)
        if changed == nil { rejected += 1 } else { accepted += 1 }
      }
    }
    #expect(accepted > 300 && rejected > 3000, "too few texts of one kind")
  }

  @Test func allShortTextsMatchThePlainParser() {
    let pieces = ["[", "]", "{", "}", ",", ":", "\"a\"", "1", " "].map { Array($0.utf8) }
    var texts: [[UInt8]] = [[]]
    for _ in 0..<5 {
      texts = texts.flatMap { text in pieces.map { text + $0 } }
      for (index, text) in texts.enumerated() {
        tree(text, JSONParser.DuplicateKeyPolicy.allCases[index % 3])
      }
    }
  }

  @Test func duplicateKeysFollowThePolicy() {
    for count in [2, 15, 16, 17, 300] {
      let members = (0..<count).map { "\"key \($0)\":\($0)" }.joined(separator: ",")
      for policy in JSONParser.DuplicateKeyPolicy.allCases {
        #expect(tree(Array("[{\(members)}]".utf8), policy) != nil)
        for index in [0, count / 2, count - 1] {
          let text = "[{\(members),\"key \(index)\":-1},[2],{\(members)}]"
          #expect((tree(Array(text.utf8), policy) == nil) == (policy == .reject))
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
      for cut in [1, 2, text.utf8.count / 2] { tree(Array(text.utf8.dropLast(cut))) }
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
