import Foundation
import KilnValues
import Testing

private struct Street: Value {
  var name: String
  var height: Double
  static let schema = Schema<Street>(
    "Street",
    Street.init(name:height:),
    Field(\.name, "name"),
    Field(\.height, "height", .compared(.within(0.5)))
  )
}

private struct Profile: Value {
  var name: String
  var email: String?
  var home: Street
  var friends: [Friend]
  var tags: Set<String>
  var notes: [String: String]
  var token: String
  var cache: Int

  static let schema = Schema<Profile>(
    "Profile",
    Profile.init(name:email:home:friends:tags:notes:token:cache:),
    Field(\.name, "name"),
    Field(\.email, "email"),
    Field(\.home, "home"),
    Field(\.friends, "friends"),
    Field(\.tags, "tags"),
    Field(\.notes, "notes"),
    Field(\.token, "token", .redacted),
    Field(\.cache, "cache", default: 0, .excluded)
  )
}

@Suite struct DifferenceGuideTests {
  private let old = Profile(
    name: "Zach",
    email: nil,
    home: Street(name: "Main Street", height: 10),
    friends: [Friend(id: 7, name: "Ann"), Friend(id: 8, name: "Bob"), Friend(id: 9, name: "Cy")],
    tags: ["old"],
    notes: ["x": "1"],
    token: "secret",
    cache: 1
  )

  private func changed(_ change: (inout Profile) -> Void) -> Profile {
    var profile = old
    change(&profile)
    return profile
  }

  private var renamed: Profile {
    changed {
      $0.name = "Zachary"
      $0.email = "z@example.org"
    }
  }

  @Test func theOutputsOfTheGuideAreReal() throws {
    let page = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/differences.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let shown = text.matches(of: #/```text\n((?s).*?)\n```/#).map { String($0.1) }
    #expect(shown == [fields, deep, stale, try patch, conflicts])
  }

  private var fields: String {
    var new = renamed
    new.token = "other"
    new.cache = 2
    new.home.height += 0.3
    return old.difference(to: new).description
  }

  private var deep: String {
    let new = changed {
      $0.home = Street(name: "High Street", height: 10.3)
      $0.friends = [Friend(id: 8, name: "Bea"), Friend(id: 7, name: "Ann")]
      $0.tags.insert("new")
      $0.notes["x"] = "2"
    }
    return old.deepChanges(to: new).map(\.description).joined(separator: "\n")
  }

  private var stale: String {
    let other = changed { $0.name = "Zak" }
    do {
      return try other.applying(old.difference(to: renamed)).description
    } catch {
      return error.description
    }
  }

  private var patch: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let patch = Patch(old.difference(to: renamed))
      let text = String(decoding: try encoder.encode(patch), as: UTF8.self)
      // A fingerprint is too long to be shown.
      return text.replacing(patch.baseFingerprint.description, with: "f00d…")
    }
  }

  private var conflicts: String {
    let ours = changed {
      $0.home.name = "High Street"
      $0.notes["x"] = nil
      $0.name = "Zachary"
    }
    let theirs = changed {
      $0.home.name = "Low Road"
      $0.notes["x"] = "2"
      $0.email = "z@example.org"
    }
    return ThreeWayMerge(base: old, ours: ours, theirs: theirs).conflicts()
      .map(\.description).joined(separator: "\n")
  }
}
