internal import KilnValues

/// Creates and shrinks the values with which properties are tested.
package struct PropertySource<Output> {
  /// Creates a value in an environment: the simplest one without a seed, otherwise a random one.
  package typealias Make = (_ environment: BuildEnvironment) throws(FactoryError) -> Output

  /// Creates simplest and random values.
  package let make: Make

  /// The number of boundary values.
  package let boundaryCount: Int

  /// Creates the boundary value with a given index.
  package let boundary:
    (_ index: Int, _ environment: BuildEnvironment) throws(FactoryError) -> Output

  /// Prepares to shrink the value that was created in an environment.
  package let shrinking:
    (_ environment: BuildEnvironment) throws(FactoryError) -> ValueShrinking<Output>
}

/// Shrinks values.
package struct ValueShrinking<Output> {
  /// The value that shrinking approaches.
  package let simplest: Output

  /// Returns the simpler forms of a value, in stages.
  ///
  /// `nil` represents a form that is not tried.
  package let stages: (_ value: Output) -> [() -> SimplerValues<Output?>]

  /// Whether a simpler form may be tried. Called once per form.
  package let accepts: (_ value: Output) -> Bool
}

extension Generator {
  /// Returns how properties are tested with values of the generator.
  package func propertySource() throws(FactoryError) -> PropertySource<Output> {
    if let ofFactory { return try ofFactory() }
    func make(_ environment: BuildEnvironment) throws(FactoryError) -> Output {
      var context = GenerationContext(in: environment)
      return environment.seed == nil ? try simplest(&context) : try random(&context)
    }
    let edges = try boundaries(GenerationContext(in: BuildEnvironment()))
    return PropertySource(
      make: make,
      boundaryCount: edges.count,
      boundary: { index, _ in edges[index] }
    ) { environment throws(FactoryError) in
      ValueShrinking(
        simplest: try make(BuildEnvironment().simplest),
        stages: { value in
          [{ simpler(value, environment).mapped { (other: Output) -> Output?? in .some(other) } }]
        },
        accepts: { _ in true }
      )
    }
  }
}

extension Factory {
  /// Returns how properties are tested with models of the factory.
  ///
  /// Sequences restart, and fields need not be unique. Boundary values vary one field; the first
  /// values of all fields come first.
  func propertySource() throws(FactoryError) -> PropertySource<Model> {
    let factory = rewound().withoutUniqueFields
    var edges: [[FieldCandidate<Model>]] = []
    do {
      for index in Model.schema.fields.indices {
        edges.append(try factory.boundaryCandidates(at: index, in: BuildEnvironment()))
      }
    } catch {
      throw error.of(factory: name)
    }
    var boundaries: [Factory] = []
    for place in 0..<(edges.map(\.count).max() ?? 0) {
      for (index, candidates) in edges.enumerated() where place < candidates.count {
        boundaries.append(factory.with([(index, candidates[place])]))
      }
    }
    return PropertySource(
      make: { environment throws(FactoryError) in try factory.build(in: environment) },
      boundaryCount: boundaries.count,
      boundary: { index, environment throws(FactoryError) in
        try boundaries[index].build(in: environment)
      },
      shrinking: factory.shrinking
    )
  }

  /// Prepares to shrink a model.
  ///
  /// - Parameter environment: the environment in which the model was built.
  package func shrinking(
    in environment: BuildEnvironment
  ) throws(FactoryError) -> ValueShrinking<Model> {
    do {
      let simplest = try simplestForm.build(in: BuildEnvironment().simplest)
      let shrinking = try ModelShrinking(self, in: environment)
      return ValueShrinking(
        simplest: simplest,
        stages: shrinking.stages,
        accepts: shrinking.accepts
      )
    } catch {
      throw error.of(factory: name)
    }
  }
}
