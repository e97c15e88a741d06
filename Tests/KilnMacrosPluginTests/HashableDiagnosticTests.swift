#if Macros
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @testable import KilnMacrosPlugin

  @Suite struct HashableDiagnosticTests {
    @Test(arguments: [
      ("actor Counter {\n}", "an actor"), ("protocol Shape {\n}", "a protocol"),
      ("extension Int {\n}", "an extension"),
    ])
    func rejectsActorsProtocolsAndExtensions(_ declaration: String, _ kind: String) {
      expect(declaration, [spec(.notHashable("@FastHashable", kind), 1, 1)])
    }

    @Test func rejectsNonFinalClasses() {
      expect(
        "public class Node {\n}",
        [spec(.notFinal("Node"), 2, 14, fix: "add 'final'")],
        fixed: "public final class Node {\n}"
      )
      expect(
        "class Node {\n}",
        [spec(.notFinal("Node"), 2, 7, fix: "add 'final'")],
        fixed: "final class Node {\n}"
      )
      expect("open class Node {\n}", [spec(.notFinal("Node"), 2, 12)])
    }

    @Test func rejectsPossibleSuperclasses() {
      expect(
        "final class Node: Base, Sendable {\n}",
        [spec(.mayInherit("Node", "Base", "@FastHashable"), 2, 19)]
      )
    }

    @Test func reportsASecondHashableMacro() {
      let bare = "@TableHashable\nstruct Point {\n}"
      expectExpansion(
        "@FastHashable\n\(bare)",
        """
        struct Point {
        }

        nonisolated extension Point: KilnHashing.FastHashable {
          /// Whether all fields are equal.
          static func == (left: Self, right: Self) -> Swift.Bool {
            return true
          }

          /// Hands the fields to a hasher, in the order of their declaration.
          @inline(__always)
          func hash(into hasher: inout KilnHashing.FieldHasher) {

          }
        }
        """,
        diagnostics: [
          spec(
            .alreadyHashable("@FastHashable", "@TableHashable"),
            2,
            1,
            fix: "remove '@TableHashable'"
          )
        ],
        fixedSource: "@FastHashable\nstruct Point {\n}"
      )
    }

    @Test(arguments: ["FastHashable", "TableHashable", "Value"])
    func rejectsPrivateNestedTypes(_ macro: String) {
      func source(_ access: String, _ attribute: String) -> String {
        "enum Outer {\n\(attribute)  \(access) struct Inner {\n  }\n}"
      }
      expectExpansion(
        source("private", "  @\(macro)\n"),
        source("private", ""),
        diagnostics: [spec(.outOfReach("Inner"), 3, 18, fix: "write 'fileprivate'")],
        fixedSource: source("fileprivate", "  @\(macro)\n")
      )
    }

    @Test func rejectsTypesNestedInPrivateTypes() {
      let bare = "enum A {\n  private enum B {\n    struct C {\n    }\n  }\n}"
      expectExpansion(
        bare.replacing("    struct", with: "    @FastHashable struct"),
        bare,
        diagnostics: [spec(.outOfReach("B"), 3, 26)]
      )
    }

    @Test func rejectsASecondHashingMode() {
      expect(
        "struct Login {\n  static var hashingMode: HashingMode { .standard }\n}",
        [spec(.twoModes("@FastHashable"), 1, 1)],
        attribute: "@FastHashable(.standard)"
      )
    }

    @Test func rejectsAnUnusedStandardHash() {
      expect(
        "struct Login {\n  func hash(into hasher: inout Hasher) {}\n}",
        [spec(.standardHashing("@FastHashable", "FieldHasher"), 1, 1)]
      )
    }

    @Test func rejectsUnhashableFields() {
      expect(
        """
        struct Model {
          var onEnd: (Int, [() -> Void])
          weak var owner: Owner?
          @Clamped(0...1) var part: Double
          var (x, y) = (1, 2)
          var table: [String: (Int, Int)]
          var slice: ArraySlice<[2 of Int]>
          var pack: (repeat each Element)
          #if DEBUG
          var note: String
          #endif
        }
        """,
        [
          spec(.closure("onEnd"), 3, 7),
          spec(.reference("owner", "weak"), 4, 12),
          spec(.wrapper("part", "Clamped"), 5, 23),
          spec(.tuplePattern("(x, y)"), 6, 7),
          spec(.insideCollection("table", "a dictionary"), 7, 7),
          spec(.insideCollection("slice", "'ArraySlice'"), 8, 7),
          spec(.pack("pack"), 9, 7),
          spec(.conditional("note"), 11, 7),
        ]
      )
    }

    @Test func rejectsUnhashableCases() {
      expect(
        """
        enum Event {
          case ended(then: () -> Void)
          case moved(x: Int), moved(y: Int)
          #if DEBUG
          case note(String)
          #endif
        }
        """,
        [
          spec(.closure("ended"), 3, 20), spec(.overloadedCase("moved"), 4, 23),
          spec(.conditional("note"), 6, 8),
        ]
      )
    }

    @Test func declaredEqualityAndHashAllowUnhashableFields() {
      expectExpansion(
        """
        @FastHashable
        struct Action {
          var run: () -> Void
          static func == (left: Self, right: Self) -> Bool { true }
          func hash(into hasher: inout FieldHasher) {}
        }
        """,
        """
        struct Action {
          var run: () -> Void
          static func == (left: Self, right: Self) -> Bool { true }
          func hash(into hasher: inout FieldHasher) {}
        }

        nonisolated extension Action: KilnHashing.FastHashable {
          /// Whether the values are equal, as `==` of this type has it.
          @_implements(Swift.Equatable, ==(_:_:))
          static func __equals(_ left: Self, _ right: Self) -> Swift.Bool {
            return left == right
          }
        }
        """
      )
    }

    /// Expects a diagnostic and no generated code for a declaration.
    private func expect(
      _ declaration: String,
      _ diagnostics: [DiagnosticSpec],
      fixed: String? = nil,
      attribute: String = "@FastHashable"
    ) {
      expectExpansion(
        "\(attribute)\n\(declaration)",
        declaration,
        diagnostics: diagnostics,
        fixedSource: fixed.map { "\(attribute)\n\($0)" }
      )
    }
  }
#endif
