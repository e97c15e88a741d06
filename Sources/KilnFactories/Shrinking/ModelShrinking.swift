package import KilnValues

/// The simpler forms of models of a factory.
package struct ModelShrinking<Model: Value> {
  private let plan: FactoryPlan<Model>
  /// The environment in the model.
  private let environment: BuildEnvironment
  private var repeated = Repeated()
  /// What the factory builds by default; `nil` if it builds nothing so deep in others.
  package let simplest: Model?

  /// What is done again to simpler forms of a model.
  private struct Repeated {
    /// Whether fields that depend on others are made again.
    var derives = false
    /// Whether the factory's adjustments are made again.
    var adjusts = false
  }

  /// The simpler forms of a model and of those that come from it.
  ///
  /// - Parameters:
  ///   - factory: the factory.
  ///   - model: the model.
  ///   - environment: that of what contains the model.
  /// - Throws: ``FactoryError`` if the factory cannot be prepared, or models contain each other too
  ///   deep.
  package init(
    _ factory: Factory<Model>,
    of model: Model,
    in environment: BuildEnvironment
  ) throws(FactoryError) {
    // The model exists already, however many of its type contain it.
    self.environment = try environment.entering(
      Model.self,
      relations: factory.relations,
      limit: BuildScope.depthLimit
    )
    plan = try factory.cache.plan(of: factory)
    var unseeded = environment
    unseeded.seed = nil
    simplest = try? factory.simplestForm.build(in: unseeded)
    repeated = repeatable(of: model)
  }

  /// What can be done again to a model and leaves it as it is; nothing if its fields were changed
  /// afterwards.
  private func repeatable(of model: Model) -> Repeated {
    let derives = plan.sources.contains(where: \.isDerived)
    let adjusts = !plan.adjustments.isEmpty
    let choices = [
      Repeated(derives: derives, adjusts: adjusts), Repeated(derives: derives),
      Repeated(adjusts: adjusts),
    ]
    let choice = choices.first { choice in
      guard choice.derives || choice.adjusts else { return false }
      return remade(model, choice) { _ in }?.isInterchangeable(with: model) ?? false
    }
    return choice ?? Repeated()
  }

  /// A model with other values for some fields; `nil` if it breaks its rules.
  private func remade(_ model: Model, _ fill: SlotFill<Model>) -> Model? {
    remade(model, repeated, fill)
  }

  private func remade(
    _ model: Model,
    _ repeated: Repeated,
    _ fill: SlotFill<Model>
  ) -> Model? {
    try? ModelBuilder(plan, in: environment).rebuild(
      model,
      remaking: { repeated.derives && $0.isDerived },
      isAdjusted: repeated.adjusts,
      fill
    )
  }

  /// The simpler forms of a model that is part of another.
  static func simpler(
    _ model: Model,
    _ environment: BuildEnvironment,
    _ factory: (BuildEnvironment) throws(FactoryError) -> Factory<Model>
  ) -> SimplerValues<Model> {
    do {
      let shrinking = try ModelShrinking(try factory(environment), of: model, in: environment)
      return SimplerValues(shrinking.stages(of: model).lazy.flatMap { $0() })
        .mapped { $0 }
        .filtered(shrinking.accepts)
    } catch {
      return []
    }
  }

  /// Whether the callbacks of the factory accept a model.
  package func accepts(_ model: Model) -> Bool { (try? plan.notify(model)) != nil }

  /// The simpler forms of a model, in stages: several fields at once as they are by default, models
  /// that it contains, and then each field that is not as it is by default. `nil` stands for one
  /// that is not valid.
  package func stages(of model: Model) -> [() -> SimplerValues<Model?>] {
    let differing = differingFields(of: model)
    guard simplest == nil || !differing.isEmpty else { return [] }
    let fields = plan.sources.indices.map { index in
      { () -> SimplerValues<Model?> in
        guard differing.contains(index), let simpler = plan.sources[index].simpler else {
          return []
        }
        return simpler(model, index, environment).mapped { .some(remade(model, $0)) }
      }
    }
    return [{ groups(model, differing) }, { contained(in: model) }] + fields
  }

  /// The fields in which a model is not as it is by default, but for those that are made from
  /// others.
  private func differingFields(of model: Model) -> [Int] {
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

  /// All that differs as it is by default, then a half of it, and so on.
  private func groups(_ model: Model, _ differing: [Int]) -> SimplerValues<Model?> {
    guard let simplest else { return [] }
    return SimplerValues.cuts(of: differing.count, keeping: 0).mapped { group in
      .some(
        remade(model) { slots in
          for index in differing[group] { slots.fill(index, from: simplest) }
        }
      )
    }
  }

  /// The models of the same type that a model contains, where they are shorter when they are
  /// printed; what the factory says of fields is said of them too.
  private func contained(in model: Model) -> SimplerValues<Model?> {
    let length = "\(model)".utf8.count
    let values = Model.schema.fields.lazy.flatMap { Self.models(in: $0.value(of: model)) }
    return SimplerValues(values).filtered { "\($0)".utf8.count < length }.mapped { inner in
      .some(
        remade(model) { slots in
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
  /// The factory that builds the same models each time: without callbacks, and with sequences that
  /// restart.
  package var simplestForm: Factory {
    let isSimple =
      callbacks.isEmpty && uniqueFields.isEmpty && sources.values.allSatisfy { $0.rewound == nil }
    guard !isSimple else { return self }
    return rewound().changed { factory in
      factory.callbacks = []
      factory.uniqueFields = [:]
    }
  }
}
