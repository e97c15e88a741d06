internal import KilnValues

/// A factory that is prepared: where each field's value comes from.
final class FactoryPlan<Model: Value>: Sendable {
  /// The source of each field, in the order of the schema.
  let sources: [FieldSource<Model>]

  /// What is done for each field.
  let draftPlan: DraftPlan

  let adjustments: [Adjustment<Model>]
  private let callbacks: [@Sendable (Model) throws -> Void]

  /// Whether nothing is done to a model once its fields are there, and nobody is told.
  let isQuiet: Bool

  /// Whether all models that are built without a seed are the same.
  let isConstant: Bool

  /// Of which other factories it takes what it contains.
  private let relations: FactorySet?

  init(_ factory: Factory<Model>) throws(FactoryError) {
    if let mistake = factory.mistake { throw mistake }
    let fields = Model.schema.fields
    var sources: [FieldSource<Model>] = []
    for (index, field) in fields.enumerated() {
      let source = factory.sources[index]
      let made: FieldSource<Model> =
        if let source { source } else {
          try .byType(field, hasRelations: factory.relations != nil)
        }
      sources.append(factory.uniqueFields[index]?.source(made) ?? made)
    }
    self.sources = sources
    draftPlan = DraftPlan(
      zip(fields, sources).map { .init($0.name, isAsking: $1.isAsking, $1.fill) },
      transients: factory.transients
    )
    adjustments = factory.adjustments
    callbacks = factory.callbacks
    relations = factory.relations
    isQuiet = adjustments.isEmpty && callbacks.isEmpty
    isConstant = isQuiet && sources.allSatisfy(\.isConstant)
  }

  /// What builds its models.
  func builder(in environment: BuildEnvironment) throws(FactoryError) -> ModelBuilder<Model> {
    ModelBuilder(self, in: try environment.entering(Model.self, relations: relations))
  }

  /// Asks the rules of a model.
  func check(_ model: Model) throws(FactoryError) {
    do { try model.validate() } catch { throw FactoryError(.invalid(error)) }
  }

  /// Tells those who asked for it of a model that was built.
  func tell(of model: Model) throws(FactoryError) {
    for callback in callbacks {
      do { try callback(model) } catch { throw FactoryError.wrapping(error) }
    }
  }
}
