public import KilnValues

/// A type with a generator.
///
/// Factories fill fields of this type, and `lint` of recipes tests them.
///
///     extension Suit: Generatable {
///       static var generator: Generator<Suit> { .oneOf([Suit("hearts"), Suit("spades")]) }
///     }
///
/// Numbers, strings, dates, collections, models, optionals, `CaseIterable` enums and enums with
/// `@Value` need no conformance.
public protocol Generatable: SampledType {
  /// The generator of values.
  static var generator: Generator<Self> { get }
}

extension Generatable {
  /// The simplest value, the boundary values and a few random ones.
  public static var samples: [Self] { generator.samples }
}

extension Generator {
  /// The simplest value, the boundary values and a few random ones, without repetitions.
  fileprivate var samples: [Output] {
    guard let source = try? propertySource() else { return [] }
    var environment = BuildEnvironment().simplest
    var samples: [Output] = []
    func add(_ sample: Output?) {
      guard let sample, !samples.contains(where: { areSame($0, sample) }) else { return }
      samples.append(sample)
    }
    add(try? source.make(environment))
    for index in 0..<source.boundaryCount { add(try? source.boundary(index, environment)) }
    for seed: UInt64 in 1...8 {
      environment.seed = seed
      environment.style = seed.isMultiple(of: 2) ? .wild : .realistic
      add(try? source.make(environment))
    }
    return samples
  }
}

/// A type whose generator satisfies rules by construction instead of by search.
protocol ConstrainedGeneratable {
  /// Returns a generator of values that satisfy constraints. The rules are also checked.
  static func generator(
    _ constraints: [RuleConstraint<Self>],
    _ field: String
  ) throws(FactoryError) -> Generator<Self>
}
