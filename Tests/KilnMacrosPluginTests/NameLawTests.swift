#if Macros
  import SwiftDiagnostics
  import SwiftParser
  import SwiftSyntax
  import Testing

  @testable import KilnMacrosPlugin

  /// The law that an expansion keeps every name: it parses, its string literals are the names, and
  /// its argument labels are the names of the fields.
  @Suite struct NameLawTests {
    /// A declaration with a macro, as a function of its names.
    struct Declaration: Sendable, CustomTestStringConvertible {
      let testDescription: String
      /// The source. Names are in backticks.
      let source: @Sendable (_ names: [String]) -> String
      /// The string literals in the expansion other than the first `count` names.
      var others: Set<String> = []
      var count = 5
    }

    static let declarations = [
      Declaration(testDescription: "a struct of constants") { names in
        """
        @Value struct \(names[0]): Codable {
          let \(names[1]): Int
          @Default([]) let \(names[2]): [Self]
          @Redacted let \(names[3]): (Int, Int)
          weak var \(names[4]): Owner?
        }
        """
      },
      Declaration(
        testDescription: "a generic struct of variables",
        source: { names in
          """
          extension \(names[5]) {
            @Value public struct \(names[0])<\(names[6]): FastHashable> {
              public var \(names[1]): \(names[6]) = 1
              @Coded("key") var \(names[2]): Int
              @Compared(.byID) @NotCoded var \(names[3]): Int?
              @Excluded var \(names[4]): () -> Void
            }
          }
          """
        },
        others: ["key"]
      ),
      Declaration(
        testDescription: "a struct with coding keys",
        source: { names in
          """
          @Value struct \(names[0]) {
            let \(names[1]): Int, \(names[2]): Int, \(names[3]): Int, \(names[4]): Int
            enum CodingKeys: String, CodingKey {
              case \(names[1]), \(names[2]) = #"a "key""#, \(names[3]), \(names[4])
            }
          }
          """
        },
        others: [#"a "key""#]
      ),
      Declaration(
        testDescription: "an enum",
        source: { names in
          """
          @Value enum Model {
            case \(names[0]), \(names[1])(\(names[2]): Int, _: Int, \(names[3]): (Int, Int))
            case \(names[4])([\(names[5])])
          }
          """
        }
      ),
      Declaration(
        testDescription: "a hashed enum",
        source: { names in
          "@FastHashable enum \(names[1]): P { case \(names[0]) }"
        },
        count: 1
      ),
      Declaration(
        testDescription: "a hashed struct",
        source: { names in
          "@TableHashable struct \(names[0]) { var \(names[1]): Int; let \(names[2]): (Int, Int) }"
        },
        count: 0
      ),
      Declaration(
        testDescription: "a hashed class",
        source: { names in
          "@FastHashable final class \(names[0])<\(names[2])> { var \(names[1]): \(names[2])? }"
        },
        count: 0
      ),
      Declaration(
        testDescription: "a live class",
        source: { names in
          """
          @LiveObject class \(names[3]): \(names[4]) {
            var \(names[0]) = 1
            private(set) var \(names[1]): Int
            public var \(names[2]): \(names[3])?
          }
          """
        },
        count: 3
      ),
    ]

    @Test(arguments: declarations)
    func expansionKeepsNames(_ declaration: Declaration) {
      var names = OddNames()
      for _ in 0..<15 {
        let plain = names.next(7)
        let source = declaration.source(plain.map { "`\($0)`" })
        let expansion = Expansion(source)
        #expect(expansion.diagnostics.map(\.message) == [], "\(source)")
        let file = Parser.parse(source: expansion.expanded)
        #expect(!file.hasError, "\(expansion.expanded)")
        let found = FoundNames(in: "`\(plain[0])`")
        found.walk(file)
        #expect(
          found.literals == declaration.others.union(plain.prefix(declaration.count)),
          "\(expansion.expanded)"
        )
        for labels in found.labels where !labels.isEmpty {
          #expect(labels == Array(plain[1..<5]), "\(expansion.expanded)")
        }
      }
    }
  }

  /// Names that need backticks or look as if they did, in reproducible random order.
  private struct OddNames {
    private static let known = [
      "class", "default", "inout", "let", "var", "self", "Self", "init", "Type", "Protocol", "true",
      "Any", "nil", "await", "each", "borrowing", "mutating", "_", "__self", "1st", "1", "0x1F",
      "1.5e3", "١",
      "²", "½", "é", "e\u{301}", "日本", "👍🏽", "a b", " a", "a\"b", "\"\"\"", "#\"", "a'b", "a-b",
      "1+1",
      "$0x", "$$a", "a.b", "a(b:)", "(", "a]", "{a", "// a", "/*a", "a,b", "a:b", "a;b",
      "\u{200D}a",
      "ends in a dot.", "name", "left", "hasher", "value0", "mutable",
    ]

    private static let characters = Array("aé1_ \"'#$.,:;(){}[]<>/*+-=!?&|~^%@²👍\u{301}")

    private var state: UInt64 = 1

    private mutating func random(_ bound: Int) -> Int {
      // Knuth's linear congruential generator.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }

    private mutating func name() -> String {
      if random(2) == 0 { return Self.known[random(Self.known.count)] }
      // The letter keeps it from being an operator or blank.
      let before = (0..<random(4)).map { _ in Self.characters[random(Self.characters.count)] }
      let after = (0..<random(4)).map { _ in Self.characters[random(Self.characters.count)] }
      return String(before) + "a" + String(after)
    }

    /// Returns different names.
    mutating func next(_ count: Int) -> [String] {
      var names: [String] = []
      while names.count < count {
        let name = name()
        if !names.contains(name) { names.append(name) }
      }
      return names
    }
  }

  /// The string literals of a source, and the argument labels of calls of an initializer.
  private final class FoundNames: SyntaxVisitor {
    private(set) var literals: Set<String> = []
    private(set) var labels: [[String?]] = []

    /// Calls of an initializer: by `Self`, by the name of the type, and of `self`.
    private let initializers: Set<String>

    init(in type: String) {
      initializers = ["Self", type, "self.init"]
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      literals.insert(node.representedLiteralValue ?? "an interpolation")
      return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if initializers.contains(node.calledExpression.trimmedDescription) {
        labels.append(node.arguments.map { $0.label?.identifier?.name })
      }
      return .visitChildren
    }
  }
#endif
