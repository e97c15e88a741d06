public import KilnFactories
internal import KilnValues

extension Factory {
  /// Models at the boundaries: one per boundary value of each field; the other fields have their
  /// defaults.
  ///
  ///     try users.boundaries()                       // age = 18, age = 19, … name = "n", …
  ///     try users.boundaries(\.age, traits: "old")
  ///
  /// The boundary values of a type are the ends of its range, their neighbors and zero, the
  /// shortest and the longest texts and lists, `nil`, and all cases of an enum, if the rules of the
  /// field allow them; for a model, those of its own fields, one at a time. A type without any has
  /// its default.
  ///
  /// - Parameters:
  ///   - fields: the fields; by default all that the factory does not set. A field that it sets has
  ///     the boundaries of its type.
  ///   - traits: the traits that are applied, in order.
  /// - Returns: the models, by field in the order of the schema, the least value first. Sequences
  ///   and unique values continue from case to case.
  /// - Throws: ``FactoryError``, also if one of `fields` has no boundaries.
  /// - Complexity: O(*n* × *m*) for *n* boundary values and models of *m* fields.
  public func boundaries(
    _ fields: PartialKeyPath<Model>...,
    traits: FactoryTrait<Model>...
  ) throws(FactoryError) -> [FactoryCase<Model>] {
    do {
      let factory = try applying(traits)
      let indexes = try factory.indexes(of: fields)
      return try factory.boundaryCases(indexes, areNamed: !fields.isEmpty)
    } catch {
      throw error.of(factory: name)
    }
  }

  /// The models at the boundaries of some fields.
  ///
  /// - Parameters:
  ///   - areNamed: whether the caller named them, so that each must have some.
  private func boundaryCases(
    _ indexes: [Int],
    areNamed: Bool
  ) throws(FactoryError) -> [FactoryCase<Model>] {
    let environment = BuildEnvironment()
    var cases: [FactoryCase<Model>] = []
    for index in indexes {
      let candidates = try boundaryCandidates(at: index, isNamed: areNamed, in: environment)
      guard !areNamed || !candidates.isEmpty else {
        throw FactoryError(.noCandidates).inside(Model.schema.fields[index].name)
      }
      for candidate in candidates {
        cases.append(try built([(index, candidate)], at: cases.count))
      }
    }
    return cases
  }

  /// A model with values for some fields.
  func built(
    _ values: [(index: Int, candidate: FieldCandidate<Model>)],
    at place: Int
  ) throws(FactoryError) -> FactoryCase<Model> {
    var environment = BuildEnvironment()
    environment.index = place
    let model = try with(values).build(in: environment)
    let names = values.map { Model.schema.fields[$0.index].name }
    let words = zip(names, values).map { "\($0) = \($1.candidate.words)" }
    return FactoryCase(model: model, fields: names, description: words.joined(separator: ", "))
  }
}
