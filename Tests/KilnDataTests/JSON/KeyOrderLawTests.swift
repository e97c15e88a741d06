import KilnData
import KilnHashing
import KilnTestSupport
import Testing

/// Members are written in the order of the code units of their keys.
@Suite struct KeyOrderLawTests {
  /// Characters at the borders of one to four bytes, and on both sides of the surrogates.
  private static let scalars: [Unicode.Scalar] = [
    "\0", "\u{1}", "a", "b", "\u{7F}", "\u{80}", "é", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}",
    "\u{FFFF}", "\u{10000}", "\u{10FFFF}",
  ]

  private static func keys(_ generator: inout SeededGenerator) -> [String] {
    // Most keys start like others, and many differ only after the eighth byte.
    let few = scalars.shuffled(using: &generator).prefix(Int.random(in: 1...4, using: &generator))
    let keys = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
      let count = Int.random(in: 0...12, using: &generator)
      var key = String.UnicodeScalarView()
      key.append(contentsOf: (0..<count).map { _ in few.randomElement(using: &generator)! })
      return String(key)
    }
    var bytes: Set<[UInt8]> = []
    return keys.filter { bytes.insert(Array($0.utf8)).inserted }
  }

  private static func object(_ keys: [String]) -> JSONValue {
    .object(JSONObject(keys.map { ($0, .null) }))
  }

  @Test func keysAreSorted() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in randomCases(0..<2000) {
      let keys = Self.keys(&generator)
      let value = Self.object(keys)
      let byCodePoints = Self.object(keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      let byUTF16 = try keys.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) }
        .map { try JSONValue.string($0).canonicalText() + ":null" }
      #expect(try value.text(options: .sortedKeys) == byCodePoints.text())
      #expect(try value.canonicalText() == "{\(byUTF16.joined(separator: ","))}")
      #expect(Fingerprint(of: value) == Fingerprint(of: byCodePoints))
    }
  }
}
