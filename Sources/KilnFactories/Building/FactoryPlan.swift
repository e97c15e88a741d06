internal import KilnHashing
internal import KilnValues

/// A factory that is prepared: where each field's value comes from.
final class FactoryPlan<Model: Value>: Sendable {
  /// The source of each field, in the order of the schema.
  let sources: [FieldSource<Model>]

  /// The names of the fields.
  let names: [String]

  /// What keeps the random numbers of the fields apart.
  let marks: [UInt64]

  let transients: [ObjectIdentifier: any Sendable]
  let adjustments: [Adjustment<Model>]
  let callbacks: [@Sendable (Model) throws -> Void]

  /// Whether all models that are built without a seed are the same.
  let isConstant: Bool

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
      sources.append(factory.uniqueFields[index]?(made) ?? made)
    }
    self.sources = sources
    names = fields.map(\.name)
    marks = names.map { XXH3.hash64(Array($0.utf8)) }
    transients = factory.transients
    adjustments = factory.adjustments
    callbacks = factory.callbacks
    isConstant = sources.allSatisfy(\.isConstant) && adjustments.isEmpty && callbacks.isEmpty
  }

  /// Builds a model.
  ///
  /// - Parameters:
  ///   - environment: what it is built in; its chain ends with this model.
  ///   - isChecked: whether its rules are asked.
  ///   - change: what is done to it before.
  func build(
    in environment: BuildEnvironment,
    isChecked: Bool = true,
    _ change: ((inout Model.Mutable) throws -> Void)? = nil
  ) throws(FactoryError) -> Model {
    let model = try filled(in: environment, change)
    if isChecked { try Self.check(model) }
    for callback in callbacks {
      do { try callback(model) } catch { throw FactoryError.wrapping(error) }
    }
    return model
  }

  private func filled(
    in environment: BuildEnvironment,
    _ change: ((inout Model.Mutable) throws -> Void)?
  ) throws(FactoryError) -> Model {
    var slots = FieldSlots(Model.schema)
    return try withUnsafeMutablePointer(to: &slots) { slots throws(FactoryError) in
      let context = FactoryContext(self, environment, slots)
      try context.fillAll()
      do {
        let others = slots.move()
        slots.initialize(to: FieldSlots(Model.schema))
        let model = try Model.schema.build(unchecked: others)
        guard !adjustments.isEmpty || change != nil else { return model }
        var twin = model.mutableCopy()
        for adjustment in adjustments { try adjustment(&twin, context) }
        try change?(&twin)
        return Model(twin)
      } catch {
        throw FactoryError.wrapping(error)
      }
    }
  }

  static func check(_ model: Model) throws(FactoryError) {
    do { try model.validate() } catch { throw FactoryError(.invalid(error)) }
  }
}
