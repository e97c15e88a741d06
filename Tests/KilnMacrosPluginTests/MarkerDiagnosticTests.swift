#if Macros
  import SwiftDiagnostics
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @testable import KilnMacrosPlugin

  @Suite struct MarkerDiagnosticTests {
    static let markers = [
      (FieldMarker.defaulted, "@Default(1)"), (.excluded, "@Excluded"), (.redacted, "@Redacted"),
      (.compared, "@Compared(.byID)"), (.valid, "@Valid(in: 1...2)"), (.coded, #"@Coded("k")"#),
      (.notCoded, "@NotCoded"),
    ]

    @Test(arguments: markers)
    func rejectsMarkersOnNonFields(_ marker: FieldMarker, _ attribute: String) {
      for (declaration, kind) in [
        ("static var x: Int", "static"), ("lazy var x: Int = 2", "lazy"),
        ("var x: Int { 2 }", "computed"),
      ] {
        let blanks = declaration.prefix { $0 != "x" }.count
        expectMisplaced(
          attribute,
          declaration,
          .markerOnNoField(marker, "x", kind),
          attribute.count + 4 + blanks,
          marker
        )
      }
    }

    @Test(arguments: markers)
    func rejectsMarkersOutsideAValue(_ marker: FieldMarker, _ attribute: String) {
      expectMisplaced(
        attribute,
        "var x: Int",
        .markerOutsideValue(marker),
        attribute.count + 8,
        marker
      )
    }

    @Test(arguments: markers)
    func rejectsMarkersOnWeakFields(_ marker: FieldMarker, _ attribute: String) {
      expectMisplaced(
        attribute,
        "weak var x: Owner?",
        .markerOnWeak(marker, "x"),
        attribute.count + 13,
        marker
      )
    }

    @Test(arguments: markers)
    func rejectsMarkersOnFunctions(_ marker: FieldMarker, _ attribute: String) {
      expectExpansion(
        "\(attribute)\nfunc f() {}",
        "func f() {}",
        diagnostics: [spec(.markerNotOnField(marker), 1, 1)]
      )
    }

    @Test func rejectsDuplicateMarkers() {
      expectMistakes(
        "@Excluded @Excluded var x: Int",
        [spec(.markerTwice(.excluded, "x"), 3, 27, fix: "remove '@Excluded'")],
        fixed: "@Excluded var x: Int"
      )
    }

    @Test func rejectsContradictoryMarkers() {
      expectMistakes(
        "@Excluded @Compared(.byID) var x: Int",
        [spec(.contradiction("x", .excluded, .compared), 3, 34, fix: "remove '@Excluded'")],
        fixed: "@Compared(.byID) var x: Int"
      )
      expectMistakes(
        #"@NotCoded @Coded("k") var x: Int?"#,
        [spec(.contradiction("x", .coded, .notCoded), 3, 29, fix: "remove '@Coded'")],
        fixed: "@NotCoded var x: Int?"
      )
    }

    @Test func uncodedFieldNeedsADefault() {
      expectMistakes(
        "@NotCoded let x: Int",
        [spec(.uncoded("x"), 3, 17, fix: "add '@Default(<#value#>)'")],
        fixed: "@Default(<#value#>) @NotCoded let x: Int"
      )
      expectMistakes(
        """
        let x: Int
        let y: Int
        enum CodingKeys: String, CodingKey {
          case y
        }
        """,
        [spec(.uncoded("x"), 3, 7, fix: "add '@Default(<#value#>)'")]
      )
    }

    @Test func rejectsCodedMarkersWithACodingKeysEnum() {
      expectMistakes(
        """
        @Coded("k") let x: Int
        enum CodingKeys: String, CodingKey {
          case x
        }
        """,
        [spec(.codedTwice("x"), 3, 19, fix: "remove '@Coded'")]
      )
    }

    @Test func rejectsFieldsWithTheSameCodingKey() {
      expectMistakes(
        #"@Coded("k") let x: Int"# + "\nlet k: Int",
        [spec(.sameKey("x", "k", "k"), 3, 19)]
      )
      expectMistakes(
        #"let `a "k"`: Int"# + "\n" + ##"@Coded(#"a "k""#) let x: Int"##,
        [spec(.sameKey("x", #"`a "k"`"#, #"a "k""#), 4, 25)]
      )
      expectMistakes(
        #"@Coded("k") let x: Int"# + "\n" + #"@Excluded @Coded("k") @Default(2) let y: Int"#,
        [spec(.sameKey("y", "x", "k"), 4, 41)]
      )
    }

    @Test(arguments: [
      "@NotCoded let k: Int?", "@Excluded let k: () -> Void", "weak var k: Owner?",
      #"@Coded("j") let k: Int"#, "static let k = 1", "var k: Int { 1 }", "@Coded(k) let j: Int",
    ])
    func fieldsWithOtherKeysAreAccepted(_ field: String) {
      let source = "@Value struct Model {\n  @Coded(\"k\") let x: Int\n  \(field)\n}"
      #expect(expansion(of: source).diagnostics.map(\.message) == [])
    }

    @Test(arguments: [
      ("@Valid(in: 5...1)", "5...1"), ("@Valid(in: 0.5 ..< -1)", "0.5 ..< -1"),
      ("@Valid(count: -2 ... -3)", "-2 ... -3"),
    ])
    func rejectsRangesThatEndBeforeTheyStart(_ marker: String, _ range: String) {
      expectMistakes(
        "\(marker) let x: Int",
        [spec(.reversedRange("x", range), 3, marker.count + 8)]
      )
    }

    @Test(arguments: [
      "1...5", "1...1", "0x10...20", "1_0..<2_0", "a...1", "...1", "5...", "-2...(-1)",
    ])
    func rangesInOrderAreAccepted(_ range: String) {
      let source = "@Value struct Model { @Valid(in: \(range)) let x: Int }"
      #expect(expansion(of: source).diagnostics.map(\.message) == [])
    }

    @Test func rejectsNegativeTolerances() {
      expectMistakes(
        "@Compared(within: -0.5) let x: Double?",
        [spec(.negativeTolerance("x", "-0.5"), 3, 31)]
      )
    }

    @Test(arguments: [
      ("() -> Void", "holds a closure"), ("(@Sendable (Int) -> Int)?", "holds a closure"),
      ("[() -> Void]", "holds a closure"), ("(Int, () -> Void)", "holds a closure"),
      ("any Error", "is of the type 'any Error'"), ("[any Error]", "is of the type 'any Error'"),
      ("Any", "is of the type 'Any'"), ("AnyObject?", "is of the type 'AnyObject'"),
    ])
    func uncomparableFieldNeedsAMarker(_ type: String, _ reason: String) {
      expectMistakes(
        "/// Doc.\nlet x: \(type)",
        [spec(.uncomparable("x", reason), 4, 7, fix: "add '@Excluded'")],
        fixed: "/// Doc.\n@Excluded let x: \(type)"
      )
    }

    @Test(arguments: ["unowned", "unowned(unsafe)"])
    func unownedReferenceNeedsAMarker(_ modifier: String) {
      expectMistakes(
        "\(modifier) let x: Owner",
        [
          spec(
            .uncomparable("x", "is unowned"),
            3,
            modifier.count + 8,
            fix: "add '@Excluded'"
          )
        ],
        fixed: "@Excluded \(modifier) let x: Owner"
      )
    }

    @Test func rejectsTuplesInDictionaries() {
      expectMistakes(
        "let x: [String: (Int, Int)]",
        [spec(.insideCollection("x", "a dictionary"), 3, 7, fix: "add '@Excluded'")],
        fixed: "@Excluded let x: [String: (Int, Int)]"
      )
    }

    @Test func rejectsIsolatedFields() {
      expectMistakes("@MainActor var x: Int", [spec(.isolated("x", "MainActor"), 3, 18)])
    }

    @Test func rejectsFieldsOfPrivateTypesIfThereIsATwin() {
      expectMistakes(
        "private let x: [Hidden]\nprivate struct Hidden {}",
        [spec(.privateType("x", "Hidden"), 4, 18, fix: "write 'fileprivate'")],
        fixed: "private let x: [Hidden]\nfileprivate struct Hidden {}"
      )
    }

    @Test func rejectsIsolatedModels() {
      expectExpansion(
        "@Value\n@MainActor\nstruct Model {\n  let x: Int\n}",
        "@MainActor\nstruct Model {\n  let x: Int\n}",
        diagnostics: [spec(.isolatedType("Model", "MainActor"), 3, 8, fix: "remove '@MainActor'")],
        fixedSource: "@Value\nstruct Model {\n  let x: Int\n}"
      )
    }

    @Test(arguments: [
      (["=="], ["hash(into:)", "changedFields(from:)"]),
      (["==", "hash(into:)"], ["changedFields(from:)"]),
      (["changedFields(from:)"], ["==", "hash(into:)"]),
      (["hash(into:)", "changedFields(from:)"], ["=="]),
    ])
    func rejectsPartiallyDeclaredEquality(_ declared: [String], _ missing: [String]) {
      let members = [
        "==": "static func == (left: Self, right: Self) -> Bool { true }",
        "hash(into:)": "func hash(into hasher: inout FieldHasher) {}",
        "changedFields(from:)": "func changedFields(from old: Self) -> FieldSet { [] }",
      ]
      expectMistakes(
        (["let x: Int"] + declared.compactMap { members[$0] }).joined(separator: "\n"),
        [spec(.ownComparison(declared, missing), 2, 8)]
      )
    }

    @Test func rejectsUnsupportedEnumMembers() {
      func expectRejected(_ body: String, _ diagnostic: DiagnosticSpec) {
        let declaration = "enum Shape {\n  \(body)\n}"
        expectExpansion("@Value\n\(declaration)", declaration, diagnostics: [diagnostic])
      }
      expectRejected("case call(() -> Void)", spec(.closure("call"), 3, 13))
      expectRejected("case error(any Error)", spec(.existential("error", "any Error"), 3, 14))
      expectRejected("case a(Int), a(b: Int)", spec(.overloadedCase("a"), 3, 16))
      expectRejected(
        "func hash(into hasher: inout Hasher) {}",
        spec(.standardHashing("@Value", "FieldHasher"), 1, 1)
      )
    }

    /// Expects one error in a declaration outside a `@Value` struct, and no generated code.
    private func expectMisplaced(
      _ attribute: String,
      _ declaration: String,
      _ mistake: Mistake,
      _ column: Int,
      _ marker: FieldMarker
    ) {
      expectExpansion(
        "struct Plain {\n  \(attribute) \(declaration)\n}",
        "struct Plain {\n  \(declaration)\n}",
        diagnostics: [spec(mistake, 2, column, fix: "remove '\(marker.text)'")],
        fixedSource: "struct Plain {\n  \(declaration)\n}"
      )
    }
  }
#endif
