internal import KilnMapping

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
