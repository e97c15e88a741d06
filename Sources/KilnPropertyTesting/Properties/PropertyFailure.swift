public import KilnFactories
public import KilnValues

/// The error of a property that does not hold for all models.
///
/// ```
/// the property failed after 11 models, with the seed 0x2a
/// smallest User: age: 18 → 43
/// found as User: age: 18 → 137, name: "name" → "q\n"
/// shrunk in 24 tries
/// error: the age is too high
/// run it again with KILN_SEED=0x2a, or with seed: 0x2a
/// ```
///
/// Differences are relative to the factory's default and omit fields that are not compared. To
/// debug the failure, run the test again with ``seed``, which produces the same models.
public struct PropertyFailure<each Model: Value & Sendable>: Error {
  /// The seed, which reproduces the same models.
  public let seed: FactorySeed

  /// The number of models, or of tuples of models, that passed before the failure.
  public let passed: Int

  /// The models for which the property first failed.
  public let original: (repeat each Model)

  /// The simplest models for which the property fails.
  public let smallest: (repeat each Model)

  /// The differences of the simplest failing models from the factories' defaults.
  public let differences: (repeat Difference<each Model>)

  /// The number of models that were tried while shrinking.
  public let tries: Int

  /// Whether every model one step simpler passes; `false` if the limit was reached.
  public let isComplete: Bool

  /// The error for the simplest models; `nil` if the property returned `false`.
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
  /// The failure as text, with instructions to reproduce it.
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
    if let error { lines.append("error: \(FactoryError.wrapping(error))") }
    lines.append("run it again with \(FactorySeed.variable)=\(seed), or with seed: \(seed)")
    return lines.joined(separator: "\n")
  }
}
