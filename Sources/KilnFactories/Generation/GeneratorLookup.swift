internal import KilnSupport
package import KilnValues

/// Finds the generator of a field's type.
package enum GeneratorLookup {
  /// Returns the generator of a type.
  ///
  /// - Parameters:
  ///   - type: the type.
  ///   - rules: the rules that values must satisfy.
  ///   - field: the name of the field.
  /// - Throws: ``FactoryError`` if the type has no generator.
  package static func generator<Output>(
    of type: Output.Type,
    _ rules: [ValidationRule<Output>],
    _ field: String
  ) throws(FactoryError) -> Generator<Output> {
    try unruled(type, rules, field).satisfying(rules)
  }

  /// Returns the generator for the content of an optional or a collection.
  ///
  /// - Parameters:
  ///   - constraints: the constraints of the optional or the collection.
  ///   - type: the type of its content.
  ///   - field: the name of the field.
  /// - Throws: ``FactoryError`` if the type has no generator.
  static func contents<Container, Content>(
    of constraints: [RuleConstraint<Container>],
    as type: Content.Type,
    _ field: String
  ) throws(FactoryError) -> Generator<Content> {
    try generator(of: type, constraints.compactMap { $0.contentRule(type) }, field)
  }

  private static func unruled<Output>(
    _ type: Output.Type,
    _ rules: [ValidationRule<Output>],
    _ field: String
  ) throws(FactoryError) -> Generator<Output> {
    if let values = rules.lazy.compactMap(\.allowedValues).first {
      return .fromAllowed(try allowed(values, by: rules))
    }
    var found: Any?
    if let known = Output.self as? any ConstrainedGeneratable.Type {
      found = try constrained(known, rules, field)
    } else if let known = Output.self as? any Generatable.Type {
      found = own(known)
    } else if let known = Output.self as? any SampledValue.Type {
      found = sampled(known)
    } else if let model = Output.self as? any ValueModel.Type {
      found = nested(model)
    } else if let cases = Output.self as? any CaseIterable.Type {
      found = ofCases(cases)
    } else if let enumeration = Output.self as? any ValueEnum.Type {
      found = ofValueEnum(enumeration)
    }
    guard let generator = found as? Generator<Output> else {
      throw FactoryError(.noValue(type: typeName(Output.self)))
    }
    return generator
  }

  /// Returns the values that satisfy all rules.
  private static func allowed<Output>(
    _ values: [Output],
    by rules: [ValidationRule<Output>]
  ) throws(FactoryError) -> [Output] {
    let allowed = values.filter { value in rules.allSatisfy { $0.isSatisfied(value) } }
    guard !allowed.isEmpty else {
      let expectation = rules.map(\.expectation).joined(separator: ", and ")
      throw FactoryError(.unsatisfiable(expectation: expectation))
    }
    return allowed
  }

  private static func constrained<Known: ConstrainedGeneratable>(
    _ type: Known.Type,
    _ rules: Any,
    _ field: String
  ) throws(FactoryError) -> Any {
    let rules = rules as? [ValidationRule<Known>] ?? []
    return try type.generator(rules.map(\.constraint), field)
  }

  private static func own<Known: Generatable>(_ type: Known.Type) -> Any {
    type.generator
  }

  private static func sampled<Known: SampledValue>(_ type: Known.Type) -> Any {
    Generator<Known>(
      simplest: { _ in Known.simplest },
      random: { context in
        let isWild = context.style == .wild
        return Known.random(isWild: isWild, using: &context)
      },
      boundaries: { Known.boundaries },
      simpler: { $0.simpler }
    )
  }

  private static func nested<Model: ValueModel>(_ type: Model.Type) -> Any {
    Generator<Model>.models(isRequested: false) { environment throws(FactoryError) in
      environment.factory(of: Model.self)
    }
  }

  private static func ofCases<Cases: CaseIterable>(_ type: Cases.Type) -> Any {
    Generator<Cases>.fromAllowed(Array(Cases.allCases))
  }

  private static func ofValueEnum<Root: ValueEnum>(_ type: Root.Type) -> Any? {
    EnumGenerator<Root>()?.generator
  }
}

extension Generator {
  /// Returns the generator without values that are written like `nil`.
  ///
  /// An optional with such a value would be read as `nil`, so recipes reject it.
  func withoutNull() -> Generator {
    guard Output.self is any SampledValue.Type else { return self }
    return filter("other than null") { ($0 as? any SampledValue)?.isNull != true }
  }
}

extension ValidationRule {
  /// The values of a rule that lists them.
  fileprivate var allowedValues: [Value]? {
    if case .values(let values) = constraint { return values }
    return nil
  }
}
