#if Macros
  import SwiftDiagnostics
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @testable import KilnMacrosPlugin

  @Suite struct DiagnosticTests {
    @Test func rejectsClasses() {
      expectExpansion(
        """
        @Value
        final class Color {
          var red = 1.0
        }
        """,
        """
        final class Color {
          var red = 1.0
        }
        """,
        diagnostics: [spec(.notAModel, 1, 1)]
      )
    }

    @Test(arguments: ["@Value struct Model", "@LiveObject final class Model"])
    func rejectsTypeParameterPacks(_ head: String) {
      for source in [
        "\(head)<A, each B> { var x: (repeat each B); var y: Int = 1 }",
        "struct Outer<each B> { struct Inner { \(head) { var x: Int = 1 } } }",
      ] {
        let messages = expansion(of: source).diagnostics.map(\.message)
        #expect(messages == [Mistake.typePack("Model", "B").message])
      }
    }

    @Test func initializedConstantsGetADefaultFixIt() {
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

    @Test func initializedConstantOfUnknownTypeHasNoFixIt() {
      expectMistakes("let id = make()", [spec(.initializedConstant("id", "make()"), 3, 7)])
    }

    @Test func nonLiteralInitialValueNeedsATypeAnnotation() {
      expectMistakes(
        "var id = make()",
        [spec(.needsType("id"), 3, 7, fix: "add a type annotation")],
        fixed: "var id: <#type#> = make()"
      )
    }

    @Test func rejectsTuplePatterns() {
      expectMistakes("var (x, y) = (1, 2)", [spec(.tuplePattern("(x, y)"), 3, 7)])
    }

    @Test func rejectsConditionallyCompiledFields() {
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

    @Test func reportsAllMistakesOfAStruct() {
      expectMistakes(
        """
        let action: () -> Void
        let name: String
        var id = make(), other = make()
        """,
        [
          spec(.uncomparable("action", "holds a closure"), 3, 7, fix: "add '@Excluded'"),
          spec(.needsType("id"), 5, 7, fix: "add a type annotation"),
          spec(.needsType("other"), 5, 20, fix: "add a type annotation"),
        ]
      )
    }

    @Test func rejectsFailableAsyncAndThrowingInitializers() {
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
  }
#endif
