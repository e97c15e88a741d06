import Foundation
import KilnTestSupport
import KilnValues
import Testing

/// The messages for the coded form of models and patches.
extension MessageTests {
  func addCodingErrors(_ messages: inout MessageList) {
    func decode<Model: Decodable>(_ cause: String, _ type: Model.Type, _ text: String) {
      messages.add(cause) { try JSONDecoder().decode(type, from: Data(text.utf8)) }
    }
    decode("missing keys", Member.self, "{}")
    decode("a broken rule", Member.self, #"{"id":1,"full_name":""}"#)
    decode("two broken rules", Member.self, #"{"id":1,"full_name":"","age":151}"#)
    decode("an initializer that throws", Range.self, #"{"low":2,"high":1}"#)
    decode("a type that is not Decodable", Handler.self, #"{"name":"h","action":1}"#)
    decode("a field that is not coded", LostHandler.self, #"{"name":"h"}"#)
    messages.add("a type that is not Encodable") {
      try JSONEncoder().encode(Handler(name: "h", action: {}))
    }
    messages.add("other coding keys than those of the schema") {
      try JSONEncoder().encode(OwnCodingKeysTests.Omitted(title: "a"))
    }
    messages.add("nil, whose form is that of the content") {
      try JSONEncoder().encode(Shelf(deepNote: nil))
    }
  }

  func addPatchCodingErrors(_ messages: inout MessageList) throws {
    let (a, b) = (
      Place(x: 1, y: 0, note: "n", action: {}), Place(x: 2, y: 0, note: "n", action: {})
    )
    let patch = Patch(a.difference(to: b), keepingOldValues: true)
    let form = String(decoding: try JSONEncoder().encode(patch), as: UTF8.self)
    func decode(_ cause: String, _ text: String, by other: String) {
      messages.add("a patch, \(cause)") {
        try JSONDecoder().decode(
          Patch<Place>.self,
          from: Data(form.replacing(text, with: other).utf8)
        )
      }
    }
    decode("another model", #""Place""#, by: #""User""#)
    decode("an unknown member", #""model""#, by: #""by":1,"model""#)
    decode("an unknown field", #""x":2"#, by: #""z":2"#)
    decode("other fields in old", #""x":1"#, by: #""y":1"#)
    decode("a field that is not coded", #""x":2"#, by: #""action":2"#)
    decode("a malformed fingerprint", #""base":""#, by: #""base":"x"#)
    messages.add("a patch to be encoded, a field that is not coded") {
      try JSONEncoder().encode(Patch(a.difference(to: Place(x: 1, y: 0, note: "m", action: {}))))
    }
  }

  private struct Shelf: ValueModel, Codable {
    var deepNote: String??
    static let schema = Schema<Shelf>(
      "Shelf",
      Shelf.init(deepNote:),
      Field(\.deepNote, "deepNote", default: "x")
    )
  }

  private struct Place: ValueModel {
    var x: Int
    var y: Int
    var note: String
    var action: @Sendable () -> Void

    static let schema = Schema<Place>(
      "Place",
      Place.init(x:y:note:action:),
      Field(\.x, "x"),
      Field(\.y, "y"),
      Field(\.note, "note", .notCoded),
      Field(\.action, "action", comparedBy: .excluded)
    )
  }
}
