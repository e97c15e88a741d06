#if Macros
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @testable import KilnMacrosPlugin

  @Suite struct LiveDiagnosticTests {
    @Test(arguments: [("struct", "a struct"), ("actor", "an actor")])
    func structsAndActorsGetAFinalClassFixIt(_ keyword: String, _ kind: String) {
      expectWhole(
        "public \(keyword) Settings {\n  var volume = 5\n}",
        [liveSpec(.notAClass(kind), 1, 1, fix: "write 'final class'")],
        fixed: "@LiveObject\npublic final class Settings {\n  var volume = 5\n}"
      )
    }

    @Test(arguments: [
      ("enum Settings {\n}", "an enum"), ("protocol Settings {\n}", "a protocol"),
      ("extension Settings {\n}", "an extension"),
    ])
    func rejectsEnumsProtocolsAndExtensions(_ declaration: String, _ kind: String) {
      expectWhole(
        declaration,
        [liveSpec(.notAClass(kind), 1, 1, fix: "remove '@LiveObject'")],
        fixed: declaration
      )
    }

    @Test func rejectsActorIsolatedClasses() {
      let bare = "final class Settings {\n  var volume = 5\n}"
      expectExpansion(
        "@LiveObject\n@MainActor \(bare)",
        "@MainActor \(bare)",
        diagnostics: [
          liveSpec(.isolatedClass("Settings", "MainActor"), 2, 24, fix: "remove '@MainActor'")
        ],
        fixedSource: "@LiveObject\n\(bare)"
      )
    }

    @Test func rejectsADeclaredConformance() {
      expectWhole(
        "final class Settings: Base, LiveObject {\n}",
        [liveSpec(.namesProtocol("Settings"), 2, 29, fix: "remove 'LiveObject'")],
        fixed: "@LiveObject\nfinal class Settings: Base {\n}"
      )
      expectWhole(
        "final class Settings: KilnObservation.LiveObject {\n}",
        [
          liveSpec(
            .namesProtocol("Settings"),
            2,
            23,
            fix: "remove 'KilnObservation.LiveObject'"
          )
        ],
        fixed: "@LiveObject\nfinal class Settings {\n}"
      )
    }

    @Test func rejectsPrivateNestedClasses() {
      let bare = "enum Outer {\n  private final class Inner {\n  }\n}"
      let attributed = bare.replacing("  private", with: "  @LiveObject\n  private")
      expectExpansion(
        attributed,
        bare,
        diagnostics: [spec(.outOfReach("Inner"), 3, 23, fix: "write 'fileprivate'")],
        fixedSource: attributed.replacing("private", with: "fileprivate")
      )
    }

    @Test func unsupportedPropertiesGetALiveIgnoredFixIt() {
      expect(
        """
        lazy var list = make()
        weak var owner: Owner?
        unowned(unsafe) var parent: Owner
        @Clamped(0...1) var part = 0.5
        @MainActor var view = 1
        var size = 1 { didSet { save() } }
        var width: Int { willSet {} }
        var live = true
        """,
        [
          liveSpec(.lazy("list"), 3, 12, fix: ignored),
          liveSpec(.reference("owner", "weak"), 4, 12, fix: ignored),
          liveSpec(.reference("parent", "unowned"), 5, 23, fix: ignored),
          liveSpec(.wrapper("part", "Clamped"), 6, 23, fix: ignored),
          liveSpec(.isolated("view", "MainActor"), 7, 18, fix: ignored),
          liveSpec(.observers("size", "didSet"), 8, 18, fix: ignored),
          liveSpec(.observers("width", "willSet"), 9, 20, fix: ignored),
          liveSpec(.reservedName("live", "_live"), 10, 7, fix: ignored),
        ],
        fixed: """
          @LiveIgnored lazy var list = make()
          @LiveIgnored weak var owner: Owner?
          @LiveIgnored unowned(unsafe) var parent: Owner
          @LiveIgnored @Clamped(0...1) var part = 0.5
          @LiveIgnored @MainActor var view = 1
          @LiveIgnored var size = 1 { didSet { save() } }
          @LiveIgnored var width: Int { willSet {} }
          @LiveIgnored var live = true
          """
      )
    }

    @Test func conditionalPropertiesGetALiveIgnoredFixIt() {
      expect(
        """
        #if DEBUG
        var note: String
        @LiveIgnored var other = 1
        let limit = 5
        #else
        #if os(Linux)
        var deep = 1
        #endif
        #endif
        """,
        [
          liveSpec(.conditional("note"), 4, 7, fix: ignored),
          liveSpec(.conditional("deep"), 9, 7, fix: ignored),
        ],
        fixed: """
          #if DEBUG
          @LiveIgnored var note: String
          @LiveIgnored var other = 1
          let limit = 5
          #else
          #if os(Linux)
          @LiveIgnored var deep = 1
          #endif
          #endif
          """
      )
    }

    @Test func multiplePropertyDeclarationsGetASplittingFixIt() {
      expect(
        """
        /// Doc.
        private(set) var width = 1, height = 2
        var first, last: String
        """,
        [
          liveSpec(
            .severalInOne(["width", "height"]),
            4,
            20,
            fix: "declare each by itself"
          ),
          liveSpec(.severalInOne(["first", "last"]), 5, 7, fix: "declare each by itself"),
        ],
        fixed: """
          /// Doc.
          private(set) var width = 1
          private(set) var height = 2
          var first: String
          var last: String
          """
      )
    }

    @Test func rejectsTuplePatterns() {
      expect("var (x, y) = (1, 2)", [spec(.tuplePattern("(x, y)"), 3, 7)])
    }

    @Test func rejectsPropertiesWithoutTypeAndValue() {
      expect(
        "var volume",
        [liveSpec(.needsType("volume"), 3, 7, fix: "add a type annotation")],
        fixed: "var volume: <#type#>"
      )
    }

    @Test func rejectsClashesWithGeneratedNames() {
      expect(
        """
        var volume = 5
        let _volume = 1
        func _live() {}
        """,
        [liveSpec(.clash("_volume", "volume"), 4, 7), liveSpec(.reserved("_live"), 5, 8)]
      )
    }

    @Test func reportsLiveIgnoredOnPropertiesThatAreNotLive() {
      expect(
        """
        @LiveIgnored let id = 1
        @LiveIgnored static var count = 0
        @LiveIgnored override var height: Int { didSet {} }
        @LiveIgnored var double: Int { 2 }
        """,
        [
          liveSpec(.ignoredOnNoProperty("id", "a constant"), 3, 20, fix: "remove '@LiveIgnored'"),
          liveSpec(.ignoredOnNoProperty("count", "static"), 4, 27, fix: "remove '@LiveIgnored'"),
          liveSpec(
            .ignoredOnNoProperty("height", "an override"),
            5,
            29,
            fix: "remove '@LiveIgnored'"
          ),
          liveSpec(.ignoredOnNoProperty("double", "computed"), 6, 20, fix: "remove '@LiveIgnored'"),
        ],
        fixed: """
          let id = 1
          static var count = 0
          override var height: Int { didSet {} }
          var double: Int { 2 }
          """
      )
    }

    @Test func rejectsLiveIgnoredOutsideALiveClass() {
      expectExpansion(
        "final class Settings {\n  @LiveIgnored var volume = 5\n  @LiveIgnored func save() {}\n}",
        "final class Settings {\n  var volume = 5\n  func save() {}\n}",
        diagnostics: [
          liveSpec(.ignoredOutside, 2, 20, fix: "remove '@LiveIgnored'"),
          liveSpec(.ignoredNotOnProperty, 3, 3),
        ],
        fixedSource:
          "final class Settings {\n  var volume = 5\n  @LiveIgnored func save() {}\n}"
      )
    }

    private let ignored = "add '@LiveIgnored'"

    /// Expects a diagnostic and no live property of a class.
    private func expect(
      _ body: String,
      _ diagnostics: [DiagnosticSpec],
      fixed: String? = nil
    ) {
      func declaration(_ attribute: String, _ body: String) -> String {
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
        return "\(attribute)class Model {\n" + lines.map { "  \($0)\n" }.joined()
      }
      let written = """

          /// The observers of this object, and the lock of its live properties.
          final let _live = KilnObservation.LiveRegistrar()

          /// The live properties, in the order of their declaration.
          class func _liveDeclaration() -> [KilnObservation.LiveField] {
            []
          }

          /// The number of live properties, inherited ones included.
          class var _livePropertyCount: Swift.Int { 0 }
        }

        nonisolated extension Model: KilnObservation.LiveObject, @unchecked Swift.Sendable {}
        """
      expectExpansion(
        declaration("@LiveObject\n", body) + "}",
        declaration("", body.replacing("@LiveIgnored ", with: "")) + written,
        diagnostics: diagnostics,
        fixedSource: fixed.map { declaration("@LiveObject\n", $0) + "}" }
      )
    }

    /// Expects a diagnostic and no generated code for a declaration.
    private func expectWhole(
      _ declaration: String,
      _ diagnostics: [DiagnosticSpec],
      fixed: String
    ) {
      expectExpansion(
        "@LiveObject\n\(declaration)",
        declaration,
        diagnostics: diagnostics,
        fixedSource: fixed
      )
    }
  }
#endif
