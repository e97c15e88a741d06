internal import KilnValues

extension Factory {
  /// Returns the positions of fields in the schema, in ascending order.
  ///
  /// - Parameter fields: the fields; if empty, all fields that the factory does not override.
  package func indexes(of fields: [PartialKeyPath<Model>]) throws(FactoryError) -> [Int] {
    let schema = Model.schema
    guard !fields.isEmpty else {
      return schema.fields.indices.filter { sources[$0]?.candidates != nil || sources[$0] == nil }
    }
    var indexes: Set<Int> = []
    for field in fields {
      guard let index = schema.index(of: field) else {
        throw FactoryError.unknownField(field)
      }
      indexes.insert(index)
    }
    return indexes.sorted()
  }

  /// Returns the boundary values of a field.
  ///
  /// - Parameters:
  ///   - index: the position of the field.
  ///   - isNamed: whether the caller named the field. A named field that is overridden has the
  ///     boundary values of its type.
  ///   - environment: the environment of the models.
  package func boundaryCandidates(
    at index: Int,
    isNamed: Bool = false,
    in environment: BuildEnvironment
  ) throws(FactoryError) -> [FieldCandidate<Model>] {
    let field = Model.schema.fields[index]
    do {
      let context = try generationContext(at: index, style: environment.style, in: environment)
      let given = sources[index]
      let source =
        if let given, given.candidates != nil || !isNamed { given } else {
          try FieldSource<Model>.byType(
            field,
            hasRelations: context.environment.scope.relations != nil
          )
        }
      guard let candidates = source.candidates else { return [] }
      return try candidates(context, field.isRedacted)
    } catch {
      throw error.inside(field.name)
    }
  }

  /// The context in which values of a field are created without a seed.
  package func generationContext(
    at index: Int,
    style: GenerationStyle,
    in environment: BuildEnvironment
  ) throws(FactoryError) -> GenerationContext {
    var inner = try environment.entering(Model.self, relations: relations)
    inner.seed = nil
    inner.scope.begin()
    return GenerationContext(
      random: SeededGenerator(seed: 0),
      fieldIndex: index,
      style: style,
      environment: inner
    )
  }

  /// Returns a factory with values for some fields, which need not be unique.
  package func with(_ values: [(index: Int, candidate: FieldCandidate<Model>)]) -> Factory {
    changed { factory in
      for (index, candidate) in values {
        factory.sources[index] = candidate.source
        factory.uniqueFields[index] = nil
      }
    }
  }

  /// The models with boundary values in each field, for a containing model; at most 1,000.
  func boundaryModels(in environment: BuildEnvironment) throws(FactoryError) -> [Model] {
    // A model nested in its own type adds no case to those of the outer model.
    guard environment.scope.count(of: Model.self) == 0 else { return [try build(in: environment)] }
    var models: [Model] = []
    for index in try indexes(of: []) {
      for candidate in try boundaryCandidates(at: index, in: environment) where models.count < 1_000
      {
        models.append(try with([(index, candidate)]).build(in: environment))
      }
    }
    return models
  }
}
