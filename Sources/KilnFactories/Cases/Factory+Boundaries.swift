internal import KilnValues

extension Factory {
  /// Models at the boundaries: one for each boundary value of each field, the other fields as they are built
  /// by default.
  ///
  ///     try users.boundaries()                       // age = 18, age = 19, … name = "n", …
  ///     try users.boundaries(\.age, traits: "old")
  ///
  /// The boundary values of a type are the ends of its range, what is next to them and what is around zero,
  /// the shortest and the longest texts and lists, `nil` and all cases of an enum, so far as the field's
  /// rules allow them; of a model those of its own fields, one at a time. Where a type has none, or the rules allow
  /// none, there is the default.
  ///
  /// - Parameters:
  ///   - fields: the fields, which have the boundaries of their type where the factory says their value; without
  ///     any, all of which the factory says nothing but how they are generated.
  ///   - traits: the traits that are applied, in order.
  /// - Returns: the models, by field in the order of the schema, the least value first. Sequences and unique values go on from case to case.
  /// - Throws: ``FactoryError``, also where one of `fields` has no boundaries.
  /// - Complexity: O(*n* × *m*) for *n* boundary values and models of *m* fields.
  public func boundaries(
    _ fields: PartialKeyPath<Model>...,
    traits: FactoryTrait<Model>...
  ) throws(FactoryError) -> [FactoryCase<Model>] {
    do {
      let factory = try applying(traits)
      let indexes = try factory.indexes(of: fields)
      return try factory.boundaryCases(
        indexes,
        areNamed: !fields.isEmpty,
        in: BuildEnvironment()
      )
    } catch {
      throw error.of(factory: name)
    }
  }

  /// The places of fields, ascending; without any those that the factory does not override.
  func indexes(of fields: [PartialKeyPath<Model>]) throws(FactoryError) -> [Int] {
    let schema = Model.schema
    guard !fields.isEmpty else {
      return schema.fields.indices.filter { sources[$0]?.candidates != nil || sources[$0] == nil }
    }
    var indexes: Set<Int> = []
    for field in fields {
      guard let index = schema.index(of: field) else {
        throw FactoryError(.unknownField("\(field)"))
      }
      indexes.insert(index)
    }
    return indexes.sorted()
  }

  /// The models at the boundaries of some fields.
  ///
  /// - Parameters:
  ///   - indexes: the fields.
  ///   - areNamed: whether they were asked for, so that each has to have some.
  ///   - environment: what the models are built in.
  func boundaryCases(
    _ indexes: [Int],
    areNamed: Bool = false,
    in environment: BuildEnvironment
  ) throws(FactoryError) -> [FactoryCase<Model>] {
    var cases: [FactoryCase<Model>] = []
    for index in indexes {
      let candidates = try boundaryCandidates(at: index, isNamed: areNamed, in: environment)
      guard !areNamed || !candidates.isEmpty else {
        throw FactoryError(.noCandidates).inside(Model.schema.fields[index].name)
      }
      for candidate in candidates {
        cases.append(try built([(index, candidate)], at: cases.count, in: environment))
      }
    }
    return cases
  }

  /// The boundary values of a field.
  ///
  /// - Parameters:
  ///   - index: the field.
  ///   - isNamed: whether it was asked for: then it has those of its type where the factory says its value.
  ///   - environment: what the models are built in.
  func boundaryCandidates(
    at index: Int,
    isNamed: Bool = false,
    in environment: BuildEnvironment
  ) throws(FactoryError) -> [FieldCandidate<Model>] {
    let field = Model.schema.fields[index]
    do {
      var inner = try environment.entering(Model.self, relations: relations)
      inner.seed = nil
      let said = sources[index]
      let source =
        if let said, said.candidates != nil || !isNamed { said } else {
          try FieldSource<Model>.byType(field, hasRelations: inner.scope.relations != nil)
        }
      guard let candidates = source.candidates else { return [] }
      let context = GenerationContext(
        random: SeededGenerator(seed: 0),
        fieldIndex: index,
        style: environment.style,
        environment: inner
      )
      return try candidates(context, field.isRedacted)
    } catch {
      throw error.inside(field.name)
    }
  }

  /// A model with values for some fields.
  ///
  /// - Parameters:
  ///   - values: the fields, ascending, and their values.
  ///   - place: the place of the model among the others.
  ///   - environment: what it is built in.
  func built(
    _ values: [(index: Int, candidate: FieldCandidate<Model>)],
    at place: Int,
    in environment: BuildEnvironment
  ) throws(FactoryError) -> FactoryCase<Model> {
    var environment = environment
    if environment.scope.depth == 0 { environment.index = place }
    let model = try with(values).build(in: environment)
    let names = values.map { Model.schema.fields[$0.index].name }
    let words = zip(names, values).map { "\($0) = \($1.candidate.words)" }
    return FactoryCase(model: model, fields: names, description: words.joined(separator: ", "))
  }

  /// This factory with values for some fields.
  func with(_ values: [(index: Int, candidate: FieldCandidate<Model>)]) -> Factory {
    changed { factory in
      for (index, candidate) in values {
        factory.sources[index] = candidate.source
        factory.uniqueFields[index] = nil
      }
    }
  }

  /// The models at the boundaries of all fields where they are part of another; not too many.
  func boundaryModels(in environment: BuildEnvironment) throws(FactoryError) -> [Model] {
    // A model inside of one of its own type shows nothing that the outer one does not.
    guard environment.scope.count(of: Model.self) == 0 else { return [try build(in: environment)] }
    let cases = try boundaryCases(try indexes(of: []), in: environment)
    return cases.prefix(1_000).map(\.model)
  }
}
