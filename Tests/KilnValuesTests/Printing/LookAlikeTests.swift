import KilnValues
import Testing

/// In differences, similar-looking texts are shown with their code points.
@Suite struct LookAlikeTests {
  /// A text that is compared by code points, like JSON keys.
  private struct Exact: Hashable, CustomStringConvertible, Sendable {
    var text: String
    var description: String { text }
    static func == (left: Exact, right: Exact) -> Bool {
      left.text.unicodeScalars.elementsEqual(right.text.unicodeScalars)
    }
  }

  private let composed = Exact(text: "caf\u{E9}")
  private let decomposed = Exact(text: "cafe\u{301}")

  @Test func lineShowsCodePoints() {
    let text = differenceText(from: composed, to: decomposed, .line)
    #expect(
      text == "caf\u{E9} → cafe\u{301} (code points U+00E9 → U+0065 U+0301)",
      "\(text ?? "nil")"
    )
  }

  @Test func treeShowsCodePointsOnASeparateLine() {
    let text = differenceText(from: [1: composed], to: [1: decomposed], .tree)
    #expect(
      text == """
          [
        -   1: caf\u{E9}
        +   1: cafe\u{301}
            (code points U+00E9 → U+0065 U+0301)
          ]
        """,
      "\(text ?? "nil")"
    )
  }

  @Test func visiblyDifferentTextsShowNoCodePoints() {
    let text = differenceText(from: composed, to: Exact(text: "cafe"), .line)
    #expect(text == "caf\u{E9} → cafe")
  }
}
