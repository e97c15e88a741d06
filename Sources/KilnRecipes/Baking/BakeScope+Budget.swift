internal import KilnMapping
internal import KilnSupport

extension BakeScope {
  /// Whether the recipes read more values than they may. The failure is recorded; it cannot be
  /// forgiven.
  var isExhausted: Bool { budget.isExhausted }

  /// Takes the values that a recipe reads from the budget of the source.
  ///
  /// - Parameters:
  ///   - count: how many values the recipe reads.
  ///   - source: what it reads them from.
  /// - Returns: whether the budget allows it; otherwise the failure is recorded, once.
  @usableFromInline
  mutating func spend(_ count: Int, on source: JSONValue) -> Bool {
    if !budget.hasSource {
      budget.open(source)
      budgetDepth = depth
    }
    return spend(count)
  }

  /// Takes the parts of a value that was found from the budget. The outermost recipe reads each
  /// place once per ingredient, and so spends nothing.
  mutating func spendParts(of value: JSONValue) -> Bool {
    guard depth > 1 else { return true }
    switch value {
    case .array(let elements): return spend(elements.count)
    case .object(let members): return spend(members.count)
    case .null, .bool, .number, .string: return true
    }
  }

  private mutating func spend(_ count: Int) -> Bool {
    if budget.spend(count) { return true }
    if !isExhaustionReported {
      isExhaustionReported = true
      failures.append(budget.failure)
    }
    return false
  }

  /// Goes into one of the forms that a value may have, which takes as much of the stack as a recipe
  /// does.
  ///
  /// - Returns: whether that is not too deep; otherwise the failure is recorded.
  mutating func enterForm() -> Bool {
    guard depth < Self.maximumDepth else {
      failTooDeep()
      return false
    }
    depth += 1
    return true
  }

  /// Leaves a form.
  mutating func leaveForm() { depth -= 1 }

  /// Begins with another source.
  mutating func renewBudget() { budget = ValueBudget(context.limits) }
}
