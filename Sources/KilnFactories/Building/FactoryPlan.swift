internal import KilnHashing
internal import KilnValues

/// A prepared factory: the source of each field.
final class FactoryPlan<Model: ValueModel>: Sendable {
  /// The source of each field, in the order of the schema.
  let sources: [FieldSource<Model>]

  /// The part that is independent of the model's type.
  let fields: FieldPlan

  let adjustments: [Adjustment<Model>]
  private let callbacks: [@Sendable (Model) throws -> Void]

  /// Whether there are no hooks.
  let isQuiet: Bool

  /// Whether all models without a seed are equal.
  let isConstant: Bool

  /// The factories of contained models.
  private let relations: FactorySet?

  init(_ factory: Factory<Model>) throws(FactoryError) {
    if let mistake = factory.mistake { throw mistake }
    let fields = Model.schema.fields
    var sources: [FieldSource<Model>] = []
    for (index, field) in fields.enumerated() {
      let source: FieldSource<Model> =
        if let source = factory.sources[index] { source } else {
          try .byType(field, hasRelations: factory.relations != nil)
        }
      sources.append(factory.uniqueFields[index]?.source(source) ?? source)
    }
    self.sources = sources
    self.fields = FieldPlan(
      zip(fields, sources).map { .init($0.name, readsFields: $1.readsFields, $1.fill) },
      transients: factory.transients
    )
    adjustments = factory.adjustments
    callbacks = factory.callbacks
    relations = factory.relations
    isQuiet = adjustments.isEmpty && callbacks.isEmpty
    isConstant = isQuiet && sources.allSatisfy(\.isConstant)
  }

  /// Creates a builder of models.
  ///
  /// - Parameter environment: the environment of the containing model.
  func builder(in environment: BuildEnvironment) throws(FactoryError) -> ModelBuilder<Model> {
    ModelBuilder(self, in: try environment.entering(Model.self, relations: relations))
  }

  /// Validates a model.
  func check(_ model: Model) throws(FactoryError) {
    do { try model.validate() } catch { throw FactoryError(.invalid(error)) }
  }

  /// Calls the callbacks with a built model.
  func notify(_ model: Model) throws(FactoryError) {
    for callback in callbacks {
      do { try callback(model) } catch { throw FactoryError.wrapping(error) }
    }
  }
}

/// The part of a plan that is independent of the model's type.
final class FieldPlan: @unchecked Sendable {
  // Unchecked only for `references`, which never change.

  /// Fills the slot of a field.
  typealias Fill = @Sendable (_ draft: ModelDraft, _ index: Int) throws(FactoryError) -> Void

  final class Step: Sendable {
    let name: String

    /// Separates the random numbers of the field from those of other fields.
    let salt: UInt64

    let fill: Fill

    /// Whether the value may depend on other fields.
    let readsFields: Bool

    init(_ name: String, readsFields: Bool, _ fill: @escaping Fill) {
      self.name = name
      salt = XXH3.hash64(Array(name.utf8))
      self.readsFields = readsFields
      self.fill = fill
    }
  }

  /// One step per field, in the order of the schema.
  let steps: [Step]

  /// The steps without reference counting, which would take a tenth of the time of a model.
  let references: [Unmanaged<Step>]

  /// The values of transient inputs.
  let transients: [ObjectIdentifier: any Sendable]

  init(_ steps: [Step], transients: [ObjectIdentifier: any Sendable]) {
    self.steps = steps
    references = steps.map(Unmanaged.passUnretained)
    self.transients = transients
  }
}
