#if Macros
  import Foundation
  import Testing

  @Suite struct LiveExpansionTests {
    @Test func finalClassGetsStorageAndAccessorsPerProperty() {
      expectExpansion(
        """
        @LiveObject
        final class Settings {
          var volume = 5
          private(set) var name: String?
          var doubled: Int { volume * 2 }
          @LiveIgnored var cache = 0
          let id = 1
        }
        """,
        """
        final class Settings {
          var volume {
            @storageRestrictions(initializes: _volume)
            init(initialValue) {
              _volume = initialValue
            }
            get {
              _live.read(self, \\Settings.volume, 0) { _volume }
            }
            set {
              _live.write(self, \\Settings.volume, 0, newValue, { _volume }, { _volume = $0 })
            }
          }

          nonisolated(unsafe) private var _volume = 5
          private(set) var name: String? {
            @storageRestrictions(initializes: _name)
            init(initialValue) {
              _name = initialValue
            }
            get {
              _live.read(self, \\Settings.name, 1) { _name }
            }
            set {
              _live.write(self, \\Settings.name, 1, newValue, { _name }, { _name = $0 })
            }
          }

          nonisolated(unsafe) private var _name: String?
          var doubled: Int { volume * 2 }
          var cache = 0
          let id = 1

          /// The observers of this object, and the lock of its live properties.
          let _live = KilnObservation.LiveRegistrar()

          /// The live properties, in the order of their declaration.
          static func _liveDeclaration() -> [KilnObservation.LiveField] {
            [
              KilnObservation.LiveField("volume", \\Settings.volume),
              KilnObservation.LiveField("name", \\Settings.name),
            ]
          }
        }

        nonisolated extension Settings: KilnObservation.LiveObject, @unchecked Swift.Sendable {}
        """
      )
    }

    @Test func openClassSupportsSubclasses() {
      expectExpansion(
        """
        @LiveObject
        open class Base: Plain {
          open var `default`: Int
        }
        """,
        """
        open class Base: Plain {
          open var `default`: Int {
            @storageRestrictions(initializes: _default)
            init(initialValue) {
              _default = initialValue
            }
            get {
              _live.read(self, \\Base.`default`, Base._livePropertyOffset + 0) { _default }
            }
            set {
              _live.write(self, \\Base.`default`, Base._livePropertyOffset + 0, newValue, { _default }, { _default = $0 })
            }
          }

          nonisolated(unsafe) private var _default: Int

          /// The observers of this object, and the lock of its live properties.
          public final let _live = KilnObservation.LiveRegistrar()

          /// The live properties, in the order of their declaration.
          open class func _liveDeclaration() -> [KilnObservation.LiveField] {
            [
              KilnObservation.LiveField("default", \\Base.`default`),
            ]
          }

          /// The number of live properties, inherited ones included.
          open class var _livePropertyCount: Swift.Int { 1 }

          /// The number of live properties that are inherited.
          private static var _livePropertyOffset: Swift.Int { 0 }
        }

        nonisolated extension Base: KilnObservation.LiveObject, @unchecked Swift.Sendable {}
        """
      )
    }

    @Test func liveSubclassAddsItsOwnProperties() {
      expectExpansion(
        """
        @LiveObject
        package nonisolated class Sub<Element>: Base {
          var element: Element
        }
        """,
        """
        package nonisolated class Sub<Element>: Base {
          var element: Element {
            @storageRestrictions(initializes: _element)
            init(initialValue) {
              _element = initialValue
            }
            get {
              _live.read(self, \\Sub.element, Sub._livePropertyOffset + 0) { _element }
            }
            set {
              _live.write(self, \\Sub.element, Sub._livePropertyOffset + 0, newValue, { _element }, { _element = $0 })
            }
          }

          nonisolated(unsafe) private var _element: Element

          /// The live properties, in the order of their declaration.
          override package class func _liveDeclaration() -> [KilnObservation.LiveField] {
            super._liveDeclaration() + [
              KilnObservation.LiveField("element", \\Sub.element),
            ]
          }

          /// The number of live properties, inherited ones included.
          override package class var _livePropertyCount: Swift.Int { super._livePropertyCount + 1 }

          /// The number of live properties that are inherited.
          private static var _livePropertyOffset: Swift.Int { super._livePropertyCount }
        }

        nonisolated extension Sub: @unchecked Swift.Sendable {}
        """,
        isLiveSubclass: true
      )
    }

    @Test func subclassWithoutPropertiesHasNoPropertyOffset() {
      expectExpansion(
        """
        @LiveObject
        fileprivate final class Sub: Base, Sendable {
          @LiveIgnored lazy var cache = make()
          override var height: Int { didSet {} }
        }
        """,
        """
        fileprivate final class Sub: Base, Sendable {
          lazy var cache = make()
          override var height: Int { didSet {} }

          /// The live properties, in the order of their declaration.
          override static func _liveDeclaration() -> [KilnObservation.LiveField] {
            super._liveDeclaration()
          }
        }
        """,
        isLiveSubclass: true
      )
    }

    @Test func expansionMatchesTheGuide() throws {
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

        nonisolated extension Lamp: KilnObservation.LiveObject, @unchecked Swift.Sendable {}
        """
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let guide = try String(
        contentsOf: root.appending(
          path: "Sources/KilnObservation/KilnObservation.docc/LiveObjects.md"
        ),
        encoding: .utf8
      )
      #expect(guide.contains("```swift\n\(source)\n```"))
      #expect(guide.contains("```swift\n\(expanded)\n```"))
      expectExpansion(source, expanded)
    }
  }
#endif
