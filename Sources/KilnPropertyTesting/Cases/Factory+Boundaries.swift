public import KilnFactories
internal import KilnValues

extension Factory {
  /// Builds one model per boundary value of each field.
  ///
  /// ```swift
  /// try users.boundaries()                       // age = 18, age = 19, … name = "n", …
  /// try users.boundaries(\.age, traits: "old")
  /// ```
  ///
  /// The other fields have their defaults. The boundary values of a type are:
  ///
  /// - the ends of its range, their neighbors and zero;
  /// - the shortest and longest texts and lists;
  /// - `nil`, and every case of an enum;
  /// - for a model, the boundary values of its fields, one field at a time.
  ///
  /// Values that break the rules of the field are skipped. A type without boundary values keeps its
  /// default.
  ///
  /// - Parameters:
  ///   - fields: the fields; by default every field that the factory does not set. A listed field
  ///     that the factory sets gets the boundary values of its type.
  ///   - traits: the traits to apply, in order.
  /// - Returns: the models, by field in schema order, the smallest value first. Sequences and
  ///   unique values continue from case to case.
  /// - Throws: `FactoryError`, also if one of `fields` has no boundary values.
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

  /// Builds the models for the boundary values of some fields.
  ///
  /// - Parameters:
  ///   - areNamed: whether the caller listed the fields. Each must then have boundary values.
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
        cases.append(try built(candidate, of: index, at: cases.count))
      }
    }
    return cases
  }

  /// Builds a model with a value for a field.
  private func built(
    _ candidate: FieldCandidate<Model>,
    of index: Int,
    at place: Int
  ) throws(FactoryError) -> FactoryCase<Model> {
    var environment = BuildEnvironment()
    environment.index = place
    let model = try with([(index, candidate)]).build(in: environment)
    let field = Model.schema.fields[index].name
    return FactoryCase(model: model, field: field, description: "\(field) = \(candidate.words)")
  }
}
