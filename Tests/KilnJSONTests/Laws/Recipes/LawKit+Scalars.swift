import KilnRecipes

extension LawKit {
  static var scalars: [LawField] {
    [
      LawField("id", \.id, .value, [1, 1, 1, 1, 1, 2], spare: 1),
      LawField("count", \.count, .value, [0, 1, 3, 9], spare: 1),
      LawField("ratio", \.ratio, .value, [0, -0.0, 1, 0.5, 1e30], spare: 1.5),
      LawField("name", \.name, .value, texts, spare: "b"),
      LawField(
        "flag",
        \.flag,
        .optional,
        [nil, true, false],
        spare: true,
        [
          TypedWay("own", .value()), TypedWay("optional", .optional(.boolean)),
          TypedWay("named", nil),
        ]
      ),
      LawField(
        "nick",
        \.nick,
        .optional,
        texts.map { $0 } + [nil, nil],
        spare: "b",
        [
          TypedWay("own", .value()), TypedWay("optional", .optional(.text)),
          TypedWay("named", nil),
        ]
      ),
      LawField(
        "mood",
        \.mood,
        .optional,
        [nil, "a", "calm"],
        spare: "b",
        [
          TypedWay("own", .value()), TypedWay("optional", .optional(.text)),
          TypedWay("named", nil),
        ]
      ),
      LawField(
        "limit",
        \.limit,
        .doubleOptional,
        [nil, .some(nil), .some(nil), 1, 2],
        spare: 7,
        [
          TypedWay("own", .value()),
          TypedWay("optional", .optional(.optional(.integer))),
          TypedWay("named", nil),
          TypedWay("nullable", .nullable(.integer)),
        ]
      ),
      LawField(
        "level",
        \.level,
        .doubleOptional,
        [nil, .some(nil), .some(nil), .some(nil), .some(.some(nil)), 1],
        spare: 7,
        [
          TypedWay("own", .value(), Self.deep),
          TypedWay("named", nil, Self.deep),
          TypedWay("nullable", .nullable(.optional(.integer)), Self.deep),
        ]
      ),
    ]
  }

  /// The values of a triple optional: null is the innermost `nil`.
  private static func deep(_ way: inout TypedWay<Int???>) {
    way.writes = { if case .some(nil) = $0 { false } else { true } }
  }

  static let texts = ["a", "calm", "é", "e\u{301}", "a text of \"\\/\n\u{0}\u{2028}😀"]
}
