internal import KilnMapping

/// Values that a caller passes to ingredients, such as a currency or a time zone.
///
/// ```swift
/// enum HomeCurrency: BakeContextKey { static let defaultValue = "EUR" }
///
/// Ingredient(\.price, "price", using: .function { json, context in
///   try Money(json, currency: context[HomeCurrency.self])
/// })
/// try recipe.bake(source, context: BakeContext().setting(HomeCurrency.self, to: "CHF"))
/// ```
///
/// Nested recipes receive the same context.
public struct BakeContext: Sendable {
  private var values: [ObjectIdentifier: any Sendable]?

  /// The limits on values read and failures reported.
  public var limits: BakeLimits

  /// Creates a context in which every key has its default.
  ///
  /// - Parameter limits: the limits on values read and failures reported.
  public init(limits: BakeLimits = BakeLimits()) { self.limits = limits }

  /// The value for a key.
  public subscript<Key: BakeContextKey>(key: Key.Type) -> Key.Value {
    get {
      // Unwrapped before the cast, because a missing value also casts to an optional of any type.
      guard let value = values?[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values = values ?? [:]; values?[ObjectIdentifier(key)] = newValue }
  }

  /// Returns a copy with another value for a key.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - value: the value.
  public func setting<Key: BakeContextKey>(_ key: Key.Type, to value: Key.Value) -> BakeContext {
    var context = self
    context[key] = value
    return context
  }
}

extension BakeContext {
  /// Whether every key has its default, and so have the limits.
  var isDefault: Bool { values == nil && limits == BakeLimits() }

  /// Returns a copy with other limits.
  func with(_ limits: BakeLimits) -> BakeContext {
    var context = self
    context.limits = limits
    return context
  }
}

/// The key and type of a value in a ``BakeContext``.
public protocol BakeContextKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value in contexts that do not set one.
  static var defaultValue: Value { get }
}

/// The limits of one bake, update or reshaping.
///
/// ```swift
/// let context = BakeContext(limits: BakeLimits(maximumFailures: 10))
/// try recipe.bake(source, context: context)
/// ```
///
/// The limits apply to one source. Even deeply nested or repetitive sources do not normally reach
/// them. They bound the cost of a hostile source, or of a recipe from a hostile file.
public struct BakeLimits: Sendable, Hashable {
  /// The maximum number of failures in an error, and of notices in a result.
  ///
  /// Others are only counted.
  public var maximumFailures: Int

  /// The maximum number of notices in a result; `nil` for ``maximumFailures``.
  package var maximumNotices: Int?

  /// The maximum number of values that nested recipes read of one source.
  ///
  /// For each value in the source, ``valuesPerSourceValue`` is added. A recipe that contains itself
  /// and reads one path twice reads the innermost value of a source of depth *n* 2ⁿ times. If the
  /// limit is exceeded, the source is rejected with the code ``RecipeFailure/Code/tooManyValues``.
  public var maximumValues: Int

  /// The number of reads allowed per source value, beyond ``maximumValues``.
  public static let valuesPerSourceValue = 64

  /// The maximum nesting depth of recipes and forms. Recipes may be recursive.
  package static let maximumDepth = 128

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - maximumFailures: the maximum number of failures in an error; at least one is kept.
  ///   - maximumValues: the maximum number of values read, in addition to 64 per value in the
  ///     source.
  public init(maximumFailures: Int = 100, maximumValues: Int = 1_000_000) {
    self.maximumFailures = maximumFailures
    self.maximumValues = maximumValues
  }
}

// MARK: Counting against the limits
extension BakeLimits {
  /// The maximum number of values to read of a source.
  ///
  /// - Complexity: O(*n*) in the size of the source.
  package func maximumValues(of source: JSONValue) -> Int {
    let (sum, overflow) = maximumValues.addingReportingOverflow(Self.values(forSize: source.size))
    return overflow ? .max : sum
  }

  /// The number of values that may be read for those of a source.
  fileprivate static func values(forSize size: Int) -> Int {
    let (values, overflow) = size.multipliedReportingOverflow(by: valuesPerSourceValue)
    return overflow ? .max : values
  }
}

/// The number of values that may still be read of one source.
///
/// The budget starts with a fixed number of values. When these are used up, the size of the source
/// is counted and added in proportion.
struct ValueBudget {
  let limits: BakeLimits
  private var rest: Int
  /// The outermost value that is read, until its size is counted.
  private var source: JSONValue?
  /// The outermost value, if it is a node of a text.
  private var node: SourceNode?
  /// The minimum number of values in a source that is not a tree.
  private var leastSize: Int?
  /// Whether there is an outermost value.
  private(set) var hasSource = false
  private(set) var isExhausted = false
  /// Whether only the minimum number of values is known.
  private(set) var isEstimated = false

  init(_ limits: BakeLimits) {
    self.limits = limits
    rest = limits.maximumValues
  }

  /// Starts the budget of the outermost value.
  mutating func open(_ source: JSONValue) { (self.source, hasSource) = (source, true) }

  /// Starts the budget of the outermost value, which exists until the budget is closed.
  mutating func open(_ node: SourceNode) {
    guard node.isText else { return open(node.tree) }
    (self.node, hasSource) = (node, true)
  }

  /// Starts the budget of the outermost value of a text, with its minimum number of values.
  mutating func open(leastSize: Int) {
    (self.leastSize, hasSource, isEstimated) = (leastSize, true, true)
  }

  /// Ends the budget of the outermost value.
  mutating func close() { (source, node, leastSize, hasSource) = (nil, nil, nil, false) }

  /// Deducts a number of values and returns whether they may be read.
  mutating func spend(_ count: Int) -> Bool {
    rest = rest.subtractingReportingOverflow(count).partialValue
    return rest >= 0 ? !isExhausted : addingSource()
  }

  private mutating func addingSource() -> Bool {
    if !isExhausted, let size = source?.size ?? node?.tree.size ?? leastSize {
      (source, node, leastSize) = (nil, nil, nil)
      rest += BakeLimits.values(forSize: size)
    }
    isExhausted = isExhausted || rest < 0
    return !isExhausted
  }

  /// The failure for a source that exceeds the limit.
  var failure: RecipeFailure {
    RecipeFailure(
      .tooManyValues,
      expected: "at most \(limits.maximumValues) values to read, and "
        + "\(BakeLimits.valuesPerSourceValue) for each value of the source",
      found: "more",
      detail: "because the recipe reads some values many times; raise BakeLimits.maximumValues"
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

/// Counts how often forms without a tag were tried in one value.
///
/// Forms may contain such forms. The number of reads can grow to the number of forms to the power
/// of the depth. The number of trials is therefore limited to a multiple of the value's size.
/// Values whose forms differ near the top do not reach the limit.
struct FormTrials {
  /// The number of enclosing values with such forms.
  private var depth = 0
  private var budget = FormTrials.budget

  /// The initial number of trials, to which trials for each nested value are added.
  private static var budget: ValueBudget { ValueBudget(BakeLimits(maximumValues: 10_000)) }

  /// Enters a value of a source, which exists until it is left.
  mutating func enter(_ source: SourceNode) {
    if depth == 0 {
      budget = Self.budget
      budget.open(source)
    }
    depth += 1
  }

  /// Leaves a value.
  mutating func leave() {
    depth -= 1
    if depth == 0 { budget.close() }
  }

  /// Counts a trial and returns whether it is allowed.
  mutating func next() -> Bool { budget.spend(1) }
}
