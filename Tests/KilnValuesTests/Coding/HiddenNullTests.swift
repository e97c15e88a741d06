import Foundation
import KilnTestSupport
import KilnValues
import Testing

/// Types that encode as null, in optionals and collections.
@Suite struct HiddenNullTests {
  /// A text, or a custom null.
  private enum Note: FastHashable, Codable, Sendable {
    case none
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self = container.decodeNil() ? .none : .text(try container.decode(String.self))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .none: try container.encodeNil()
      case .text(let text): try container.encode(text)
      }
    }

    func hash(into hasher: inout FieldHasher) {
      if case .text(let text) = self { hasher.combine(text) }
    }
  }

  /// A type that ignores its input when it is decoded.
  private struct Empty: FastHashable, Codable, Sendable {
    func hash(into hasher: inout FieldHasher) {}
  }

  private struct Shelf: ValueModel, Codable {
    var note: Note?
    var deepNote: Note??
    var notes: [Note?]
    var noteSet: Set<Note?>
    var byNote: [Note?: Int]
    var empty: Empty?

    static let schema = Schema<Shelf>(
      plain: Shelf.init(note:deepNote:notes:noteSet:byNote:empty:),
      properties: [\.note, \.deepNote, \.notes, \.noteSet, \.byNote, \.empty]
    )
  }

  private static let bare = Shelf(notes: [], noteSet: [], byNote: [:])

  @Test("values that encode as null round-trip", arguments: Coder.allCases)
  func valuesThatEncodeAsNullRoundTrip(coder: Coder) throws {
    var shelf = Self.bare
    #expect(try coder.roundTrip(shelf) == shelf)
    shelf.note = .some(.none)
    shelf.deepNote = .some(nil)
    shelf.empty = Empty()
    #expect(try coder.roundTrip(shelf) == shelf)
    shelf.note = .text("a")
    shelf.deepNote = .text("b")
    shelf.notes = [nil, .text("c")]
    shelf.noteSet = [nil, .text("d")]
    #expect(try coder.roundTrip(shelf) == shelf)
  }

  @Test("encoding a null that would decode as another value is an error", arguments: Coder.allCases)
  func ambiguousNullsAreErrors(coder: Coder) throws {
    var shelves = Array(repeating: Self.bare, count: 4)
    shelves[0].deepNote = .some(.some(.none))
    shelves[1].notes = [.some(.none)]
    shelves[2].noteSet = [.some(.none)]
    shelves[3].byNote = [.some(.none): 1]
    for shelf in shelves {
      #expect(throws: EncodingError.self) { try coder.roundTrip(shelf) }
    }
  }

  @Test func nullDecodesToNilUnlessTheTypeHasANull() throws {
    let text = #"{"empty":null,"note":null,"notes":[],"noteSet":[],"byNote":[]}"#
    let shelf = try decode(Shelf.self, text)
    #expect(shelf.empty == nil)
    #expect(shelf.note == .some(.none))
  }

  @Test func encodingAPatchWithAnAmbiguousNullIsAnError() throws {
    var shelf = Self.bare
    shelf.note = .some(.none)
    let patch = Patch(Self.bare.difference(to: shelf))
    let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(patch) }
    #expect("\(error as Any)".contains("Shelf.note holds a null within an optional"))
    #expect(try Self.bare.applying(patch) == shelf)
  }
}
