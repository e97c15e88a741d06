public import KilnFactories
internal import KilnValues

extension Factory {
  /// Few models in which every two values of every two fields meet.
  ///
  ///     try users.pairwise()                            // all fields, by their boundary values
  ///     try users.pairwise(.candidates(\.role, [.admin, .guest]), .boundaries(\.age))
  ///
  /// Most errors depend on no more than two fields at once. For *n* fields with *v* values each
  /// there are about *v*² × log *n* models, rather than *v*ⁿ. They are made by the algorithm IPO.
  ///
  /// - Parameters:
  ///   - fields: the fields that vary; by default all that the factory does not set, with their
  ///     boundary values.
  ///   - traits: the traits that are applied, in order.
  /// - Returns: the models. Sequences and unique values continue from case to case.
  /// - Throws: ``FactoryError``, also if the values of a model break its rules, if one of `fields`
  ///   has no values, and if there are more than 250,000 pairs of values.
  /// - Complexity: O(*r* × *s*) for *r* models and *s* values of all fields, for each field.
  public func pairwise(
    _ fields: PairwiseField<Model>...,
    traits: FactoryTrait<Model>...
  ) throws(FactoryError) -> [FactoryCase<Model>] {
    do {
      let factory = try applying(traits)
      let varied = try factory.candidates(of: fields)
      let table = try PairwiseTable(counts: varied.map(\.candidates.count))
      var cases: [FactoryCase<Model>] = []
      for row in table.rows {
        let values = zip(varied, row).map { (index: $0.index, candidate: $0.candidates[$1]) }
        cases.append(try factory.built(values, at: cases.count))
      }
      return cases
    } catch {
      throw error.of(factory: name)
    }
  }

  private typealias Varied = (index: Int, candidates: [FieldCandidate<Model>])

  /// The values of the fields that vary, in the order of the schema.
  private func candidates(of fields: [PairwiseField<Model>]) throws(FactoryError) -> [Varied] {
    var varied: [Int: [FieldCandidate<Model>]] = [:]
    let environment = BuildEnvironment()
    if fields.isEmpty {
      for index in try indexes(of: []) {
        varied[index] = try boundaryCandidates(at: index, in: environment)
      }
    }
    for field in fields {
      guard let index = field.index else {
        throw FactoryError(.unknownField(field.words, known: Model.schema.fieldNames))
      }
      let candidates = try field.candidates(self, environment)
      guard !candidates.isEmpty else {
        throw FactoryError(.noCandidates).inside(Model.schema.fields[index].name)
      }
      varied[index] = candidates
    }
    return varied.filter { !$0.value.isEmpty }
      .map { (index: $0.key, candidates: $0.value) }
      .sorted { $0.index < $1.index }
  }
}
