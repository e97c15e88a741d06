import Foundation
import KilnValues
import Testing

/// The model of docs/coding.md.
struct Track: Value, Codable {
  let title: String
  let seconds: Int
  let rating: Int?
  let plays: Int

  static let schema = Schema<Track>(
    "Track",
    Track.init(title:seconds:rating:plays:),
    Field(\.title, "title", .coded("name"), .valid(.nonEmpty)),
    Field(\.seconds, "seconds"),
    Field(\.rating, "rating", .valid(.optional(.in(1...5)))),
    Field(\.plays, "plays", default: 0)
  )
}

@Suite struct CodingDocumentationTests {
  private static func page(_ path: String) throws -> String {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The text between two fences, the first of which names the language.
  private static func block(_ language: String) throws -> String {
    let parts = try page("docs/coding.md").components(separatedBy: "```\(language)\n")
    return try #require(parts.dropFirst().first?.components(separatedBy: "\n```").first)
  }

  @Test func theModelIsTheOneOfThisTest() throws {
    let tests = try Self.page("Tests/KilnValuesTests/Coding/CodingDocumentationTests.swift")
    #expect(try tests.contains(Self.block("swift")))
  }

  @Test func theTextIsWhatTheEncoderWrites() throws {
    let track = Track(title: "Intro", seconds: 94, rating: nil, plays: 3)
    #expect(try json(track) == Self.block("json"))
  }

  @Test func theMessagesAreWhatDecodingSays() throws {
    let messages = [
      DecodingFailure(Track.self, "{}").text,
      DecodingFailure(Track.self, #"{"name":"","seconds":1,"rating":9}"#).text,
    ]
    #expect(try Self.block("text") == messages.joined(separator: "\n"))
  }
}
