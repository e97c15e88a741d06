import KilnRecipes

extension LawKit {
  /// Properties whose types have no JSON form of their own, or that use a conversion for them.
  static func contents() throws -> [LawField] {
    [
      LawField(
        "state",
        \.state,
        .value,
        [.open, .closed],
        spare: .closed,
        [TypedWay("raw value", .value()), TypedWay("named", nil)]
      ),
      LawField(
        "grade",
        \.grade,
        .optional,
        [nil, .low, .high],
        spare: .high,
        [TypedWay("raw value", .optional(.value())), TypedWay("named", nil)]
      ),
      LawField(
        "grades",
        \.grades,
        .value,
        [[], [.low], [.high, .low]],
        spare: [.high],
        isList: true,
        [
          TypedWay("set", .set(of: .value())),
          TypedWay("set, drop", .set(of: .value(), invalid: .drop)), TypedWay("named", nil),
        ]
      ),
      LawField(
        "stock",
        \.stock,
        .value,
        [[:], [.open: 1], [.closed: 2, .open: 1]],
        spare: [.closed: 2],
        [
          TypedWay("keys", .dictionary(of: .integer)),
          TypedWay("keys, drop", .dictionary(of: .integer, invalid: .drop)), TypedWay("named", nil),
        ]
      ),
      LawField(
        "ranks",
        \.ranks,
        .optional,
        [nil, [:], [7: .open], [-1: .closed, 10: .open]],
        spare: [7: .open],
        [
          TypedWay("keys", .optional(.dictionary(of: .value()))),
          TypedWay("keys, drop", .optional(.dictionary(of: .value(), invalid: .drop))),
          TypedWay("named", nil),
        ]
      ),
      LawField(
        "bits",
        \.bits,
        .value,
        [[], [1], [nil], [[1]], ["a", "a"], [["x": nil]], [[]]],
        spare: ["b"],
        [
          TypedWay("one or list", .oneOrList(of: .json)),
          TypedWay("one or list, drop", .oneOrList(of: .json, invalid: .drop)),
        ]
      ),
      LawField(
        "depth",
        \.depth,
        .optional,
        [nil, nil, 0, 1],
        spare: 7,
        [
          TypedWay("at keys", .at("a.b", .value())),
          TypedWay("at an index", .at("[1]", .optional(.integer))),
          TypedWay("optional at a key", .optional(.at("v", .integer))),
        ]
      ),
      LawField(
        "height",
        \.height,
        .value,
        [0, 1, 3],
        spare: 7,
        [
          TypedWay("at keys", .at("a.b", .integer)),
          TypedWay("at an index", .at("[1].v", .value())),
        ]
      ),
      LawField(
        "money",
        \.money,
        .optional,
        [nil, PresenceRecord(n: 1), PresenceRecord(n: 2, t: "é")],
        spare: PresenceRecord(n: 7),
        [TypedWay("codable", .codable), TypedWay("optional", .optional(.codable))]
      ),
      try branch, rest,
    ]
  }

  private static var branch: LawField {
    get throws {
      let recipe = Recipe<LawBranch>.recursive("Branch") { branch in
        Ingredient(\.kind, "kind")
        Ingredient(\.twigs, "twigs", using: .list(of: branch), default: [])
        Ingredient(\.named, "named", using: .optional(.dictionary(of: branch)))
      }
      let reporting = Recipe<LawBranch>.recursive(
        "Branch",
        options: RecipeOptions().with { $0.unknownKeys = .report }
      ) { branch in
        Ingredient(\.kind, "kind")
        Ingredient(\.twigs, "twigs", using: .oneOrList(of: branch), default: [])
        Ingredient(\.named, "inside.named", using: .optional(.dictionary(of: branch)))
      }
      let twig = LawBranch(kind: "k", twigs: [], named: nil)
      let values = [
        twig, LawBranch(kind: "a", twigs: [twig], named: [:]),
        LawBranch(kind: "a", twigs: [twig, twig], named: ["x": twig]),
      ]
      return LawField(
        "branch",
        \.branch,
        .optional,
        [nil, nil] + values.map { $0 },
        spare: values[1],
        [
          TypedWay("recursive", .optional(recipe)) { way in
            way.way.rootKeys = ["kind", "twigs", "named"]
          },
          TypedWay("recursive, reporting", .optional(reporting)) { way in
            way.way.rootKeys = ["kind", "twigs", "inside.named"]
          },
        ]
      )
    }
  }

  private static var rest: LawField {
    LawField(
      "rest",
      \.rest,
      .value,
      [[:], ["u": 1], ["u": nil, "v": [1, nil]], ["v": ["x": nil]], ["kind": "k"]],
      spare: ["u": 2],
      [
        TypedWay("remaining", .value(), Self.remaining),
        TypedWay("remaining, drop", .dictionary(of: .json, invalid: .drop), Self.remaining),
      ]
    )
  }

  private static func remaining(_ way: inout TypedWay<[String: JSONValue]>) {
    (way.way.isRemaining, way.way.canHaveDefault) = (true, false)
    // Another ingredient may write a member with this key.
    way.writes = { $0["kind"] == nil ? true : nil }
  }
}
