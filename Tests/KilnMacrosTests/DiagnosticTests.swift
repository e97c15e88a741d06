#if Macros
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @testable import KilnMacrosPlugin

  @Suite struct DiagnosticTests {
    @Test func onlyAStructCanBeAValue() {
      expectExpansion(
        """
        @Value
        enum Color {
          case red
        }
        """,
        """
        enum Color {
          case red
        }
        """,
        diagnostics: [spec(.notAStruct, 1, 1)]
      )
    }

    @Test func aConstantWithAValueIsToldAboutDefault() {
      expectMistakes(
        """
        let limit = 5
        /// Doc.
        public let title: String? = "x"
        """,
        [
          spec(.initializedConstant("limit", "5"), 3, 7, fix: "write '@Default(5) let limit: Int'"),
          spec(
            .initializedConstant("title", #""x""#),
            5,
            14,
            fix: #"write '@Default("x") public let title: String?'"#
          ),
        ],
        fixed: """
          @Default(5) let limit: Int
          /// Doc.
          @Default("x") public let title: String?
          """
      )
    }

    @Test func aConstantWhoseTypeIsUnknownHasNoFix() {
      expectMistakes("let id = make()", [spec(.initializedConstant("id", "make()"), 3, 7)])
    }

    @Test func onlyPlainLiteralsTellTheirType() {
      expectMistakes(
        "var id = make()",
        [spec(.needsType("id"), 3, 7, fix: "add a type annotation")],
        fixed: "var id: <#type#> = make()"
      )
    }

    @Test func aTuplePatternIsRefused() {
      expectMistakes("var (x, y) = (1, 2)", [spec(.tuplePattern("(x, y)"), 3, 7)])
    }

    @Test(arguments: ["weak", "unowned"])
    func aReferenceThatDoesNotHoldIsRefused(_ kind: String) {
      let column = kind.count + 8
      expectMistakes("\(kind) var owner: Owner?", [spec(.reference("owner", kind), 3, column)])
    }

    @Test func aPropertyWrapperIsRefusedByName() {
      expectMistakes("@Clamped(0...1) var part: Double", [spec(.wrapper("part", "Clamped"), 3, 23)])
    }

    @Test(arguments: ["() -> Void", "(@Sendable (Int) -> Int)?"])
    func aClosureIsRefused(_ type: String) {
      expectMistakes("let action: \(type)", [spec(.closure("action"), 3, 7)])
    }

    @Test func aTupleIsRefused() {
      expectMistakes("let range: (Int, Int)", [spec(.tuple("range"), 3, 7)])
    }

    @Test func anImplicitlyUnwrappedPropertyIsRefused() {
      expectMistakes("var name: String!", [spec(.implicitlyUnwrapped("name", "String"), 3, 7)])
    }

    @Test func aFieldThatDependsOnAConditionIsRefused() {
      expectMistakes(
        """
        let id: Int
        #if DEBUG
        var note: String
        static let limit = 5
        func dump() {}
        #endif
        """,
        [spec(.conditional("note"), 5, 7)]
      )
    }

    @Test func allMistakesOfAStructAreReportedTogether() {
      expectMistakes(
        """
        let action: () -> Void
        let name: String
        var id = make(), other = make()
        """,
        [
          spec(.closure("action"), 3, 7),
          spec(.needsType("id"), 5, 7, fix: "add a type annotation"),
          spec(.needsType("other"), 5, 20, fix: "add a type annotation"),
        ]
      )
    }

    @Test func anInitializerThatCannotMakeEveryCopyIsRefused() {
      expectMistakes(
        "let id: Int\ninit?(id: Int) { nil }",
        [spec(.unusableInitializer("failable"), 4, 3)]
      )
      expectMistakes(
        "let id: Int\ninit(id: Int) async { self.id = id }",
        [spec(.unusableInitializer("asynchronous"), 4, 3)]
      )
      expectMistakes(
        "let id: Int\ninit(id: Int) throws { self.id = id }",
        [spec(.throwingInitializer, 4, 3)]
      )
    }

    @Test func aDefaultOnWhatIsNoFieldIsRefused() {
      expectMisplacedDefault("@Default(1) static var x: Int", .defaultOnStatic("x"), 26)
      expectMisplacedDefault("@Default(1) lazy var x: Int = 2", .defaultOnLazy("x"), 24)
      expectMisplacedDefault("@Default(1) var x: Int { 2 }", .defaultOnComputed("x"), 19)
    }

    @Test func twoDefaultsOfOneFieldAreRefusedOnce() {
      expectMistakes(
        "@Default(1) var x: Int = 2",
        [spec(.defaultTwice("x"), 3, 19, fix: "remove '@Default'")]
      )
    }

    @Test func aDefaultOutsideOfAValueIsRefused() {
      expectExpansion(
        """
        struct Plain {
          @Default(1) let x: Int
        }
        """,
        """
        struct Plain {
          let x: Int
        }
        """,
        diagnostics: [spec(.defaultOutsideValue, 2, 19, fix: "remove '@Default'")],
        fixedSource: """
          struct Plain {
            let x: Int
          }
          """
      )
    }

    @Test func aDefaultOnAFunctionIsRefused() {
      expectExpansion(
        """
        @Default(1)
        func f() {}
        """,
        """
        func f() {}
        """,
        diagnostics: [spec(.defaultNotOnField, 1, 1)]
      )
    }

    private func spec(
      _ mistake: Mistake,
      _ line: Int,
      _ column: Int,
      fix: String? = nil
    ) -> DiagnosticSpec {
      DiagnosticSpec(
        message: mistake.message,
        line: line,
        column: column,
        fixIts: fix.map { [FixItSpec(message: $0)] } ?? []
      )
    }

    /// Expects one mistake in a declaration outside of a `@Value` struct, so that nothing else is
    /// written.
    private func expectMisplacedDefault(
      _ declaration: String,
      _ mistake: Mistake,
      _ column: Int
    ) {
      let bare = declaration.replacing("@Default(1) ", with: "")
      expectExpansion(
        "struct Plain {\n  \(declaration)\n}",
        "struct Plain {\n  \(bare)\n}",
        diagnostics: [spec(mistake, 2, column, fix: "remove '@Default'")],
        fixedSource: "struct Plain {\n  \(bare)\n}"
      )
    }
  }
#endif
