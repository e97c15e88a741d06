import Foundation
import KilnTestSupport
import KilnValues
import Testing

/// A model with codable fields, except one.
private struct LedgerAccount: ValueModel {
  var name: String
  var note: String?
  var rate: Double
  var address: [String: Int]
  var session: String
  var place: Point

  static let schema = Schema<LedgerAccount>(
    "Account",
    LedgerAccount.init(name:note:rate:address:session:place:),
    Field(\.name, "name", .valid(.nonEmpty)),
    Field(\.note, "note"),
    Field(\.rate, "rate", .coded("unit_rate"), .compared(.within(0.5))),
    Field(\.address, "address"),
    Field(\.session, "session", .notCoded, .redacted),
    Field(\.place, "place")
  )

  static let sample = LedgerAccount(
    name: "a",
    note: "n",
    rate: 1,
    address: ["x": 1],
    session: "s",
    place: Point(x: 1, y: 2)
  )

  static let other = sample.with { $0.note = "other" }
  static let otherRenamed = other.with { $0.name = "b" }
}

@Suite struct PatchTests {
  private let base = LedgerAccount.sample

  private func patch(
    keepingOldValues: Bool = false,
    _ change: (inout LedgerAccount) -> Void
  ) -> Patch<LedgerAccount> {
    var other = base
    change(&other)
    return Patch(base.difference(to: other), keepingOldValues: keepingOldValues)
  }

  @Test func oldValuesDetectChangesThatTheFingerprintMisses() throws {
    var moved = base
    moved.rate = 5
    #expect(try moved.applying(patch { $0.rate = 9 }).rate == 9)
    let error = #expect(throws: PatchError.self) {
      try moved.applying(patch(keepingOldValues: true) { $0.rate = 9 })
    }
    #expect(error == PatchError(model: "Account", .staleFields(["rate"])))
    #expect(error?.kind == .stale && error?.fields == ["rate"])
  }

  @Test func rejectsResultsThatBreakRules() {
    let error = #expect(throws: PatchError.self) { try base.applying(patch { $0.name = "" }) }
    #expect(error?.model == "Account" && error?.kind == .rejected)
    #expect(error?.description.contains("name must be non-empty") == true)
  }

  @Test func describesOldValuesIfItKeepsThem() {
    let unnoted = patch { $0.note = nil }
    #expect(unnoted.description == "note: nil")
    #expect(unnoted[\.note] == .some(nil) && unnoted[\.name] == nil)
    let text = patch(keepingOldValues: true) {
      $0.name = "b"
      $0.session = "t"
    }.description
    #expect(text == #"name: "a" → "b", session: <redacted> → <redacted>"#)
  }

  @Test func equalityComparesBaseAndChanges() {
    let patches: [[Patch<LedgerAccount>]] = [
      [patch { $0.name = "b" }, patch { $0.name = "b" }],
      [patch(keepingOldValues: true) { $0.name = "b" }],
      [patch { $0.name = "c" }],
      [patch { $0.note = nil }],
      [patch { $0.note = "b" }],
      // By the comparator of the field.
      [patch { $0.rate = 7 }, patch { $0.rate = 7.25 }],
      [patch { _ in }, patch { $0.rate = 1.25 }],
      [Patch(LedgerAccount.other.difference(to: .otherRenamed))],
    ]
    checkHashableLaws(patches)
  }

  @Test(arguments: [false, true])
  func decodedPatchAppliesLikeTheOriginal(keepsOld: Bool) throws {
    let patches = [
      patch(keepingOldValues: keepsOld) { _ in },
      patch(keepingOldValues: keepsOld) { $0.note = nil },
      patch(keepingOldValues: keepsOld) {
        $0.name = "b"
        $0.rate = 7
        $0.address = ["y": 2]
      },
    ]
    for patch in patches {
      let data = try JSONEncoder().encode(patch)
      let decoded = try JSONDecoder().decode(Patch<LedgerAccount>.self, from: data)
      #expect(decoded == patch)
      #expect(decoded.description == patch.description)
      #expect(try base.applying(decoded) == base.applying(patch))
    }
  }

  @Test func usesTheCodingKeysOfItsFields() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(
      decoding: try encoder.encode(
        patch {
          $0.note = nil
          $0.rate = 7
        }
      ),
      as: UTF8.self
    )
    let base = Fingerprint(of: base)
    #expect(
      text == #"{"base":"\#(base)","model":"Account","new":{"note":null,"unit_rate":7}}"#
    )
  }

  @Test func rejectsFieldsThatCannotBeCoded() {
    let error = #expect(throws: EncodingError.self) {
      try JSONEncoder().encode(patch { $0.place = Point(x: 9, y: 9) })
    }
    guard case .invalidValue(_, let context) = error else { return }
    #expect(context.debugDescription == "Account.place is Point, which cannot be encoded")
    let place = failure(#""new":{"place":{}}"#)
    #expect(place == "new.place: Account.place is Point, which cannot be decoded")
  }

  @Test(arguments: [
    #"{"model":"NAME","base":"BASE","new":{}}"#,
    #"{"model":"LedgerAccount","base":"BASE","new":{},"NAME":1}"#,
    #"{"model":"LedgerAccount","base":"BASE","new":{"NAME":1}}"#,
    #"{"model":"LedgerAccount","base":"NAME","new":{}}"#,
  ])
  func messagesAboutUntrustedNamesAreBounded(form: String) throws {
    let name = "a" + String(repeating: "\u{202E}\u{301}", count: 100_000)
    let text =
      form
      .replacing("LedgerAccount", with: LedgerAccount.schema.name)
      .replacing("BASE", with: "\(Fingerprint(of: base))")
      .replacing("NAME", with: name)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Patch<LedgerAccount>.self, from: Data(text.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("expected corrupt data, found \(type(of: error))")
      return
    }
    #expect(context.debugDescription.utf8.count < 2_000)
    #expect(!context.debugDescription.unicodeScalars.contains("\u{202E}"))
  }

  @Test(arguments: [
    (#""new":{"name":1}"#, "new.name: "), (#""new":{"name":null}"#, "new.name: "),
    (#""old":{}"#, "new"),
  ])
  func rejectsDecodingOfInvalidMembers(_ rest: String, _ message: String) {
    #expect(failure(rest).hasPrefix(message))
  }

  /// The path and the message of the error for a patch with some members.
  private func failure(_ rest: String) -> String {
    let text = #"{"model":"Account","base":"\#(Fingerprint(of: base))",\#(rest)}"#
    let failure = DecodingFailure(Patch<LedgerAccount>.self, text)
    return "\(failure.path.joined(separator: ".")): \(failure.text)"
  }
}
