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
