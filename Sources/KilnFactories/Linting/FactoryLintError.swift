internal import KilnValues

/// The problems that linting a factory found.
public struct FactoryLintError: Error, Sendable, CustomStringConvertible {
  /// One problem.
  public struct Problem: Sendable, CustomStringConvertible {
    /// The name of the factory.
    public let factory: String

    /// The traits that were applied, in order.
    public internal(set) var traits: [String] = []

    /// The seed of the model, as passed to a build; `nil` without a seed.
    public internal(set) var seed: FactorySeed?

    /// The style of the model, if there was a seed.
    public internal(set) var style: GenerationStyle?

    /// The name of the failed round trip; `nil` if the model could not be built.
    public internal(set) var roundTrip: String?

    /// The error.
    public let error: FactoryError

    /// The problem as text: `User, traits "old", "new", seed 0x2a: …`.
    public var description: String {
      var place = [factory]
      if !traits.isEmpty {
        let names = traits.map { "\"\($0)\"" }.joined(separator: ", ")
        place.append("\(traits.count == 1 ? "trait" : "traits") \(names)")
      }
      if let seed { place.append("seed \(seed)\(style == .wild ? ", wild" : "")") }
      if let roundTrip { place.append("round trip \"\(roundTrip)\"") }
      return "\(place.joined(separator: ", ")): \(reason)"
    }

    private var reason: String {
      guard error.factory == factory else { return error.description }
      var error = error
      error.factory = ""
      return error.description
    }
  }

  /// The problems in the order in which they were found; at least one.
  public let problems: [Problem]

  /// The problems as text, one per line.
  public var description: String {
    let heading = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    return (["\(heading) with factories"] + problems.map { "  \($0)" }).joined(separator: "\n")
  }
}

/// The error of a round trip that returned a different model.
public struct RoundTripMismatch: Error, Sendable, CustomStringConvertible {
  /// The names of the fields that differ.
  public let fields: [String]

  /// The differences: `age: 18 → 19`.
  public let description: String

  init<Model>(_ difference: Difference<Model>) {
    fields = difference.changedNames
    description = "the round trip changed the model: \(difference)"
  }
}
