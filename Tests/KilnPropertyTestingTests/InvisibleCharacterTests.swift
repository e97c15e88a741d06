import Foundation
import KilnFactories
import KilnHashing
import KilnPropertyTesting
import KilnTestSupport
import KilnValues
import Testing

private struct Note: ValueModel, Sendable {
  var text: String
  var mark: Character
  var tags: [String]
  var table: [String: String]

  static let schema = Schema<Note>(
    "Note",
    Note.init,
    Field(\.text, "text"),
    Field(\.mark, "mark"),
    Field(\.tags, "tags"),
    Field(\.table, "table")
  )
}

/// Invisible characters in counterexamples are escaped, short, and the same for every seed.
@Suite struct InvisibleCharacterTests {
  private func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }

  private func lines<Model: ValueModel & Sendable>(
    of factory: Factory<Model>,
    seed: UInt64,
    _ property: (Model) throws -> Void
  ) throws -> [String] {
    let failure = #expect(throws: PropertyFailure<Model>.self) {
      try forAll(factory.generator, count: 1_000, seed: seed) { model in try property(model) }
    }
    let text = try #require(failure).description
    let isOnePrintableLineEach = text.unicodeScalars.allSatisfy {
      $0 == "\n" || ![.control, .lineSeparator].contains($0.properties.generalCategory)
    }
    #expect(isOnePrintableLineEach, "\(text.debugDescription)")
    return text.split(separator: "\n").map(String.init)
  }

  private struct Unexpected: Error, CustomStringConvertible {
    let description: String
  }

  private func fail(if isFailing: Bool, _ words: String = "no") throws {
    if isFailing { throw Unexpected(description: words) }
  }

  @Test(arguments: 1...8) func controlCharactersAreShort(seed: Int) throws {
    let notes = Factory<Note>()
    let seed = UInt64(seed)
    let text = try lines(of: notes, seed: seed) { note in
      try fail(if: note.text.contains(where: isControl))
    }
    #expect(text[1] == #"smallest Note: text: "text" → "\t""#)
    let mark = try lines(of: notes, seed: seed) { note in try fail(if: isControl(note.mark)) }
    #expect(mark[1] == #"smallest Note: mark: "a" → "\t""#)
    let null = try lines(of: notes, seed: seed) { note in try fail(if: note.text.contains("\0")) }
    #expect(null[1] == #"smallest Note: text: "text" → "\0""#)
    let tag = try lines(of: notes, seed: seed) { note in
      try fail(if: note.tags.contains { $0.contains(where: isControl) })
    }
    #expect(tag[1] == #"smallest Note: tags[0]: "tags" → "\t""#)
    let wide = try lines(of: notes, seed: seed) { note in
      try fail(if: note.text.unicodeScalars.contains { $0.value > 0xFFFF })
    }
    #expect(wide[1] == "smallest Note: text: \"text\" → \"😀\"")
  }

  @Test func keysAndErrorsAreEscaped() throws {
    let keys = try lines(of: Factory<Note>(), seed: 2) { note in
      try fail(if: note.table.keys.contains { $0.contains(where: isControl) })
    }
    #expect(keys[1].hasPrefix("smallest Note: table"), "\(keys[1])")
    #expect(keys[1].contains(#"\t"#), "\(keys[1])")
    let errors = try lines(of: Factory<Note>(), seed: 2) { note in
      try fail(if: note.text.contains(where: isControl), "found \u{1B}[2J and \u{1}\r\n\u{202E}x")
    }
    #expect(errors.contains(#"error: found \u{1B}[2J and \u{1}\r\n\u{202E}x"#), "\(errors)")
  }
}
