internal import KilnMapping
internal import KilnSupport

/// How many values may still be read of one source.
///
/// It begins with a number of values. Once those are spent, each value of the source adds to it:
/// only then is the source's size counted.
struct ValueBudget {
  let limits: BakeLimits
  private var rest: Int
  /// The outermost value that is read, as long as its size was not counted.
  private var source: JSONValue?
  /// Whether there is an outermost value.
  private(set) var hasSource = false
  private(set) var isExhausted = false

  init(_ limits: BakeLimits) {
    self.limits = limits
    rest = limits.maximumValues
  }

  /// Whether any values were read.
  var hasSpent: Bool { rest != limits.maximumValues }

  /// Begins with the outermost value that is read.
  mutating func open(_ source: JSONValue) { (self.source, hasSource) = (source, true) }

  /// Ends with the outermost value.
  mutating func close() { (source, hasSource) = (nil, false) }

  /// Whether so many values more may be read.
  mutating func spend(_ count: Int) -> Bool {
    rest = rest.subtractingReportingOverflow(count).partialValue
    return rest >= 0 ? !isExhausted : addingSource()
  }

  private mutating func addingSource() -> Bool {
    if let source, !isExhausted {
      self.source = nil
      let (more, overflow) = source.size.multipliedReportingOverflow(
        by: BakeLimits.valuesPerSourceValue
      )
      rest = overflow ? .max : rest + more
    }
    isExhausted = isExhausted || rest < 0
    return !isExhausted
  }

  /// What is reported of a source that is too large.
  var failure: RecipeFailure {
    RecipeFailure(
      .tooManyValues,
      expected: "at most \(limits.maximumValues) values to read, and "
        + "\(BakeLimits.valuesPerSourceValue) for each value of the source",
      found: "more",
      detail: "the recipe reads some places many times; BakeLimits.maximumValues can be raised"
    )
  }
}

extension BakeScope {
  /// Whether the recipes read more values than they may. The failure is recorded; it cannot be
  /// forgiven.
  var isExhausted: Bool { budget.isExhausted }

  /// Takes the values that a recipe reads from the budget of the source.
  ///
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

  /// Begins with another source.
  mutating func renewBudget() { budget = ValueBudget(context.limits) }
}

extension JSONValue {
  /// The number of values in the tree.
  var size: Int {
    var (count, rest) = (0, [self])
    while let next = rest.popLast() {
      count += 1
      switch next {
      case .array(let elements): rest += elements
      case .object(let object): rest += object.lazy.map(\.value)
      case .null, .bool, .number, .string: break
      }
    }
    return count
  }
}
