import KilnRecipes

extension LawKit {
  static func models(_ parts: LawParts, _ shapes: LawShapes) -> [LawField] {
    let values = parts.values
    return [
      LawField(
        "part",
        \.part,
        .value,
        values,
        spare: values[1],
        parts.ways(isAtRoot: true, parts: { [$0] }) { $0 }
      ),
      LawField(
        "mate",
        \.mate,
        .optional,
        [nil, nil] + values.map { $0 },
        spare: values[1],
        parts.ways(isAtRoot: true, parts: { $0.map { [$0] } ?? [] }) { .optional($0) }
      ),
      LawField(
        "spare",
        \.spare,
        .doubleOptional,
        [nil, .some(nil), .some(nil)] + values.map { .some($0) },
        spare: .some(values[1]),
        parts.ways(parts: { $0.flatMap { $0 }.map { [$0] } ?? [] }) { .nullable($0) }
      ),
      LawField(
        "parts",
        \.parts,
        .value,
        [[]] + values.map { [$0] } + [[values[0], values[1]]],
        spare: [values[1]],
        isList: true,
        parts.ways(parts: { $0 }) { .list(of: $0) }
          + parts.ways(", drop", parts: { $0 }) { .list(of: $0, invalid: .drop) }
      ),
      LawField(
        "named",
        \.named,
        .value,
        [[:], ["x": nil], ["x": values[0], "y": nil]] + values.map { ["x": $0] },
        spare: ["z": values[1]],
        parts.ways(parts: { $0.values.compactMap { $0 } }) { .dictionary(of: .optional($0)) }
          + parts.ways(", drop", parts: { $0.values.compactMap { $0 } }) {
            .dictionary(of: .optional($0), invalid: .drop)
          }
      ),
      LawField(
        "shape",
        \.shape,
        .value,
        shapes.values,
        spare: .dot,
        shapes.ways(isAtRoot: true, shapes: { [$0] }) { $0 }
      ),
      LawField(
        "outline",
        \.outline,
        .optional,
        [nil, nil] + shapes.values.map { $0 },
        spare: .tale("b"),
        shapes.ways(isAtRoot: true, shapes: { $0.map { [$0] } ?? [] }) { .optional($0) }
      ),
      LawField(
        "shapes",
        \.shapes,
        .value,
        [[]] + shapes.values.map { [$0] } + [[.dot, .bar(values[1])], [.tale("a"), .ring(1)]],
        spare: [],
        isList: true,
        shapes.ways(shapes: { $0 }) { .list(of: $0) }
          + shapes.ways(", drop", shapes: { $0 }) { .list(of: $0, invalid: .drop) }.prefix(4)
      ),
    ]
  }

  static var computed: [LawField] {
    [
      LawField(
        "code",
        \.code,
        .transformed,
        [nil, "a", "void"],
        spare: "b",
        [
          TypedWay("code", .transformer(code))
        ]
      ),
      LawField(
        "mark",
        \.mark,
        .value,
        ["M", "A"],
        spare: "B",
        [
          TypedWay("upper", .transformer(upper)) { way in
            way.way.isReversible = false
            way.writes = { _ in false }
          },
          TypedWay(
            "function",
            .function({ json, _ in try String(jsonValue: json) }, reverse: { .string($0) })
          ),
          TypedWay("own", .value()),
        ]
      ),
      price, span,
    ]
  }

  /// A transformer for which null is a value, and `nil` is a text.
  private static var code: Transformer<JSONValue, String?> {
    Transformer("code") { json in
      if json.isNull { return "void" }
      let text = try String(jsonValue: json)
      return text == "none" ? nil : text
    } reverse: { code in
      switch code {
      case nil: "none"
      case "void": .null
      case let code?: .string(code)
      }
    }
  }

  private static var upper: Transformer<JSONValue, String> {
    Transformer("upper") { try String(jsonValue: $0).uppercased() }
  }
}
