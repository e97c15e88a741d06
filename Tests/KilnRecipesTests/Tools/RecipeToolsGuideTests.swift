import Foundation
import KilnRecipes
import Testing

// The code of Sources/KilnRecipes/KilnRecipes.docc/RecipeTools.md.

@Suite struct RecipeToolsGuideTests {
  private let recipe: Recipe<Track>
  private let track = Track(
    id: 7,
    title: "Blue",
    seconds: 184.5,
    released: Date(timeIntervalSince1970: 1_709_209_800),
    artist: Artist(name: "Joni", country: nil),
    token: "secret"
  )

  init() throws {
    recipe = try Track.recipe()
  }

  private func expectShown(_ text: String, in language: String = "text") throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "Sources/KilnRecipes/KilnRecipes.docc/RecipeTools.md")
    let guide = try String(contentsOf: file, encoding: .utf8)
    #expect(guide.contains("```\(language)\n\(text)\n```"), "\(text)")
  }

  @Test func theTableIsAsTheGuideShows() throws {
    try expectShown(recipe.explain().description)
  }

  @Test func whatIsLostIsAsTheGuideShows() throws {
    try expectShown(recipe.lint().description)
  }

  @Test func whatIsNotReadIsAsTheGuideShows() throws {
    let samples: [JSONValue] = [
      ["track_id": 7, "titles": ["Blue", "Bleu"], "artist": ["name": "Joni", "born": 1943]],
      ["track_id": 8, "titles": ["Carey"], "artist": ["name": "Joni", "born": nil], "isrc": "US"],
    ]
    try expectShown(recipe.coverage(of: samples).description)
  }

  @Test func theSchemaIsAsTheGuideShows() throws {
    try expectShown(recipe.jsonSchema().text(.pretty), in: "json")
  }

  @Test func theReasonsAreAsTheGuideShows() throws {
    let push: JSONValue = [
      "track_id": 7, "titles": ["Blue (live)"], "artist": ["name": "Joni", "country_code": "CA"],
      "token": "other",
    ]
    #expect(try !recipe.matches(track, push))
    let reasons = try recipe.mismatches(of: track, in: push)
    try expectShown(reasons.map(\.description).joined(separator: "\n"))
  }

  @Test func thePatchesAreAsTheGuideShows() throws {
    let newer = track.with {
      $0.title = "Blue (live)"
      $0.seconds = nil
      $0.artist.country = "CA"
    }
    let patch = try recipe.patch(from: track, to: newer)
    #expect(try recipe.update(track, with: patch) == newer)
    try expectShown(patch.json.description, in: "json")
    let operations = try recipe.jsonPatch(from: track, to: newer)
    #expect(try recipe.update(track, with: operations) == newer)
    try expectShown(
      "[\n" + (operations.json.arrayValue ?? []).map { "  \($0)" }.joined(separator: ",\n") + "\n]",
      in: "json"
    )
    let partial = try recipe.partialSource(from: track, to: newer)
    #expect(try recipe.update(track, with: partial) == newer)
    try expectShown(partial.description, in: "json")
  }
}

private struct Track: Value, Identifiable {
  var id: Int
  var title: String
  var seconds: Double?
  var released: Date?
  var artist: Artist
  var token: String

  static let schema = Schema<Track>(
    "Track",
    Track.init(id:title:seconds:released:artist:token:),
    Field(\.id, "id"),
    Field(\.title, "title", .valid(.nonEmpty)),
    Field(\.seconds, "seconds"),
    Field(\.released, "released"),
    Field(\.artist, "artist"),
    Field(\.token, "token", .redacted)
  )

  static func recipe() throws(RecipeError) -> Recipe<Track> {
    let artist = try Recipe<Artist>("Artist") {
      Ingredient(\.name, "name")
      Ingredient(\.country, "country_code")
    }
    return try Recipe("TrackAPI") {
      Ingredient(\.id, "track_id")
      Ingredient(\.title, "titles[0]")
      Ingredient(\.seconds, "meta.seconds")
      Ingredient(\.released, "meta.released", using: .iso8601(fraction: .none))
      Ingredient(\.artist, "artist", using: .model(artist))
      Ingredient(\.token, "token")
    }
  }
}

private struct Artist: Value {
  var name: String
  var country: String?

  static let schema = Schema<Artist>(
    "Artist",
    Artist.init(name:country:),
    Field(\.name, "name"),
    Field(\.country, "country")
  )
}
