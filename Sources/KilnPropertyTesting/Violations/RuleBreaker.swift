internal import KilnFactories
internal import KilnValues

/// Finds values that break one rule and, where that is possible, satisfy the others.
struct RuleBreaker<Output> {
  /// All rules that the values have.
  let rules: [ValidationRule<Output>]

  /// Where the values are made.
  let context: GenerationContext

  /// Values that break a rule, one for each way in which it can be broken.
  ///
  /// - Parameter place: the place of the rule.
  func values(breaking place: Int) -> [Output] {
    let rule = rules[place]
    var others = rules
    others.remove(at: place)
    var values: [Output] = []
    var known: Set<String> = []
    for hints in ways(of: rule, others) {
      guard let value = value(breaking: rule, hints, others) else { continue }
      let options = PrintOptions(maximumLength: 10_000)
      if known.insert(String(printing: value, options)).inserted { values.append(value) }
    }
    return values
  }

  /// A value that breaks a rule in one way.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - hints: what such values look like, the best first.
  ///   - others: the rules that it satisfies if that can be.
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

  /// The simplest value that satisfies some rules; `nil` where there is none.
  func simplest(_ rules: [ValidationRule<Output>]) -> Output? {
    var context = context
    return try? GeneratorLookup.generator(of: Output.self, rules, context.field).simplest(&context)
  }

  /// The ways in which a rule can be broken: for each what such values look like, the best first.
  private func ways(
    of rule: ValidationRule<Output>,
    _ others: [ValidationRule<Output>]
  ) -> [[RuleConstraint<Output>]] {
    switch rule.constraint {
    case .unknown, .values: return [[.unknown]]
    case .bounds, .finite:
      guard let type = Output.self as? any Bounded.Type else { return [[.unknown]] }
      return beyond(type, rule.constraint)
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
    case .wrapped:
      guard let type = Output.self as? any Wrapping.Type else { return [[.unknown]] }
      return certain(wrapped(type, rule.constraint, others))
    case .elements:
      guard let type = Output.self as? any ListLike.Type else { return [[.unknown]] }
      return certain(lists(type, rule.constraint, others))
    case .valid:
      if let type = Output.self as? any BoxLike.Type { return certain(boxes(type)) }
      guard let type = Output.self as? any Value.Type else { return [[.unknown]] }
      return certain(models(type))
    }
  }

  private func certain(_ values: [Output]) -> [[RuleConstraint<Output>]] {
    values.map { [.values([$0])] }
  }
}

// What follows is asked of types that are known to be what they are.
extension RuleBreaker {
  private func beyond<Known: Bounded>(
    _ type: Known.Type,
    _ constraint: RuleConstraint<Output>
  ) -> [[RuleConstraint<Output>]] {
    guard let constraint = constraint as? RuleConstraint<Known> else { return [] }
    return type.ways(beyond: constraint) as? [[RuleConstraint<Output>]] ?? []
  }

  private func wrapped<Known: Wrapping>(
    _ type: Known.Type,
    _ constraint: RuleConstraint<Output>,
    _ others: [ValidationRule<Output>]
  ) -> [Output] {
    guard let constraint = constraint as? RuleConstraint<Known>,
      let others = others.map(\.constraint) as? [RuleConstraint<Known>]
    else { return [] }
    return type.values(breaking: constraint, others, context) as? [Output] ?? []
  }

  private func lists<Known: ListLike>(
    _ type: Known.Type,
    _ constraint: RuleConstraint<Output>,
    _ others: [ValidationRule<Output>]
  ) -> [Output] {
    guard let constraint = constraint as? RuleConstraint<Known>,
      let rules = others as? [ValidationRule<Known>]
    else { return [] }
    let oneLong = ValidationRule<Known>.like(.count(lower: 1, upper: nil))
    let base = RuleBreaker<Known>(rules: rules, context: context).simplest(rules + [oneLong])
    return Known.values(breaking: constraint, rules.map(\.constraint), base, context) as? [Output]
      ?? []
  }

  private func models<Model: Value>(_ type: Model.Type) -> [Output] {
    invalid(type) as? [Output] ?? []
  }

  private func boxes<Box: BoxLike>(_ type: Box.Type) -> [Output] {
    invalid(Box.Content.self).map { Box(content: $0) } as? [Output] ?? []
  }

  /// Models that break a rule of their own.
  private func invalid<Model: Value>(_ type: Model.Type) -> [Model] {
    let environment = context.environment
    let violations = try? environment.factory(of: type).violations(in: environment)
    return violations?.prefix(1_000).map(\.model) ?? []
  }
}

extension ValidationRule {
  /// A rule that every value satisfies, and that says what values are to be like.
  fileprivate static func like(_ constraint: RuleConstraint<Value>) -> Self {
    var rule = Self.rule("a value") { _ in true }
    rule.constraint = constraint
    return rule
  }
}
