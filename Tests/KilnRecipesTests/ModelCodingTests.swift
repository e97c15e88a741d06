import Foundation
import KilnRecipes
import Testing

/// Models that are encoded through their schema, as trees.
private struct Track: ValueModel, Codable {
  let title: String
  let seconds: Int
  let rating: Int?
  let plays: Int
  let added: Date
  var extra: JSONValue
  let parts: [Part]

  struct Part: ValueModel, Codable {
    let name: String
    let price: Decimal

    static let schema = Schema<Part>(
      "Part",
      Part.init(name:price:),
      Field(\.name, "name"),
      Field(\.price, "price")
    )
  }

  static let schema = Schema<Track>(
    "Track",
    Track.init(title:seconds:rating:plays:added:extra:parts:),
    Field(\.title, "title", .coded("name"), .valid(.nonEmpty)),
    Field(\.seconds, "seconds"),
    Field(\.rating, "rating"),
    Field(\.plays, "plays", default: 0),
    Field(\.added, "added"),
    Field(\.extra, "extra"),
    Field(\.parts, "parts")
  )
}

@Suite struct ModelCodingTests {
  private var track: Track {
    Track(
      title: "Intro",
      seconds: 94,
      rating: nil,
      plays: 3,
      added: Date(timeIntervalSince1970: 0.25),
      extra: ["z": [1, 1.0, nil]],
      parts: [Track.Part(name: "a", price: Decimal(string: "0.10")!)]
    )
  }

  private var options: JSONCodingOptions {
    var options = JSONCodingOptions()
    options.dates = .iso8601
    return options
  }

  @Test func modelsRoundTripThroughTheirSchema() throws {
    let tree = try JSONValue(encoding: track, options: options)
    #expect(
      try tree.text()
        == #"{"name":"Intro","seconds":94,"plays":3,"added":"1970-01-01T00:00:00.250Z","#
        + #""extra":{"z":[1,1.0,null]},"parts":[{"name":"a","price":0.1}]}"#
    )
    #expect(try tree.decoded(as: Track.self, options: options) == track)
  }

  @Test func boxedModelsRoundTrip() throws {
    let box = Boxed(track)
    let tree = try JSONValue(encoding: [box], options: options)
    #expect(try tree.decoded(as: [Boxed<Track>].self, options: options) == [box])
  }

  @Test func decodingErrorListsAllMissingFields() throws {
    let error = try #require(throws: DecodingError.self) {
      try (["rating": 1] as JSONValue).decoded(as: Track.self)
    }
    #expect("\(error)".contains("title, seconds, added, extra, parts"))
  }

  @Test func brokenRuleIsADecodingErrorAtItsField() throws {
    var tree = try JSONValue(encoding: track, options: options)
    try tree.set("", at: "name")
    let error = try #require(throws: DecodingError.self) {
      try tree.decoded(as: Track.self, options: options)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("another error: \(error)")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["name"])
  }

  @Test func jsonFieldsAreComparedByValue() {
    // Compared, hashed and fingerprinted by value: the order of members does not matter.
    let other = track.with { $0.extra = ["z": [1, 1.0, nil]] }
    #expect(track == other)
    #expect(Fingerprint(of: track) == Fingerprint(of: other))
    #expect(Fingerprint(of: track) != Fingerprint(of: track.with { $0.extra = nil }))
  }
}
