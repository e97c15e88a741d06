internal import KilnValues

/// Shrinks models of a factory.
struct ModelShrinking<Model: ValueModel> {
  private let plan: FactoryPlan<Model>
  /// The environment within the model.
  private let environment: BuildEnvironment
  /// The factory's default model; `nil` if it cannot be built in this environment.
  private let simplest: Model?

  /// The steps that are repeated for simpler models.
  private struct Repeated {
    /// The list position of the model, which the steps may read.
    var index: Int
    /// Whether dependent fields are created again.
    var derives = false
    /// Whether the factory's adjustments are applied again.
    var adjusts = false
  }

  /// Prepares to shrink models of a factory.
  ///
  /// - Parameters:
  ///   - factory: the factory of the model.
  ///   - environment: the environment of the containing model.
  /// - Throws: ``FactoryError`` if the factory is invalid or models contain each other too deeply.
  init(
    _ factory: Factory<Model>,
    in environment: BuildEnvironment
  ) throws(FactoryError) {
    // The model already exists, so the recursion limit does not apply.
    self.environment = try environment.entering(
      Model.self,
      relations: factory.relations,
      limit: BuildScope.depthLimit
    )
    plan = try factory.cache.plan(of: factory)
    let unseeded = self.environment.simplest
    let simplestForm = factory.simplestForm
    let simplestPlan = try? simplestForm.cache.plan(of: simplestForm)
    simplest = simplestPlan.flatMap { plan in
      try? ModelBuilder(plan, in: unseeded).build(seed: nil, index: unseeded.index)
    }
  }

  /// Returns the steps that reproduce the model when they are repeated.
  ///
  /// There are none if fields were changed after the build.
  private func repeatable(of model: Model) -> Repeated {
    let derives = plan.sources.contains(where: \.isDerived)
    let adjusts = !plan.adjustments.isEmpty
    let choices = [environment.firstIndex, environment.index].flatMap { index in
      [
        Repeated(index: index, derives: derives, adjusts: adjusts),
        Repeated(index: index, derives: derives), Repeated(index: index, adjusts: adjusts),
      ]
    }
    let choice = choices.first { choice in
      guard choice.derives || choice.adjusts else { return false }
      return remade(model, choice) { _ in }?.isInterchangeable(with: model) ?? false
    }
    return choice ?? Repeated(index: environment.firstIndex)
  }

  /// Returns a model with other values for some fields; `nil` if it is invalid.
  private func remade(
    _ model: Model,
    _ repeated: Repeated,
    _ fill: SlotFill<Model>
  ) -> Model? {
    var environment = environment
    environment.index = repeated.index
    return try? ModelBuilder(plan, in: environment).rebuild(
      model,
      remaking: { repeated.derives && $0.isDerived },
      isAdjusted: repeated.adjusts,
      fill
    )
  }

  /// Returns simpler forms of a contained model.
  static func simpler(
    _ model: Model,
    _ environment: BuildEnvironment,
    _ factory: (BuildEnvironment) throws(FactoryError) -> Factory<Model>
  ) -> SimplerValues<Model> {
    do {
      let shrinking = try ModelShrinking(try factory(environment), in: environment)
      return SimplerValues(shrinking.stages(of: model).lazy.flatMap { $0() })
        .mapped { $0 }
        .filtered(shrinking.accepts)
    } catch {
      return []
    }
  }

  /// Whether the callbacks of the factory accept a model.
  func accepts(_ model: Model) -> Bool { (try? plan.notify(model)) != nil }

  /// Returns the simpler forms of a model, in stages.
  ///
  /// The first stage moves the model to the first position. The second resets several fields to
  /// their defaults. The third contains nested models. The others simplify each field that is not
  /// its default. No simpler form has more fields that are not their defaults. `nil` represents a
  /// model that is invalid or not simpler.
  func stages(of model: Model) -> [() -> SimplerValues<Model?>] {
    let repeated = repeatable(of: model)
    let differing = differingFields(of: model, repeated)
    let isFirst = repeated.index == environment.firstIndex
    guard simplest == nil || !differing.isEmpty || !isFirst else { return [] }
    func simpler(_ fill: SlotFill<Model>) -> Model? {
      remade(model, repeated, fill).flatMap { other in
        differingFields(of: other, repeated).count <= differing.count ? other : nil
      }
    }
    let fields = plan.sources.indices.map { index in
      { () -> SimplerValues<Model?> in
        guard differing.contains(index), let values = plan.sources[index].simpler else {
          return []
        }
        return values(model, index, environment).mapped { .some(simpler($0)) }
      }
    }
    return [
      { isFirst ? [] : [first(model, repeated)] },
      { groups(differing, simpler) }, { contained(in: model, simpler) },
    ] + fields
  }

  /// Returns a model as it would be at the first position of its list.
  private func first(_ model: Model, _ repeated: Repeated) -> Model? {
    var repeated = repeated
    repeated.index = environment.firstIndex
    return remade(model, repeated) { _ in }
  }

  /// Returns the fields that differ from the default model, except dependent fields.
  private func differingFields(of model: Model, _ repeated: Repeated) -> [Int] {
    plan.sources.indices.filter { index in
      guard !(repeated.derives && plan.sources[index].isDerived) else { return false }
      guard let simplest else { return true }
      return !isSame(model, simplest, Model.schema.fields[index].valueType, index)
    }
  }

  private func isSame<Property>(
    _ left: Model,
    _ right: Model,
    _ type: Property.Type,
    _ index: Int
  ) -> Bool {
    areSame(left.value(ofField: index, as: type), right.value(ofField: index, as: type))
  }

  /// Resets all differing fields, then halves of them, and so on.
  private func groups(
    _ differing: [Int],
    _ simpler: @escaping (SlotFill<Model>) -> Model?
  ) -> SimplerValues<Model?> {
    guard let simplest else { return [] }
    return SimplerValues.cuts(of: differing.count, keeping: 0).mapped { group in
      .some(
        simpler { slots in for index in differing[group] { slots.fill(index, from: simplest) } }
      )
    }
  }

  /// Returns contained models of the same type whose printed form is shorter.
  ///
  /// Fields that the factory sets keep their values.
  private func contained(
    in model: Model,
    _ simpler: @escaping (SlotFill<Model>) -> Model?
  ) -> SimplerValues<Model?> {
    let length = "\(model)".utf8.count
    let values = Model.schema.fields.lazy.flatMap { Self.models(in: $0.value(of: model)) }
    return SimplerValues(values).filtered { "\($0)".utf8.count < length }.mapped { inner in
      .some(
        simpler { slots in
          for (index, source) in plan.sources.enumerated() where source.isByType {
            slots.fill(index, from: inner)
          }
        }
      )
    }
  }

  private static func models(in value: Any) -> [Model] {
    switch value {
    case let model as Model: [model]
    case let box as Boxed<Model>: [box.model]
    case let models as [Model]: models
    case let boxes as [Boxed<Model>]: boxes.map(\.model)
    default: []
    }
  }
}

extension Factory {
  /// The factory without callbacks and unique fields, and with restarted sequences.
  ///
  /// It builds the same models each time.
  var simplestForm: Factory {
    let isSimple =
      callbacks.isEmpty && uniqueFields.isEmpty && sources.values.allSatisfy { $0.rewound == nil }
    guard !isSimple else { return self }
    return rewound().changed { factory in
      factory.callbacks = []
      factory.uniqueFields = [:]
    }
  }
}
