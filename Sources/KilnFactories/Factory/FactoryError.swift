internal import KilnSupport
package import KilnValues

/// The reason why a factory could not build a model, or the problems that linting found.
public struct FactoryError: Error, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  package enum Reason: Sendable {
    /// The model has no such field. `known` contains its fields.
    case unknownField(String, known: [String])

    /// The factory has no such trait. `known` contains its traits.
    case unknownTrait(String, known: [String])

    /// The set has no such factory for the model. `known` contains its names.
    case unknownFactory(String, known: [String])

    /// The set to be linted has no factories.
    case noFactories

    /// A value for a named field has the wrong type.
    case wrongType(expected: String, found: String)

    /// A trait received a parameter of the wrong type; `nil` means no parameter.
    case wrongParameter(expected: String?, found: String?)

    /// A field's type has no generator.
    case noValue(type: String)

    /// No value was found that satisfies the rules.
    case unsatisfiable(expectation: String)

    /// A unique field had no new value within this number of tries.
    case exhausted(tries: Int)

    /// The type of a field to vary has no boundary values.
    case noCandidates

    /// A context was used after its model was built.
    case builtAlready

    /// Fields depend on each other in a cycle.
    case dependencyCycle([String])

    /// Traits apply each other in a cycle.
    case traitCycle([String])

    /// Models contain each other endlessly.
    case associationCycle([String])

    /// A text is not a valid seed.
    case malformedSeed(String)

    /// No model breaks a rule, for the reason of an error.
    indirect case unbroken(expectation: String, FactoryError)

    /// A round trip changed fields of the model.
    case roundTrip(fields: [String], difference: String)

    /// Linting found problems, at least one.
    case problems([LintProblem])

    /// The model violates its rules.
    case invalid(ValidationError)

    /// A closure of the factory, or the model's initializer, threw.
    case failed(any Error)
  }

  /// The reason.
  package let reason: Reason

  /// The name of the factory; empty if unknown.
  public internal(set) var factory = ""

  /// The innermost trait that was being applied.
  public internal(set) var trait: String?

  /// The path of the field, such as `address.street`; empty for the model itself.
  public internal(set) var path = ""

  /// The seed of the model in a property test, or of a problem that linting found.
  public internal(set) var seed: UInt64?

  /// Identifies the model under construction that the path starts from.
  private var root: ObjectIdentifier?

  package init(_ reason: Reason) {
    self.reason = reason
  }

  /// The error for a key path that is not a field.
  package static func unknownField<Model: ValueModel>(_ keyPath: PartialKeyPath<Model>)
    -> FactoryError
  {
    FactoryError(.unknownField("\(keyPath)", known: Model.schema.fieldNames))
  }

  /// The error of a closure or an initializer, or the rules that the model violates.
  public var underlyingError: (any Error)? {
    switch reason {
    case .invalid(let error): error
    case .failed(let error): error
    case .unbroken(_, let error): error.underlyingError
    default: nil
    }
  }

  /// The problems that linting found, in order; otherwise empty.
  public var problems: [FactoryError] { lintProblems.map(\.located) }

  package var lintProblems: [LintProblem] {
    if case .problems(let problems) = reason { problems } else { [] }
  }

  /// The error as text: `factory User, trait admin, field age: …`.
  ///
  /// If linting found problems, a heading and one line per problem.
  public var description: String {
    var place: [String] = []
    if !factory.isEmpty { place.append("factory \(factory)") }
    if case .unknownTrait = reason {} else if let trait { place.append("trait \(trait)") }
    if !path.isEmpty { place.append("field \(path)") }
    if let seed { place.append("seed \(FactorySeed.words(seed))") }
    return (place.isEmpty ? "" : place.joined(separator: ", ") + ": ") + "\(reason)"
  }
}

extension FactoryError.Reason: CustomStringConvertible {
  /// The reason as text, with a remedy.
  package var description: String {
    switch self {
    case .unknownField(let name, let known): Self.unknown("field", name, known)
    case .unknownTrait(let name, let known): Self.unknown("trait", name, known)
    case .unknownFactory(let name, let known): Self.unknown("factory", name, known)
    case .noFactories: "there are no factories to lint; add them to the set with adding(_:)"
    case .wrongType(let expected, let found): "expected \(expected), found \(found)"
    case .wrongParameter(let expected, let found):
      "expected \(Self.parameter(expected)), found \(found ?? "none")"
    case .noValue(let type):
      "no generator for the type \(type); set the field, or make the type CaseIterable, a @Value enum, or Generatable"
    case .unsatisfiable(let expectation):
      "found no value that is \(expectation); set the field, or give it a generator"
    case .exhausted(let tries):
      "no new value for a unique field in \(tries) tries; allow more values"
    case .noCandidates: "no boundary values to vary by; choose another field"
    case .builtAlready: "the context was used after its model was built; use it in its closure only"
    case .dependencyCycle(let fields):
      "fields depend on each other in a cycle: \(fields.joined(separator: " → "))"
    case .traitCycle(let traits):
      "traits apply each other in a cycle: \(traits.joined(separator: " → "))"
    case .associationCycle(let models):
      "models contain each other in a cycle: \(models.joined(separator: " → "))"
    case .malformedSeed(let text):
      "expected a seed from 0 through 2^64 - 1, decimal or hexadecimal with 0x, as in KILN_SEED=0x2a, found \(String(printing: text))"
    case .unbroken(let expectation, let error):
      "must be \(expectation), and no model breaks this rule: \(error.reason)"
    case .roundTrip(_, let difference): "the round trip changed the model: \(difference)"
    case .problems(let problems): LintProblem.report(problems)
    case .invalid(let error): "\(error)"
    case .failed(let error): error.sentence
    }
  }

  private static func parameter(_ type: String?) -> String {
    type.map { "a parameter of type \($0)" } ?? "no parameter"
  }

  /// The message for an unknown name, with the most similar known name or else all known names.
  private static func unknown(_ kind: String, _ name: String, _ known: [String]) -> String {
    let missing = "no \(kind) \(String(printing: name))"
    // Two swapped letters count as one insertion and one removal.
    let distances = (name.count > 64 ? [] : known).map {
      (name: $0, distance: $0.difference(from: name).count)
    }
    let nearest = distances.min { $0.distance < $1.distance }
    if let nearest, nearest.distance <= Swift.max(2, name.count / 2) {
      return "\(missing); did you mean \(String(printing: nearest.name))?"
    }
    let names = known.prefix(20).map { String(printing: $0) }.joined(separator: ", ")
    return known.isEmpty ? "\(missing); there are none" : "\(missing); choose one of \(names)"
  }
}

extension FactoryError {
  /// Prepends a step to the path.
  ///
  /// - Parameter step: the field name, or the position in brackets.
  package func inside(_ step: String) -> FactoryError {
    let separator = path.isEmpty || path.hasPrefix("[") ? "" : "."
    return changed { $0.path = step + separator + path }
  }

  /// Marks the path as starting from a model under construction.
  func withPath(from context: AnyObject) -> FactoryError {
    changed { $0.root = ObjectIdentifier(context) }
  }

  /// Whether the path starts from a model under construction.
  func hasPath(from context: AnyObject) -> Bool { root == ObjectIdentifier(context) }

  /// Sets the name of the factory.
  package func of(factory: String) -> FactoryError { changed { $0.factory = factory } }

  /// Sets the name of the trait, unless an inner trait has set it.
  func of(trait: String) -> FactoryError { changed { $0.trait = $0.trait ?? trait } }

  /// Sets the seed of the property test.
  package func of(seed: UInt64) -> FactoryError { changed { $0.seed = seed } }

  private func changed(_ change: (inout FactoryError) -> Void) -> FactoryError {
    var error = self
    change(&error)
    return error
  }

  /// Converts any error to a factory error.
  package static func wrapping(_ error: any Error) -> FactoryError {
    switch error {
    case let error as FactoryError: error
    case let error as ValidationError where error.missingFields.isEmpty:
      FactoryError(.invalid(error))
    default: FactoryError(.failed(error))
    }
  }
}
