import KilnRecipes

/// The conversions and values of a value with several forms.
struct LawShapes: Sendable {
  /// Values, each of which only some of the conversions can write.
  let values: [LawShape]

  private let part: Recipe<LawPart>

  init(_ parts: LawParts) {
    part = parts.recipes[0].recipe
    values =
      [
        .dot, .dot, .ring(1), .ring(2), .ring(nil), .tale("a"), .tale("é"), .blob([1, nil]),
        .blob([true]), .blob(["x": nil]), .blob(["type": "other", "x": [:]]),
      ] + parts.values.map { .bar($0) }
  }

  /// The conversions of types that contain the value.
  ///
  /// - Parameters:
  ///   - isAtRoot: whether the type can be read at `$`.
  ///   - shapes: returns the values in a value of the type.
  func ways<Property: Sendable>(
    isAtRoot: Bool = false,
    _ suffix: String = "",
    shapes: @escaping @Sendable (Property) -> [LawShape],
    _ convert: (Conversion<LawShape>) -> Conversion<Property>
  ) -> [TypedWay<Property>] {
    let members = part.lines.flatMap(\.paths)
    func way(
      _ name: String,
      _ conversion: Conversion<LawShape>,
      keys: [SourcePath]? = nil,
      takesNull: Bool = false,
      _ writes: @escaping @Sendable (LawShape) -> Bool?
    ) -> TypedWay<Property> {
      TypedWay("\(name)\(suffix)", convert(conversion)) { way in
        if isAtRoot { way.way.rootKeys = keys }
        // Null is no form of a list.
        way.way.takesNull = [takesNull && isAtRoot]
        way.writes = { value in
          let all = shapes(value).map(writes)
          return all.contains(false) ? false : all.contains(nil) ? nil : true
        }
      }
    }
    let ways = [
      way("tag", .oneOf("type", ["dot": Self.dot, "bar": bar]), keys: members + ["type"]) {
        switch $0 {
        case .dot: true
        case .bar(let part): LawParts.writes(part)
        default: false
        }
      },
      way(
        "tag or other",
        .oneOf("type", ["dot": Self.dot, "bar": bar], otherwise: Self.blob, named: "rest")
      ) {
        switch $0 {
        case .dot: true
        case .bar(let part): LawParts.writes(part)
        case .blob(let json): json["type"] == "other" ? true : nil
        default: false
        }
      },
      way(
        "forms",
        .oneOf(["ring": Self.ring, "tale": Self.tale, "bar": bar, "blob": Self.blob]),
        takesNull: true
      ) {
        switch $0 {
        case .dot: false
        case .ring, .tale: true
        case .bar(let part): LawParts.writes(part)
        case .blob: true
        }
      },
      way("form", .oneOf(["bar": bar]), keys: members) {
        if case .bar(let part) = $0 { LawParts.writes(part) } else { false }
      },
    ]
    let named = [
      way(
        "tags",
        .oneOf("type", [1: Self.dot, true: .at("t", Self.tale), .absent: bar]),
        keys: members + ["type", "t"]
      ) {
        switch $0 {
        case .dot, .tale: true
        case .bar(let part): LawParts.writes(part)
        default: false
        }
      },
      way(
        "content",
        .oneOf(
          "type",
          content: "c",
          ["dot": Self.dot, "bar": bar, 2: Self.ring, false: Self.tale, .absent: Self.blob]
        ),
        keys: ["type", "c"],
        Self.writesAny
      ),
      way(
        "content or other",
        .oneOf("type", content: "c", ["dot": Self.dot, "bar": bar], otherwise: Self.blob)
      ) {
        switch $0 {
        case .dot: true
        case .bar(let part): LawParts.writes(part)
        case .blob(let json): json["type"] == "other" ? true : nil
        default: false
        }
      },
      way(
        "keys of forms",
        .oneOf(keys: ["dot": Self.dot, "bar": bar, "ring": Self.ring, "tale": Self.tale])
      ) {
        if case .blob = $0 { false } else { Self.writesAny($0) }
      },
      way(
        "key or other",
        .oneOf(
          keys: ["dot": Self.dot, "bar": bar, "ring": Self.ring, "tale": Self.tale],
          otherwise: Self.blob
        ),
        Self.writesAny
      ),
    ]
    let literals: [(String, JSONValue)] = [("text", "dot"), ("null", nil), ("empty", [:])]
    let constants = literals.map { name, literal in
      let forms = Conversion<LawShape>.oneOf([
        "dot": .constant(.dot, as: literal, matching: Self.isDot), "tale": Self.tale, "bar": bar,
      ])
      return way("\(name) or forms", forms, takesNull: literal.isNull) {
        switch $0 {
        case .dot, .tale: true
        case .bar(let part): LawParts.writes(part)
        default: false
        }
      }
    }
    return ways + named + constants
  }

  /// A transformer of the forms with a tag.
  var transformer: Transformer<JSONValue, LawShape> {
    Transformer(.oneOf("type", ["dot": Self.dot, "bar": bar]))
  }

  private static func writesAny(_ shape: LawShape) -> Bool? {
    if case .bar(let part) = shape { LawParts.writes(part) } else { true }
  }

  private static func isDot(_ shape: LawShape) -> Bool {
    if case .dot = shape { true } else { false }
  }

  private static var dot: Conversion<LawShape> {
    .constant(.dot, matching: isDot)
  }

  private var bar: Conversion<LawShape> {
    .case(LawShape.bar, part) { if case .bar(let part) = $0 { part } else { nil } }
  }

  private static var ring: Conversion<LawShape> {
    .case(LawShape.ring, .value(Int?.self)) { if case .ring(let size) = $0 { size } else { nil } }
  }

  private static var tale: Conversion<LawShape> {
    .case(LawShape.tale, .text) { if case .tale(let text) = $0 { text } else { nil } }
  }

  private static var blob: Conversion<LawShape> {
    .case(LawShape.blob, .json) { if case .blob(let json) = $0 { json } else { nil } }
  }
}
