internal import KilnValues

/// The source of a field's values.
struct FieldSource<Model: ValueModel>: Sendable {
  /// Whether the value is the same in all models built without a seed.
  let isConstant: Bool

  /// Fills the field's slot.
  var fill: FieldPlan.Fill

  /// Returns the source with a restarted sequence; `nil` if it has no sequence of its own.
  var rewound: (@Sendable (SharedTable) -> FieldSource)?

  /// Returns the boundary values; `nil` if the source is not a generator.
  var candidates: Candidates?

  /// Returns simpler values for the field of a model; `nil` if only the default is simpler.
  var simpler: Simplify?

  /// Whether the value may depend on other fields.
  var isDerived = false

  /// Whether its closure may read other fields.
  var readsFields = false

  /// Whether the factory does not set the field.
  var isByType = false

  /// Why an optional field is `nil` in every model, if it is.
  var alwaysNil: FactoryError?

  typealias Candidates =
    @Sendable (_ context: GenerationContext, _ isRedacted: Bool) throws(FactoryError)
    -> [FieldCandidate<Model>]

  typealias Simplify =
    @Sendable (_ model: Model, _ index: Int, _ environment: BuildEnvironment) -> SimplerValues<
      SlotFill<Model>
    >

  init(isConstant: Bool, fill: @escaping FieldPlan.Fill) {
    self.isConstant = isConstant
    self.fill = fill
  }

  /// A source of values of the field's type.
  ///
  /// - Parameters:
  ///   - isConstant: whether the value is the same in all models built without a seed.
  ///   - make: returns the value for the field of a draft.
  static func making<Output>(
    isConstant: Bool = false,
    _ make: @escaping @Sendable (ModelDraft, Int) throws(FactoryError) -> Output
  ) -> FieldSource {
    FieldSource(isConstant: isConstant) { draft, index throws(FactoryError) in
      draft.slots.set(try make(draft, index), at: index)
    }
  }

  /// A source that calls a closure.
  static func calling<Output>(
    _ make: @escaping @Sendable (FactoryContext<Model>) throws -> Output
  ) -> FieldSource {
    making { draft, _ throws(FactoryError) in
      do { return try make(FactoryContext(draft)) } catch { throw FactoryError.wrapping(error) }
    }
  }

  /// A source that calls a closure, which may read other fields.
  static func deriving<Output>(
    _ make: @escaping @Sendable (FactoryContext<Model>) throws -> Output
  ) -> FieldSource {
    var source = calling(make)
    source.isDerived = true
    source.readsFields = true
    return source
  }

  /// A source that uses a generator.
  static func generating<Output>(_ generator: Generator<Output>, isConstant: Bool) -> FieldSource {
    let (simplest, random) = (generator.simplest, generator.random)
    var source = FieldSource(isConstant: isConstant) { draft, index throws(FactoryError) in
      draft.prepareGeneration(at: index)
      let slot = draft.slots.emptied(index, as: Output.self)
      slot.initialize(
        to: draft.isSimplest ? try simplest(&draft.generation) : try random(&draft.generation)
      )
      draft.slots.noteFilled(index)
    }
    source.candidates = { context, isRedacted throws(FactoryError) in
      FieldCandidate.all(try generator.edges(context), isRedacted: isRedacted)
    }
    return source.simplified(by: generator.simpler)
  }

  /// Returns the source with a function for simpler values.
  func simplified<Output>(by simpler: @escaping Generator<Output>.Simpler) -> FieldSource {
    var source = self
    source.simpler = { model, index, environment in
      let value = model.value(ofField: index, as: Output.self)
      return simpler(value, environment).mapped { other in { $0.set(other, at: index) } }
    }
    return source
  }

  /// The source of a field that the factory does not set, by type, name and rules.
  ///
  /// - Parameters:
  ///   - field: the field.
  ///   - hasRelations: whether a ``FactorySet`` builds contained models, so that they may vary.
  static func byType(
    _ field: AnyField<Model>,
    hasRelations: Bool
  ) throws(FactoryError) -> FieldSource {
    func source<Output>(_ type: Output.Type) throws(FactoryError) -> FieldSource {
      if field.isWeak { return byDefault }
      do {
        let generator = try GeneratorLookup.generator(of: type, field.rules(of: type), field.name)
        let isConstant = !hasRelations && !holdsReferences(type)
        var source = generating(generator, isConstant: isConstant)
        source.isByType = true
        return source
      } catch {
        // A type without a generator is an error only if the schema has no default.
        guard field.hasDefault || field.isOptional, case .noValue = error.reason else {
          throw error.inside(field.name)
        }
        var source = byDefault
        source.alwaysNil = field.hasDefault ? nil : error
        return source
      }
    }
    return try source(field.valueType)
  }

  /// The default of the schema, or `nil`.
  private static var byDefault: FieldSource {
    FieldSource(isConstant: false) { draft, index in
      _ = draft.slots.fillDefault(index)
    }
  }
}

extension ValueModel {
  /// Returns the value of a field.
  ///
  /// - Parameters:
  ///   - index: the position of the field.
  ///   - type: the type of the field.
  func value<Property>(ofField index: Int, as type: Property.Type) -> Property {
    var slots = FieldSlots(Self.schema)
    slots.fill(index, from: self)
    return slots.take(index)
  }
}

/// Fills a slot.
typealias SlotFill<Model: ValueModel> = (inout FieldSlots) -> Void
