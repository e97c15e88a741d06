internal import KilnValues

extension Generator {
  /// Returns a generator of the values that satisfy rules.
  func satisfying(_ rules: [ValidationRule<Output>]) -> Generator {
    guard !rules.isEmpty else { return self }
    let search = RuleSearch(rules: rules, random: random)
    return Generator(
      simplest: { context throws(FactoryError) in
        let first = try simplest(&context)
        if search.isIncluded(first) { return first }
        if let value = try boundaries(context).first(where: search.isIncluded) { return value }
        var fixed = context.fixed
        return try search.value(&fixed)
      },
      random: { context throws(FactoryError) in try search.value(&context) },
      edges: { context throws(FactoryError) in
        try boundaries(context).filter(search.isIncluded)
      },
      simpler: { simpler($0, $1).filtered(search.isIncluded) }
    )
  }
}

/// The number of attempts to find a value that satisfies its rules or is unique.
let searchLimit = 1_000

/// Searches for values that satisfy all rules.
private struct RuleSearch<Output>: Sendable {
  let rules: [ValidationRule<Output>]
  let random: Generator<Output>.Make

  func isIncluded(_ value: Output) -> Bool {
    rules.allSatisfy { $0.isSatisfied(value) }
  }

  /// Returns a random value.
  ///
  /// After a tenth of the attempts, values are wild. Long values count as several attempts, to
  /// limit the duration of the search.
  func value(_ context: inout GenerationContext) throws(FactoryError) -> Output {
    let style = context.style
    defer { context.style = style }
    var expectation = ""
    var spent = 0
    while spent < searchLimit {
      if spent >= searchLimit / 10 { context.style = .wild }
      let value = try random(&context)
      guard let broken = rules.first(where: { !$0.isSatisfied(value) }) else { return value }
      expectation = broken.expectation
      spent += min(1 + length(of: value) / 1_000, searchLimit / 10)
    }
    throw FactoryError(.unsatisfiable(expectation: expectation))
  }

  private func length(of value: Output) -> Int {
    switch value {
    case let text as String: text.utf8.count
    case let list as any Collection: list.count
    default: 1
    }
  }
}
