internal import KilnFactories
internal import KilnValues

/// Finds values that break one rule and, if possible, satisfy the others.
struct RuleBreaker<Output> {
  /// All rules of the values.
  let rules: [ValidationRule<Output>]

  /// The context in which values are generated.
  let context: GenerationContext

  /// Values that break a rule, one for each way to break it.
  func values(breaking index: Int) -> [Output] {
    let rule = rules[index]
    var others = rules
    others.remove(at: index)
    var values: [Output] = []
    var known: Set<String> = []
    for hints in ways(to: rule, others) {
      guard let value = value(breaking: rule, hints, others) else { continue }
      let options = PrintOptions(maximumLength: 10_000)
      if known.insert(String(printing: value, options)).inserted { values.append(value) }
    }
    return values
  }

  /// A value that breaks a rule in one way.
  ///
  /// - Parameters:
  ///   - others: the rules that the value should satisfy if possible.
  private func value(
    breaking rule: ValidationRule<Output>,
    _ hints: [RuleConstraint<Output>],
    _ others: [ValidationRule<Output>]
  ) -> Output? {
    for others in others.isEmpty ? [[]] : [others, []] {
      for hint in hints {
        var opposite = ValidationRule<Output>.rule("not \(rule.expectation)") {
          !rule.isSatisfied($0)
        }
        opposite.constraint = hint
        if let value = simplest(others + [opposite]) { return value }
      }
    }
    return nil
  }

  /// The simplest value that satisfies some rules; `nil` if there is none.
  func simplest(_ rules: [ValidationRule<Output>]) -> Output? {
    var context = context
    return try? GeneratorLookup.generator(of: Output.self, rules, context.field).simplest(&context)
  }

  /// The ways to break a rule: for each, constraints of such values, the best first.
  private func ways(
    to rule: ValidationRule<Output>,
    _ others: [ValidationRule<Output>]
  ) -> [[RuleConstraint<Output>]] {
    switch rule.constraint {
    case .unknown, .values: return [[.unknown]]
    case .count(let lower, let upper):
      var ways: [[RuleConstraint<Output>]] = []
      if lower > 0 {
        ways.append([
          .count(lower: lower - 1, upper: lower - 1), .count(lower: 0, upper: lower - 1),
        ])
      }
      if let upper, upper < Int.max {
        ways.append([
          .count(lower: upper + 1, upper: upper + 1), .count(lower: upper + 1, upper: nil),
        ])
      }
      return ways
    case .bounds, .finite, .wrapped, .elements, .valid:
      if let type = Output.self as? any RuleBreakable.Type {
        return breakable(type, rule, others)
      }
      if let type = Output.self as? any ValueModel.Type {
        return certain(invalidModels(type, context))
      }
      return [[.unknown]]
    }
  }

  private func breakable<Known: RuleBreakable>(
    _ type: Known.Type,
    _ rule: ValidationRule<Output>,
    _ others: [ValidationRule<Output>]
  ) -> [[RuleConstraint<Output>]] {
    guard let constraint = rule.constraint as? RuleConstraint<Known>,
      let others = others as? [ValidationRule<Known>]
    else { return [] }
    let ways = type.ways(toBreak: constraint, others, context)
    return ways as? [[RuleConstraint<Output>]] ?? []
  }

  private func certain(_ models: [Any]) -> [[RuleConstraint<Output>]] {
    models.compactMap { $0 as? Output }.map { [.values([$0])] }
  }
}

/// Models that break one of their own rules.
func invalidModels<Model: ValueModel>(_ type: Model.Type, _ context: GenerationContext) -> [Model] {
  let environment = context.environment
  let violations = try? environment.factory(of: type).violations(in: environment)
  return violations?.violations.prefix(1_000).map(\.model) ?? []
}
