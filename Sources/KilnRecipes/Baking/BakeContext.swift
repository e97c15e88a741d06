internal import KilnMapping

/// What the caller of a recipe hands to its ingredients: a currency, a time zone, a table of names.
///
///     enum HomeCurrency: BakeContextKey { static let defaultValue = "EUR" }
///
///     Ingredient(\.price, "price") { json, context in
///       try Money(json, currency: context[HomeCurrency.self])
///     }
///     try recipe.bake(source, context: BakeContext().setting(HomeCurrency.self, to: "CHF"))
///
/// A context goes down into nested recipes unchanged.
public struct BakeContext: Sendable {
  private var values: [ObjectIdentifier: any Sendable]?

  /// How much may be done and reported.
  public var limits: BakeLimits

  /// A context in which every key has its default.
  ///
  /// - Parameter limits: how much may be done and reported.
  public init(limits: BakeLimits = BakeLimits()) { self.limits = limits }

  /// The value of a key.
  public subscript<Key: BakeContextKey>(key: Key.Type) -> Key.Value {
    get {
      // Looked up before it is cast: nothing at all is also an optional of any type.
      guard let value = values?[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values = values ?? [:]; values?[ObjectIdentifier(key)] = newValue }
  }

  /// A copy with another value for a key.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - value: its value.
  public func setting<Key: BakeContextKey>(_ key: Key.Type, to value: Key.Value) -> BakeContext {
    var context = self
    context[key] = value
    return context
  }
}

extension BakeContext {
  /// A copy with other limits.
  func with(_ limits: BakeLimits) -> BakeContext {
    var context = self
    context.limits = limits
    return context
  }
}

/// The name and type of something in a ``BakeContext``.
public protocol BakeContextKey: SendableMetatype {
  /// What the key stands for.
  associatedtype Value: Sendable

  /// What it stands for where the caller says nothing.
  static var defaultValue: Value { get }
}

/// How much one bake, update or reshaping may do and report.
///
///     let context = BakeContext(limits: BakeLimits(maximumFailures: 10))
///     try recipe.bake(source, context: context)
///
/// The limits hold for one source. Those of a deeply nested or repetitive source are never met in
/// practice: they bound what a hostile source, or a recipe from a hostile file, can cost.
public struct BakeLimits: Sendable, Hashable {
  /// The most failures that an error keeps, and the most notices that a result keeps. Others are
  /// counted.
  public var maximumFailures: Int

  /// The most values that the recipes inside a recipe read of one source, in addition to
  /// ``valuesPerSourceValue`` for each value that the source has.
  ///
  /// A recipe that reads one place twice, with itself inside, reads the innermost value of a source
  /// of depth *n* 2ⁿ times. Where the limit is reached, the source is rejected with the code
  /// ``RecipeFailure/Code/tooManyValues``.
  public var maximumValues: Int

  /// How often a recipe may read each value of a source, on average, beyond ``maximumValues``.
  public static let valuesPerSourceValue = 64

  /// Limits.
  ///
  /// - Parameters:
  ///   - maximumFailures: the most failures that an error keeps; at least one is kept.
  ///   - maximumValues: the most values that are read, in addition to 64 for each value of the
  ///     source.
  public init(maximumFailures: Int = 100, maximumValues: Int = 1_000_000) {
    self.maximumFailures = maximumFailures
    self.maximumValues = maximumValues
  }
}

// MARK: Counting against the limits

/// How many values may still be read of one source.
///
/// It begins with a number of values. Once those are spent, each value of the source adds to it:
/// only then is the source's size counted.
struct ValueBudget {
  let limits: BakeLimits
  private var rest: Int
  /// The outermost value that is read, as long as its size was not counted.
  private var source: JSONValue?
  /// The same of a source that is no tree: how many values it has at least.
  private var leastSize: Int?
  /// Whether there is an outermost value.
  private(set) var hasSource = false
  private(set) var isExhausted = false

  init(_ limits: BakeLimits) {
    self.limits = limits
    rest = limits.maximumValues
  }

  /// Begins with the outermost value that is read.
  mutating func open(_ source: JSONValue) { (self.source, hasSource) = (source, true) }

  /// Begins with the outermost value of a text, which has so many values at least.
  mutating func open(leastSize: Int) { (self.leastSize, hasSource) = (leastSize, true) }

  /// Ends with the outermost value.
  mutating func close() { (source, leastSize, hasSource) = (nil, nil, false) }

  /// Whether so many values more may be read.
  mutating func spend(_ count: Int) -> Bool {
    rest = rest.subtractingReportingOverflow(count).partialValue
    return rest >= 0 ? !isExhausted : addingSource()
  }

  private mutating func addingSource() -> Bool {
    if !isExhausted, let size = source?.size ?? leastSize {
      (source, leastSize) = (nil, nil)
      let (more, overflow) = size.multipliedReportingOverflow(
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

/// How often forms without a tag were tried in one value.
///
/// Forms may contain such forms in turn. A source that fails at the bottom would then be read as
/// often as the number of forms to the power of the depth. So trying ends at a multiple of the
/// value's size: more than any value needs whose forms are separated near the top.
struct FormTrials {
  /// How many such values are around the place that is read.
  private var depth = 0
  private var budget = FormTrials.budget

  /// The trials that are free, and those for each value inside.
  private static var budget: ValueBudget { ValueBudget(BakeLimits(maximumValues: 10_000)) }

  /// Enters a value.
  mutating func enter(_ json: JSONValue) {
    if depth == 0 {
      budget = Self.budget
      budget.open(json)
    }
    depth += 1
  }

  /// Leaves a value.
  mutating func leave() {
    depth -= 1
    if depth == 0 { budget.close() }
  }

  /// Whether one form more may be tried.
  mutating func next() -> Bool { budget.spend(1) }
}
