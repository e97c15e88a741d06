public import KilnFactories
public import KilnValues

/// A property does not hold for all models.
///
///     the property failed after 11 models, with the seed 0x2a
///     smallest User: age: 18 → 43
///     found as User: age: 18 → 137, name: "name" → "q\n"
///     shrunk in 24 tries
///     error: the age is too high
///     run it again with KILN_SEED=0x2a, or with seed: 0x2a
///
/// Differences are from what the factory builds by default. They leave out fields that are not
/// compared.
public struct PropertyFailure<each Model: Value & Sendable>: Error {
  /// The seed; the same models come again with it.
  public let seed: FactorySeed

  /// How many models, or how many of each factory, the property held for before.
  public let passed: Int

  /// The models that were found.
  public let original: (repeat each Model)

  /// The simplest models that fail.
  public let smallest: (repeat each Model)

  /// What differs between what the factories build by default and the simplest models that fail.
  public let differences: (repeat Difference<each Model>)

  /// How many models were tried to find the simplest.
  public let tries: Int

  /// Whether no models that are one step simpler fail; false where the limit of tries was reached.
  public let isComplete: Bool

  /// What the property threw for the simplest models; `nil` where it answered false.
  public let error: (any Error)?

  private let originalDifferences: (repeat Difference<each Model>)

  init(
    _ subjects: (repeat PropertySubject<each Model>),
    _ outcome: PropertyOutcome
  ) {
    seed = outcome.seed
    passed = outcome.passed
    original = (repeat (each subjects).original)
    smallest = (repeat (each subjects).smallest)
    differences = (repeat (each subjects).difference(to: (each subjects).smallest))
    originalDifferences = (repeat (each subjects).difference(to: (each subjects).original))
    tries = outcome.shrinking.tries
    isComplete = outcome.shrinking.isComplete
    error = outcome.error
  }
}

extension PropertyFailure: CustomStringConvertible {
  /// The failure in words, and how to run it again.
  public var description: String {
    let count = passed == 1 ? "1 model" : "\(passed) models"
    var lines = ["the property failed after \(count), with the seed \(seed)"]
    func add<Other>(_ words: String, _ difference: Difference<Other>) {
      let text = difference.isEmpty ? "as it is by default" : "\(difference)"
      lines.append("\(words) \(Other.schema.name): \(text)")
    }
    repeat add("smallest", each differences)
    repeat add("found as", each originalDifferences)
    lines.append(
      "shrunk in \(tries) \(tries == 1 ? "try" : "tries")\(isComplete ? "" : ", then stopped")"
    )
    if let error { lines.append("error: \(error)") }
    lines.append("run it again with \(FactorySeed.variable)=\(seed), or with seed: \(seed)")
    return lines.joined(separator: "\n")
  }
}
