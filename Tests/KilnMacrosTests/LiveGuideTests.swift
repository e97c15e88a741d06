#if Macros
  import Foundation
  import KilnMacros
  import Testing

  // The code of docs/live-objects.md.

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
        contentsOf: root.appending(path: "docs/live-objects.md"),
        encoding: .utf8
      )
      #expect(guide.contains("```swift\n\(text)\n```"), "\(text)")
    }

    @Test func theExpansionIsAsTheGuideShows() throws {
      let source = """
        @LiveObject
        final class Lamp {
          var brightness: Double = 0.5
        }
        """
      let expanded = """
        final class Lamp {
          var brightness: Double {
            @storageRestrictions(initializes: _brightness)
            init(initialValue) {
              _brightness = initialValue
            }
            get {
              _live.read(self, \\Lamp.brightness, 0) { _brightness }
            }
            set {
              _live.write(self, \\Lamp.brightness, 0, newValue, { _brightness }, { _brightness = $0 })
            }
          }

          nonisolated(unsafe) private var _brightness: Double = 0.5

          /// The observers of this object, and the lock of its live properties.
          let _live = KilnObservation.LiveRegistrar()

          /// The live properties, in the order of their declaration.
          static func _liveDeclaration() -> [KilnObservation.LiveField] {
            [
              KilnObservation.LiveField("brightness", \\Lamp.brightness),
            ]
          }
        }

        extension Lamp: KilnObservation.LiveObject, @unchecked Swift.Sendable {}
        """
      try expectShown(source)
      try expectShown(expanded)
      expectExpansion(source, expanded)
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
