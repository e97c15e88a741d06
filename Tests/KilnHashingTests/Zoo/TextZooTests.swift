import KilnHashing
import KilnTestSupport
import Testing

/// Canonically equivalent texts, in all their forms.
private let equivalents: [[String]] = [
  ["\u{E9}", "e\u{301}"],  // é
  ["e"], ["\u{301}"], [""], ["\0"], ["\0\0"],
  ["\u{212A}", "K"], ["k"],  // the Kelvin sign
  ["\u{212B}", "\u{C5}", "A\u{30A}"],  // the Ångström sign
  ["\u{AC01}", "\u{1100}\u{1161}\u{11A8}", "\u{AC00}\u{11A8}"],  // a Hangul syllable
  ["\u{AC00}", "\u{1100}\u{1161}"],
  ["\u{1E69}", "s\u{323}\u{307}", "s\u{307}\u{323}", "\u{1E63}\u{307}"],  // ṩ, marks in any order
  ["\u{FB01}"], ["fi"],  // a ligature is only compatible
  ["\u{1F600}"], ["\u{1F468}\u{200D}\u{1F469}"], ["\r\n"], ["\n\r"],
  ["\u{915}\u{338}"], ["\u{958}", "\u{915}\u{93C}"],  // excluded from composition
]

@Suite struct TextZooTests {
  @Test func stringsHashByCanonicalEquivalence() {
    checkHashableLaws(equivalents)
  }

  @Test func substringsAndCharactersHashLikeStrings() {
    checkHashableLaws(equivalents.map { $0.map { "\0\($0)\0".dropFirst().dropLast() } })
    checkHashableLaws(equivalents.map { $0.filter { $0.count == 1 }.map { Character($0) } })
    for text in equivalents.joined() + [String(repeating: "long ", count: 200)] {
      #expect(("\0" + text + "\0").dropFirst().dropLast().everyHash == text.everyHash)
      if text.count == 1 { #expect(Character(text).everyHash == text.everyHash) }
    }
  }

  @Test func longSequencesOfCombiningMarksAreOrdered() {
    // More marks than any buffer holds: two of different classes, in two orders.
    let below = String(repeating: "\u{323}", count: 300)
    let above = String(repeating: "\u{307}", count: 300)
    checkHashableLaws([
      ["a" + below + above, "a" + above + below], ["a" + below], ["a" + above],
      [String(repeating: "\u{E9}", count: 400), String(repeating: "e\u{301}", count: 400)],
    ])
  }

  @Test func codePointsHashLikeTheirNumbers() {
    checkHashableLaws([[Unicode.Scalar("e")], ["\u{301}"], ["\u{10FFFF}"], ["\0"]])
    #expect(Fingerprint(of: Unicode.Scalar("A")) == Fingerprint(of: 65))
  }

  @Test func equivalentRandomTextsHashEqually() {
    var generator = SeededGenerator(seed: 11)
    let pieces = equivalents.filter { $0.count > 1 }
    for _ in 0..<200 {
      var left = ""
      var right = ""
      for _ in 0..<generator.below(60) {
        let piece = generator.pick(pieces)
        left += generator.pick(piece) + "-"
        right += generator.pick(piece) + "-"
      }
      #expect(left == right)
      #expect(left.everyHash == right.everyHash)
      #expect((left + "x").everyHash != right.everyHash)
    }
  }
}
