internal import KilnValues

// What is in a box is made by the factory of the model, and not by one of the box's own: a box has the fields
// of the model, and a set of factories has one for the model alone.

extension Boxed: ConstrainedGeneratable {
  static func generator(
    _ constraints: [RuleConstraint<Boxed>],
    _ field: String
  ) throws(FactoryError) -> Generator<Boxed> {
    // All rules of a box are asked of what comes out.
    try GeneratorLookup.generator(of: Model.self, [], field).map(
      { Boxed($0) },
      reverse: { $0.model }
    )
  }
}
