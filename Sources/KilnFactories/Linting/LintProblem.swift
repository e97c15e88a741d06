internal import KilnSupport

/// A problem that linting a factory found.
package struct LintProblem: Sendable, CustomStringConvertible {
  /// The name of the factory.
  package let factory: String

  /// The traits that were applied, in order.
  package var traits: [String] = []

  /// The seed of the model, as passed to a build; `nil` without a seed.
  package var seed: UInt64?

  /// The style of the model, if there was a seed.
  package var style: GenerationStyle?

  /// The name of the failed round trip; `nil` if the model could not be built.
  package var roundTrip: String?

  /// The error.
  package let error: FactoryError

  /// The problem as text: `User, traits "old", "new", seed 0x2a: …`.
  package var description: String {
    var place = [factory]
    if !traits.isEmpty {
      let names = traits.map { "\"\($0)\"" }.joined(separator: ", ")
      place.append("\(traits.count == 1 ? "trait" : "traits") \(names)")
    }
    if let seed {
      place.append("seed \(FactorySeed.words(seed))\(style == .wild ? ", wild" : "")")
    }
    if let roundTrip { place.append("round trip \"\(roundTrip)\"") }
    return "\(place.joined(separator: ", ")): \(reason)"
  }

  private var reason: String {
    error.factory == factory ? error.of(factory: "").description : error.description
  }

  /// The error, with the factory, the last trait and the seed of the model.
  var located: FactoryError {
    var located = error.of(factory: factory)
    if let trait = traits.last { located = located.of(trait: trait) }
    if let seed { located = located.of(seed: seed) }
    return located
  }

  /// Returns problems as text: a heading, and one line per problem.
  static func report(_ problems: [LintProblem]) -> String {
    let heading = counted(problems.count, "problem")
    return (["\(heading) with factories"] + problems.map { "  \($0)" }).joined(separator: "\n")
  }
}
