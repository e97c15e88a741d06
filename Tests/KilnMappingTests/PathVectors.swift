import KilnMapping

/// The vectors of docs/paths.md, in the same order.
enum PathVectors {
  struct Valid: Sendable {
    var text: String
    var steps: [SourcePath.Step]
    var canonical: String
  }

  struct Invalid: Sendable {
    var text: String
    var offset: Int
    var reason: SourcePathError.Reason
  }

  static let valid: [Valid] = [
    Valid(text: "$", steps: [], canonical: "$"),
    Valid(text: "a", steps: ["a"], canonical: "a"),
    Valid(text: "a.b.c", steps: ["a", "b", "c"], canonical: "a.b.c"),
    Valid(text: "[0]", steps: [0], canonical: "[0]"),
    Valid(text: "[0].a", steps: [0, "a"], canonical: "[0].a"),
    Valid(text: "a[0]", steps: ["a", 0], canonical: "a[0]"),
    Valid(text: "a.[0]", steps: ["a", 0], canonical: "a[0]"),
    Valid(text: "a[1][22].b", steps: ["a", 1, 22, "b"], canonical: "a[1][22].b"),
    Valid(text: "a[1000000]", steps: ["a", 1_000_000], canonical: "a[1000000]"),
    Valid(text: "$.a", steps: ["a"], canonical: "a"),
    Valid(text: "$[0]", steps: [0], canonical: "[0]"),
    Valid(text: "$.[0]", steps: [0], canonical: "[0]"),
    Valid(text: "$ref", steps: ["$ref"], canonical: "$ref"),
    Valid(text: "$$", steps: ["$$"], canonical: "$$"),
    Valid(text: "$.$", steps: ["$"], canonical: #"["$"]"#),
    Valid(text: #"["$"].a"#, steps: ["$", "a"], canonical: #"["$"].a"#),
    Valid(text: "a.$", steps: ["a", "$"], canonical: "a.$"),
    Valid(text: "$ .a", steps: ["$ ", "a"], canonical: "$ .a"),
    Valid(text: #"a["x.y"]"#, steps: ["a", "x.y"], canonical: #"a["x.y"]"#),
    Valid(text: #"["x.y"]"#, steps: ["x.y"], canonical: #"["x.y"]"#),
    Valid(text: #"$["x]"]["y["]"#, steps: ["x]", "y["], canonical: #"["x]"]["y["]"#),
    Valid(text: #"a.["b"].c"#, steps: ["a", "b", "c"], canonical: "a.b.c"),
    Valid(text: #"["a"]["b"]"#, steps: ["a", "b"], canonical: "a.b"),
    Valid(text: #"[""]"#, steps: [""], canonical: #"[""]"#),
    Valid(text: #"a[""]"#, steps: ["a", ""], canonical: #"a[""]"#),
    Valid(text: #"["\"\\"]"#, steps: [#""\"#], canonical: #""\"#),
    Valid(text: #"["\"."]"#, steps: ["\"."], canonical: #"["\"."]"#),
    Valid(text: #"["0"]"#, steps: ["0"], canonical: "0"),
    Valid(text: "0", steps: ["0"], canonical: "0"),
    Valid(text: " a . b ", steps: [" a ", " b "], canonical: " a . b "),
    Valid(text: #"a"b\c"#, steps: [#"a"b\c"#], canonical: #"a"b\c"#),
    Valid(text: "größe.数[3]", steps: ["größe", "数", 3], canonical: "größe.数[3]"),
    Valid(text: "a-b_c/d", steps: ["a-b_c/d"], canonical: "a-b_c/d"),
    Valid(text: "a\u{0}b", steps: ["a\u{0}b"], canonical: "a\u{0}b"),
  ]

  static let invalid: [Invalid] = [
    Invalid(text: "", offset: 0, reason: .emptyPath),
    Invalid(text: ".a", offset: 0, reason: .emptyPiece),
    Invalid(text: "a..b", offset: 2, reason: .emptyPiece),
    Invalid(text: "a.", offset: 2, reason: .emptyPiece),
    Invalid(text: "$.", offset: 2, reason: .emptyPiece),
    Invalid(text: "$..a", offset: 2, reason: .emptyPiece),
    Invalid(text: "a[]", offset: 2, reason: .emptyBrackets),
    Invalid(text: "a[ 0]", offset: 2, reason: .notAnIndex),
    Invalid(text: "a[-1]", offset: 2, reason: .notAnIndex),
    Invalid(text: "a[+1]", offset: 2, reason: .notAnIndex),
    Invalid(text: "a[b]", offset: 2, reason: .notAnIndex),
    Invalid(text: "[[0]]", offset: 1, reason: .notAnIndex),
    Invalid(text: "a['b']", offset: 2, reason: .notAnIndex),
    Invalid(text: "a[0 ]", offset: 3, reason: .badDigit),
    Invalid(text: "a[1.5]", offset: 3, reason: .badDigit),
    Invalid(text: "a[1x]", offset: 3, reason: .badDigit),
    Invalid(text: "a[007]", offset: 3, reason: .leadingZero),
    Invalid(text: "a[00]", offset: 3, reason: .leadingZero),
    Invalid(text: "a[1000001]", offset: 8, reason: .indexTooLarge),
    Invalid(text: "a[99999999999999999999]", offset: 8, reason: .indexTooLarge),
    Invalid(text: "a[", offset: 2, reason: .unclosedBracket),
    Invalid(text: "a[12", offset: 4, reason: .unclosedBracket),
    Invalid(text: #"["a""#, offset: 4, reason: .unclosedBracket),
    Invalid(text: #"["a"#, offset: 3, reason: .unclosedQuote),
    Invalid(text: #"["a\"#, offset: 4, reason: .unclosedQuote),
    Invalid(text: #"["a"]"# + "b", offset: 5, reason: .strayText),
    Invalid(text: #"["a"b]"#, offset: 4, reason: .quoteNotClosedByBracket),
    Invalid(text: #"["a\n"]"#, offset: 4, reason: .badEscape),
    Invalid(text: "a[0]b", offset: 4, reason: .strayText),
    Invalid(text: "a[0] ", offset: 4, reason: .strayText),
    Invalid(text: "a[0]$", offset: 4, reason: .strayText),
    Invalid(text: "a]", offset: 1, reason: .strayClose),
    Invalid(text: "]", offset: 0, reason: .strayClose),
    Invalid(text: "a.]", offset: 2, reason: .strayClose),
    Invalid(text: "a[0]]", offset: 4, reason: .strayClose),
    Invalid(text: "$]", offset: 1, reason: .strayClose),
  ]
}
