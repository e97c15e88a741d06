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
    do throws(FactoryError) {
      let factory = try applying(traits)
      var cases: [FactoryCase<Model>] = []
      for index in try factory.indexes(of: fields) {
        let field = Model.schema.fields[index].name
        let candidates = try factory.boundaryCandidates(
          at: index,
          isNamed: !fields.isEmpty,
          in: BuildEnvironment()
        )
        guard fields.isEmpty || !candidates.isEmpty else {
          throw FactoryError(.noCandidates).inside(field)
        }
        for candidate in candidates {
          var environment = BuildEnvironment()
          environment.index = cases.count
          let model = try factory.with([(index, candidate)]).build(in: environment)
          let description = "\(field) = \(candidate.words)"
          cases.append(FactoryCase(model: model, field: field, description: description))
        }
      }
      return cases
    } catch {
      throw error.of(factory: name)
    }
  }
}
