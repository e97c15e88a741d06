internal import KilnFactories
internal import KilnSupport
package import KilnValues

/// The error of a property that does not hold for all values.
///
/// ```
/// the property failed after 11 values, with the seed 0x2a
/// smallest User: age: 18 → 43
/// smallest Int: 60
/// found as User: age: 18 → 137, name: "name" → "q\n"
/// found as Int: 9203
/// shrunk in 24 tries
/// error: the age is too high
/// run it again with KILN_SEED=0x2a, or with seed: 0x2a
/// ```
///
/// A model is described by its difference from the factory's default, without fields that are not
/// compared. To debug the failure, run the test again with ``seed``, which produces the same
/// values.
public struct PropertyFailure<each Output: Sendable>: Error {
  /// The seed, which reproduces the same values.
  public let seed: UInt64

  /// The number of values, or of tuples of values, that passed before the failure.
  package let passed: Int

  /// The values for which the property first failed.
  public let original: (repeat each Output)

  /// The simplest values for which the property fails.
  public let smallest: (repeat each Output)

  /// The number of values that were tried while shrinking.
  package let tries: Int

  /// Whether every value one step simpler passes; `false` if the limit was reached.
  package let isComplete: Bool

  /// The error for the simplest values; `nil` if the property returned `false`.
  public let error: (any Error)?

  /// The values that shrinking approaches.
  private let simplest: (repeat each Output)

  init(
    _ subjects: (repeat PropertySubject<each Output>),
    _ run: PropertyRun,
    _ shrinking: ShrinkRun
  ) {
    seed = run.seed
    passed = run.passed
    original = (repeat (each subjects).original)
    smallest = (repeat (each subjects).smallest)
    simplest = (repeat (each subjects).simplest)
    tries = shrinking.tries
    isComplete = shrinking.isComplete
    error = run.error
  }
}

extension PropertyFailure where repeat each Output: ValueModel {
  /// The differences of the simplest failing models from the factories' defaults.
  package var differences: (repeat Difference<each Output>) {
    (repeat (each simplest).difference(to: each smallest))
  }
}

extension PropertyFailure: CustomStringConvertible {
  /// The failure as text, with instructions to reproduce it.
  public var description: String {
    var areModels = true
    func note(_ value: some Any) { areModels = areModels && value is any ValueModel }
    repeat note(each smallest)
    let noun = areModels ? "model" : "value"
    let count = counted(passed, noun)
    var lines = ["the property failed after \(count), with the seed \(FactorySeed.words(seed))"]
    func add<Part>(_ words: String, _ value: Part, _ simplest: Part) {
      lines.append("\(words) \(Self.words(for: value, simplest))")
    }
    repeat add("smallest", each smallest, each simplest)
    repeat add("found as", each original, each simplest)
    lines.append(
      "shrunk in \(counted(tries, "try", "tries"))\(isComplete ? "" : ", then stopped")"
    )
    if let error {
      // An error may have several lines.
      let words = "\(FactoryError.wrapping(error))".split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      lines.append("error: " + words.map { String($0).onOneLine(.swift) }.joined(separator: "\n"))
    }
    let words = FactorySeed.words(seed)
    lines.append("run it again with \(FactorySeed.variable)=\(words), or with seed: \(words)")
    return lines.joined(separator: "\n")
  }

  /// A value after its type: a model by its difference from the default.
  private static func words<Part>(for value: Part, _ simplest: Part) -> String {
    func difference<Model: ValueModel>(to model: Model) -> String {
      let difference = (simplest as? Model)?.difference(to: model)
      let text = difference.map { $0.isEmpty ? "as it is by default" : "\($0)" }
      return "\(Model.schema.name): \(text ?? "")"
    }
    if let model = value as? any ValueModel { return difference(to: model) }
    return "\(typeSyntax(Part.self)): " + String(printing: value, PrintOptions(identity: .none))
  }
}
