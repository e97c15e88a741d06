import KilnRecipes

extension LawKit {
  static var trees: [LawField] {
    let trees: [JSONValue] = [
      nil, 1, 1.0, "é", "e\u{301}", [1, nil], ["x": nil], ["x": ["z": 1]], .number(.double(-0.0)),
      0,
      "a text of more than fifteen bytes",
    ]
    return [
      LawField("tree", \.tree, .json, trees, spare: ["t": 1]),
      LawField(
        "plainTree",
        \.plainTree,
        .json,
        trees,
        spare: ["t": 1],
        [TypedWay("own", .json), TypedWay("named", nil)]
      ),
      LawField(
        "maybeTree",
        \.maybeTree,
        .optional,
        [nil] + trees.map { .some($0) },
        spare: .some(1),
        [
          TypedWay("own", .value()) { $0.writes = { $0 != .some(.null) } },
          TypedWay("optional", .optional(.json)) { $0.writes = { $0 != .some(.null) } },
          TypedWay("named", nil) { $0.writes = { $0 != .some(.null) } },
        ]
      ),
      LawField(
        "deepTree",
        \.deepTree,
        .doubleOptional,
        [nil, .some(nil), .some(nil), .some(1), .some(["x": nil]), .some(.some(.null))],
        spare: .some(.some(1)),
        [
          TypedWay("own", .value(), Self.deepTree), TypedWay("named", nil, Self.deepTree),
          TypedWay("nullable", .nullable(.json)) { way in
            way.writes = { $0 != .some(.some(.null)) }
          },
        ]
      ),
      LawField(
        "object",
        \.object,
        .value,
        [[:], ["x": 1], ["x": nil, "y": [1]]],
        spare: ["z": 1]
      ),
      LawField(
        "trees",
        \.trees,
        .optional,
        [nil, [:], ["x": nil], ["x": ["y": nil], "z": 1]],
        spare: ["z": 1],
        [
          TypedWay("own", .value()), TypedWay("optional", .optional(.dictionary(of: .json))),
          TypedWay("named", nil),
        ]
      ),
    ]
  }

  private static func deepTree(_ way: inout TypedWay<JSONValue??>) {
    way.writes = { $0 != .some(.some(.null)) }
  }
}
