#if Macros
  import Foundation
  import KilnMacros
  import Testing

  // The code of Sources/KilnObservation/KilnObservation.docc/LiveObjects.md.

  @LiveObject class Device { var name = "" }
  @LiveObject final class Speaker: Device { var volume = 5 }

  @LiveObject
  final class Theme: Codable {
    var accent = "blue"

    private enum CodingKeys: String, CodingKey { case _accent = "accent" }
  }

  @Suite struct LiveGuideTests {
    private func expectShown(_ text: String) throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let guide = try String(
        contentsOf: root.appending(
          path: "Sources/KilnObservation/KilnObservation.docc/LiveObjects.md"
        ),
        encoding: .utf8
      )
      #expect(guide.contains("```swift\n\(text)\n```"), "\(text)")
    }

    @Test func aSubclassHasTheInheritedPropertiesFirst() throws {
      try expectShown(
        """
        @LiveObject class Device { var name = "" }
        @LiveObject final class Speaker: Device { var volume = 5 }
        """
      )
      #expect(Speaker._liveDeclaration().map(\.name) == ["name", "volume"])
    }

    @Test func aLiveObjectIsCodedByItsStorage() throws {
      try expectShown(
        """
        @LiveObject
        final class Theme: Codable {
          var accent = "blue"

          private enum CodingKeys: String, CodingKey { case _accent = "accent" }
        }
        """
      )
      let theme = try JSONDecoder().decode(Theme.self, from: Data(#"{"accent":"red"}"#.utf8))
      #expect(theme.accent == "red")
      theme.accent = "green"
      let text = String(decoding: try JSONEncoder().encode(theme), as: UTF8.self)
      #expect(text == #"{"accent":"green"}"#)
    }
  }
#endif
