public import KilnValues

/// Why a factory could not build a model.
public struct FactoryError: Error, Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Reason: Sendable {
    /// The model has no field of that name.
    case unknownField(String)

    /// The factory has no trait of that name; these it has.
    case unknownTrait(String, known: [String])

    /// A value that was given by name has not the type of its field.
    case wrongType(expected: String, found: String)

    /// A trait was given a parameter of another type than it takes; `nil` stands for none.
    case wrongParameter(expected: String?, found: String?)

    /// Nothing is known about how values of the field's type are made.
    case noValue(type: String)

    /// No value was found that satisfies a rule.
    case unsatisfiable(expectation: String)

    /// A field whose values are to be unique had no new one in so many tries.
    case exhausted(tries: Int)

    /// A field that was to vary has no values to do so: none were given, or its type has no boundaries.
    case noCandidates

    /// A context was asked for a value after its model had been built.
    case builtAlready

    /// There are more pairs of values to combine than are combined.
    case tooManyCases(limit: Int)

    /// Fields that are made from each other.
    case dependencyCycle([String])

    /// Traits that apply each other without end.
    case traitCycle([String])

    /// Models that contain each other without end.
    case associationCycle([String])

    /// No factory is registered under a name for a model.
    case unknownFactory(String)

    /// A text that is to be a seed is no number.
    case malformedSeed(String)

    /// What was built breaks its model's rules.
    case invalid(ValidationError)

    /// A closure of the factory, or the model's initializer, threw.
    case failed(any Error)
  }

  /// What went wrong.
  public let reason: Reason

  /// The name of the factory; empty where no factory was asked.
  public internal(set) var factory = ""

  /// The trait that was being applied.
  public internal(set) var trait: String?

  /// The path of the field from the model that was asked for, such as `address.street`; empty for the model.
  public internal(set) var path = ""

  /// The seed of a property, where a model for it could not be built.
  public internal(set) var seed: FactorySeed?

  /// The model being built that the path starts from.
  private var place: ObjectIdentifier?

  package init(_ reason: Reason) {
    self.reason = reason
  }

  /// The mistake in words: `factory User, trait admin, field age: …`.
  public var description: String {
    var place: [String] = []
    if !factory.isEmpty { place.append("factory \(factory)") }
    if let trait { place.append("trait \(trait)") }
    if !path.isEmpty { place.append("field \(path)") }
    if let seed { place.append("seed \(seed)") }
    return (place.isEmpty ? "" : place.joined(separator: ", ") + ": ") + "\(reason)"
  }
}

extension FactoryError.Reason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .unknownField(let name): "there is no field \(name)"
    case .unknownTrait(let name, let known):
      known.isEmpty
        ? "there is no trait \(name)"
        : "there is no trait \(name), but \(known.joined(separator: ", "))"
    case .wrongType(let expected, let found): "the field is \(expected), and the value is \(found)"
    case .wrongParameter(let expected?, let found):
      "the trait takes a parameter of type \(expected), and was given \(found ?? "none")"
    case .wrongParameter(nil, let found):
      "the trait takes no parameter, and was given \(found ?? "none")"
    case .noValue(let type):
      "nothing is known about how a \(type) is made; set the field, or make the type Generatable"
    case .unsatisfiable(let expectation): "no value was found that is \(expectation)"
    case .exhausted(let tries): "no new value in \(tries) tries, and values are to be unique"
    case .noCandidates: "there are no values that it could vary by"
    case .builtAlready: "the context was kept, and its model has been built"
    case .tooManyCases(let limit):
      "there are more than \(limit) pairs of values; choose fewer fields, or fewer values of them"
    case .dependencyCycle(let fields):
      "fields are made from each other: \(fields.joined(separator: " → "))"
    case .traitCycle(let traits):
      "traits apply each other without end: \(traits.joined(separator: " → "))"
    case .associationCycle(let models):
      "models contain each other without end: \(models.joined(separator: " → "))"
    case .unknownFactory(let name): "there is no factory \(name)"
    case .malformedSeed(let text):
      "the seed \(String(printing: text)) is no number from 0 through 2^64 - 1, decimal or hexadecimal with 0x, as in KILN_SEED=0x2a"
    case .invalid(let error): "\(error)"
    case .failed(let error): "\(error)"
    }
  }
}

extension FactoryError {
  /// The error as it is from further outside.
  ///
  /// - Parameter step: the field, or the position in brackets, that it is inside of.
  package func inside(_ step: String) -> FactoryError {
    var error = self
    if path.isEmpty {
      error.path = step
    } else {
      error.path = step + (path.hasPrefix("[") ? "" : ".") + path
    }
    return error
  }

  /// The error with a path that starts from a model which is being built.
  func placed(in context: AnyObject) -> FactoryError {
    var error = self
    error.place = ObjectIdentifier(context)
    return error
  }

  /// Whether the path starts from a model which is being built.
  func isPlaced(in context: AnyObject) -> Bool { place == ObjectIdentifier(context) }

  /// The error as the factory tells it that was asked.
  package func of(factory: String) -> FactoryError {
    var error = self
    error.factory = factory
    return error
  }

  func of(trait: String?) -> FactoryError {
    var error = self
    error.trait = error.trait ?? trait
    return error
  }

  /// The error of a model that was made from the seed of a property.
  package func of(seed: FactorySeed) -> FactoryError {
    var error = self
    error.seed = seed
    return error
  }

  /// Any error as one of a factory's.
  package static func wrapping(_ error: any Error) -> FactoryError {
    switch error {
    case let error as FactoryError: error
    case let error as ValidationError: FactoryError(.invalid(error))
    default: FactoryError(.failed(error))
    }
  }
}
