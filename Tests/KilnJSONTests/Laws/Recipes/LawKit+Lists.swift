import KilnRecipes

extension LawKit {
  static var lists: [LawField] {
    [
      LawField(
        "words",
        \.words,
        .value,
        [[], ["a"], ["a", "é"]],
        spare: ["b"],
        isList: true,
        [
          TypedWay("own", .value()), TypedWay("list", .list(of: .text, invalid: .drop)),
          TypedWay("named", nil),
        ]
      ),
      LawField(
        "tags",
        \.tags,
        .optional,
        [nil, [], ["a", nil], [nil]],
        spare: ["b"],
        isList: true,
        [
          TypedWay("own", .value()), TypedWay("optional", .optional(.list(of: .optional(.text)))),
          TypedWay("named", nil),
        ]
      ),
      LawField(
        "holes",
        \.holes,
        .value,
        [[], [1], [1, .some(nil)], [nil]],
        spare: [2],
        isList: true,
        [
          TypedWay("own", .value(), Self.holes), TypedWay("named", nil, Self.holes),
          TypedWay("nullable", .list(of: .nullable(.integer), invalid: .drop)) { way in
            way.writes = { !$0.contains { $0 == nil } }
          },
        ]
      ),
      LawField(
        "counts",
        \.counts,
        .value,
        [[:], ["x": 1], ["x": nil, "y": 2], ["x": nil]],
        spare: ["z": 1],
        [
          TypedWay("own", .value()),
          TypedWay("optional", .dictionary(of: .optional(.integer), invalid: .drop)),
          TypedWay("named", nil),
        ]
      ),
    ]
  }

  private static func holes(_ way: inout TypedWay<[Int??]>) {
    way.writes = { !$0.contains { $0 == nil } }
  }
}
