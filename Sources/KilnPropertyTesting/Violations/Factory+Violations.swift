public import KilnFactories
internal import KilnValues

extension Factory {
  /// Builds models that break one rule each.
  ///
  /// ```swift
  /// for violation in try users.violations() {
  ///   #expect(throws: violation.error) { try violation.model.validate() }
  /// }
  /// ```
  ///
  /// Every rule of every field is broken in each possible way:
  ///
  /// - a range just outside each end;
  /// - a count by one too few and by one too many;
  /// - a rule for elements by one element;
  /// - the validity of a nested model by each violation of that model.
  ///
  /// For patterns and custom rules, values of all kinds are tried. The other fields have their
  /// defaults. If possible, a value breaks no other rule.
  ///
  /// - Parameter traits: the traits to apply, in order.
  /// - Returns: the violations in schema order, by field and rule. `unbrokenRules(traits:)` returns
  ///   the rules without a violation.
  /// - Throws: `FactoryError` if the default model cannot be built.
  /// - Complexity: O(*n*) searches for *n* rules, each of up to a few thousand values.
  public func violations(
    traits: FactoryTrait<Model>...
  ) throws(FactoryError) -> [RuleViolation<Model>] {
    try found(traits).violations
  }

  /// Returns the rules for which `violations(traits:)` finds no model.
  ///
  /// For example, a rule that every value of the type satisfies.
  ///
  /// - Parameter traits: the traits to apply, in order.
  /// - Returns: one error per rule, with the path of the field and the reason.
  /// - Throws: `FactoryError` if the default model cannot be built.
  public func unbrokenRules(
    traits: FactoryTrait<Model>...
  ) throws(FactoryError) -> [FactoryError] {
    try found(traits).unbroken
  }

  private func found(
    _ traits: [FactoryTrait<Model>]
  ) throws(FactoryError) -> RuleViolations<Model> {
    do {
      let factory = try applying(traits)
      _ = try factory.build(in: BuildEnvironment())
      return try factory.violations(in: BuildEnvironment())
    } catch {
      throw error.of(factory: name)
    }
  }

  /// The violations of a model that may be part of another.
  func violations(
    in environment: BuildEnvironment
  ) throws(FactoryError) -> RuleViolations<Model> {
    var found = RuleViolations<Model>()
    for (index, field) in Model.schema.fields.enumerated() where !field.expectations.isEmpty {
      let context = try generationContext(at: index, style: .wild, in: environment)
      addViolations(of: index, field.valueType, context, environment, &found)
    }
    return found
  }

  private func addViolations<Output>(
    of index: Int,
    _ type: Output.Type,
    _ context: GenerationContext,
    _ environment: BuildEnvironment,
    _ found: inout RuleViolations<Model>
  ) {
    let field = Model.schema.fields[index]
    let breaker = RuleBreaker(rules: field.rules(of: type), context: context)
    for (place, rule) in breaker.rules.enumerated() {
      var error = FactoryError(.unsatisfiable(expectation: "not \(rule.expectation)"))
      let known = found.violations.count
      for value in breaker.values(breaking: place) {
        let values = [(index: index, candidate: FieldCandidate<Model>(value, words: ""))]
        do throws(FactoryError) {
          let model = try with(values).build(in: environment, isChecked: false)
          if let violation = violation(by: model, field.name, rule.expectation) {
            found.violations.append(violation)
          }
        } catch let refusal {
          error = refusal
        }
      }
      if found.violations.count == known {
        let unbroken = FactoryError(.unbroken(expectation: rule.expectation, error))
        found.unbroken.append(unbroken.inside(field.name).of(factory: name))
      }
    }
  }

  /// The violation in a model; `nil` if a hook of the factory repaired the model.
  private func violation(
    by model: Model,
    _ field: String,
    _ expectation: String
  ) -> RuleViolation<Model>? {
    do throws(ValidationError) {
      try model.validate()
      return nil
    } catch {
      let failure = error.failures.first {
        $0.field == field && ($0.path != field || $0.expectation == expectation)
      }
      return failure.map {
        RuleViolation(
          field: field,
          path: $0.path,
          model: model,
          error: error
        )
      }
    }
  }
}
