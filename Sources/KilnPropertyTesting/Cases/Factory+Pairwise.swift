public import KilnFactories
internal import KilnValues

extension Factory {
  /// Builds models that cover every pair of values of every two fields.
  ///
  /// ```swift
  /// try users.pairwise()                            // all fields, by their boundary values
  /// try users.pairwise(.candidates(\.role, [.admin, .guest]), .boundaries(\.age))
  /// ```
  ///
  /// Most errors depend on at most two fields. For *n* fields with *v* values each, the algorithm
  /// IPO builds about *v*² × log *n* models instead of *v*ⁿ.
  ///
  /// - Parameters:
  ///   - fields: the fields that vary; by default every field that the factory does not set, with
  ///     its boundary values.
  ///   - traits: the traits to apply, in order.
  /// - Returns: the models. Sequences and unique values continue from case to case.
  /// - Throws: `FactoryError`, also if the values of a model break its rules, if one of `fields`
  ///   has no values, or if there are more than 250,000 pairs of values.
  /// - Complexity: O(*r* × *s*) per field, for *r* models and *s* values of all fields.
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

  /// The values of the fields that vary, in schema order.
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
