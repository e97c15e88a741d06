import Foundation
import KilnData
import KilnHashing
import KilnTestSupport
import Testing

@Suite struct JSONHashingTests {
  @Test func valuesSatisfyTheHashingLaws() {
    checkHashableLaws(
      [
        [nil], [true], [false], [1], [1.0], [0], [0.0, -0.0], [JSONValue(UInt64.max)],
        [.number(.literal("1e400")), .number(.literal("10e399"))], ["1"], [""],
        ["\u{E9}", "e\u{301}"], [[]], [[[]]], [[nil]], [[1, 2]], [[2, 1]], [[1], [1]], [[:]],
        [["a": 1, "b": 2], ["b": 2, "a": 1]], [["a": 2, "b": 1]], [["a": 1]], [["b": 1]],
        [
          ["a": ["b": 1, "c": [1, ["x": nil, "y": 1]]]],
          ["a": ["c": [1, ["y": 1, "x": nil]], "b": 1]],
        ],
        [["a": [:]]], [["a": []]], [["a": nil]], [["\u{E9}": 1]], [["e\u{301}": 1]],
        [["\u{E9}": 1, "e\u{301}": 2], ["e\u{301}": 2, "\u{E9}": 1]],
        [["\u{E9}": 2, "e\u{301}": 1]],
      ] as [[JSONValue]]
    )
  }

  @Test func objectsNumbersAndPathsSatisfyTheHashingLaws() throws {
    checkHashableLaws(
      [
        [[:]], [["a": 1, "b": 2], ["b": 2, "a": 1]], [["a": 1]], [["a": 1.0]], [["ab": 1]],
        [["a": ["b": 1]]], [["\u{E9}": 1]], [["e\u{301}": 1]],
      ] as [[JSONObject]]
    )
    checkHashableLaws(
      [
        [1, .integer(1), .literal("1")], [.double(1), .literal("1.0"), .literal("10e-1")],
        [.double(0), .double(-0.0), .literal("-0"), .literal("0e9")], [.integer(0)],
        [.unsigned(1 << 63)], [.literal("1e400"), .literal("0.1E+401")], [.literal("1.10")],
        [.double(0.1), .literal("0.10"), .literal("0.100000000000000000000")],
        [.literal("0.10000000000000001"), .literal("10000000000000001e-17")],
        [.double(0.1 + 0.2), .literal("0.30000000000000004"), .literal("0.300000000000000040")],
        [.double(1e23), .literal("1e23"), .literal("100000000000000000000000.0")],
        [.literal("100000000000000000000000")],
        [.double(.leastNonzeroMagnitude), .literal("5e-324")],
        [.literal("4.9406564584124654e-324"), .literal("49406564584124654e-340")],
        [.literal("3e-324")], [.literal("1e-400")],
        [.double(1.2345678901234566e-7), .literal("12.345678901234566e-8")],
        [.literal("0.1234567890123456789"), .literal("1234567890123456789.0e-19")],
        [.literal("123456789012345678901234567890")],
        [
          .literal("123456789012345678901234567890.0"), .literal("12345678901234567890123456789e1"),
        ],
        [.literal("1e40000"), .literal("10e39999")], [.literal("-1e40000")],
      ] as [[JSONNumber]]
    )
    checkHashableLaws([
      [.root, SourcePath(steps: [])], ["a.b", SourcePath(steps: ["a", "b"])],
      [SourcePath(steps: ["a.b"])], ["a[0]"], [SourcePath(steps: ["a", "0"])],
      [SourcePath(steps: ["\u{E9}"])], [SourcePath(steps: ["e\u{301}"])], ["a[*]"],
      [SourcePath(steps: ["a", "*"])],
    ])
  }

  @Test func fingerprintsIgnoreOnlyMemberOrder() {
    var random = SeededGenerator(seed: 21)
    var seen: [Fingerprint: JSONValue] = [:]
    for _ in 0..<2000 {
      let tree = random.tree()
      let other = random.shuffled(tree)
      #expect(tree == other)
      #expect(tree.hashValue == other.hashValue)
      #expect(Fingerprint(of: tree) == Fingerprint(of: other))
      #expect(Fingerprint.canonicalBytes(of: tree) == Fingerprint.canonicalBytes(of: other))
      if let known = seen.updateValue(tree, forKey: Fingerprint(of: tree)) {
        #expect(known == tree)
      }
    }
    #expect(seen.count > 500)
  }

  @Test func nanIsUnequalToItselfAndHasOneFingerprint() {
    let (nan, other) = (JSONValue(Double.nan), JSONValue(-Double.nan))
    #expect(nan != nan)
    #expect([nan] != [other])
    #expect(Fingerprint(of: nan) == Fingerprint(of: other))
  }

  @Test func usesTheStandardHashingMode() {
    #expect(JSONValue.hashingMode == .standard)
    #expect(JSONObject.hashingMode == .standard)
    #expect(JSONNumber.hashingMode == .standard)
    #expect(SourcePath.hashingMode == .standard)
  }

  @Test func canonicalBytesMatchTheDocumentation() {
    // Layout 1, followed by the case, the count, and the members sorted by key: the bytes of the
    // key, then the value.
    func word(_ value: Int) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    func text(_ value: String) -> [UInt8] { word(value.utf8.count) + Array(value.utf8) }
    let tree: JSONValue = ["b": [nil, true], "a": -1]
    let bytes =
      word(1) + text("object") + word(2)
      + text("a") + text("number") + text("integer") + word(-1)
      + text("b") + text("array") + word(2) + text("null") + text("bool") + word(1)
    #expect(Fingerprint.canonicalBytes(of: tree) == bytes)
  }

  @Test func walksThroughDeepTreesDoNotUseTheStack() throws {
    let levels = 10_000
    nonisolated(unsafe) var (left, right) = (nested(levels), nested(levels))
    let succeeded = try withStack(ofBytes: 256 << 10) {
      left == right && left.hashValue == right.hashValue && left.depth == levels
        && Fingerprint(of: left) == Fingerprint(of: right)
    }
    #expect(succeeded)
    // Freed level by level: recursive deallocation needs stack.
    left.dismantle()
    right.dismantle()
  }
}

extension JSONValue {
  /// Frees a chain of single-element containers from the outside in.
  mutating func dismantle() {
    while true {
      switch self {
      case .array(let elements): self = elements.first ?? .null
      case .object(let object): self = object.first?.value ?? .null
      default: return
      }
    }
  }
}
