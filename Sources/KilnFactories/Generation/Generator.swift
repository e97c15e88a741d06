internal import KilnValues

/// A way to make values of one type: the simplest one, random ones, those on the boundaries, and of any value
/// simpler ones.
///
///     let dice = Generator.integers(in: 1...6)
///     let users = Factory<User>().generate(\.level, dice)
///
/// A type that is ``Generatable`` has one, and so have all types of fields that the library knows.
public struct Generator<Output>: Sendable {
  package typealias Make = @Sendable (inout GenerationContext) throws(FactoryError) -> Output

  /// Makes the value that is there where nobody asked for a certain one.
  package let simplest: Make

  /// Makes a value from random numbers.
  let random: Make

  /// Makes the values at the edges, the least first.
  let boundaries: @Sendable (GenerationContext) throws(FactoryError) -> [Output]

  /// Makes simpler values from one, the simplest first. No chain of them leads back to where it began.
  let simpler: Simpler

  /// A generator whose values at the edges, and whose simpler values, depend on where they are made.
  init(
    simplest: @escaping Make,
    random: @escaping Make,
    edges: @escaping @Sendable (GenerationContext) throws(FactoryError) -> [Output],
    simpler: @escaping Simpler
  ) {
    self.simplest = simplest
    self.random = random
    self.boundaries = edges
    self.simpler = simpler
  }

  init(
    simplest: @escaping Make,
    random: @escaping Make,
    boundaries: @escaping @Sendable () -> [Output] = { [] },
    simpler: @escaping @Sendable (Output) -> [Output] = { _ in [] }
  ) {
    self.init(simplest: simplest, random: random, edges: { _ in boundaries() }) { value, _ in
      SimplerValues(simpler(value))
    }
  }

  /// A generator of one's own.
  ///
  /// - Parameters:
  ///   - simplest: the value where nobody asks for a random one; by default the first random one.
  ///   - boundaries: the values at the edges; none by default.
  ///   - simpler: makes simpler values from one, the simplest first; none by default.
  ///   - random: makes a value from the random numbers of the context.
  public init(
    simplest: (@Sendable () -> Output)? = nil,
    boundaries: @escaping @Sendable () -> [Output] = { [] },
    simpler: @escaping @Sendable (Output) -> [Output] = { _ in [] },
    random: @escaping @Sendable (inout GenerationContext) -> Output
  ) {
    self.init(
      simplest: { context in
        if let simplest { return simplest() }
        var first = context
        first.random = SeededGenerator(seed: 0)
        return random(&first)
      },
      random: { context in random(&context) },
      boundaries: boundaries,
      simpler: simpler
    )
  }
}

extension Generator where Output: Sendable {
  /// Always the same value.
  public static func constant(_ value: Output) -> Self {
    Self(simplest: { _ in value }, random: { _ in value }, boundaries: { [value] })
  }

  /// One of some values; the first is the simplest. Of none, every build fails.
  ///
  /// - Parameter values: the values.
  public static func oneOf(_ values: [Output]) -> Self {
    @Sendable func first(_ context: inout GenerationContext) throws(FactoryError) -> Output {
      guard let first = values.first else {
        throw FactoryError(.unsatisfiable(expectation: "one of no values"))
      }
      return first
    }
    return Self(
      simplest: first,
      random: { context throws(FactoryError) in
        values.isEmpty ? try first(&context) : context.pick(values)
      },
      boundaries: { values },
      simpler: { value in Array(values.prefix { !areSame($0, value) }) }
    )
  }
}

extension Generator {
  /// The values, each made into another.
  ///
  /// What cannot be made back into a value of this generator is not shrunk.
  ///
  /// - Parameters:
  ///   - transform: makes one into the other.
  ///   - reverse: makes the other into the one again, so that it can be shrunk; `nil` where it cannot.
  public func map<Other>(
    _ transform: @escaping @Sendable (Output) -> Other,
    back reverse: (@Sendable (Other) -> Output?)? = nil
  ) -> Generator<Other> {
    Generator<Other>(
      simplest: { context throws(FactoryError) in transform(try simplest(&context)) },
      random: { context throws(FactoryError) in transform(try random(&context)) },
      edges: { context throws(FactoryError) in try boundaries(context).map(transform) },
      simpler: { other, environment in
        guard let value = reverse?(other) else { return [] }
        return simpler(value, environment).mapped(transform)
      }
    )
  }

  /// The values that a condition holds for.
  ///
  /// - Parameters:
  ///   - expectation: the condition in words, as it stands behind "must be".
  ///   - isIncluded: the condition. Where it holds for none of 1,000 values the build fails.
  public func filter(
    _ expectation: String,
    _ isIncluded: @escaping @Sendable (Output) -> Bool
  ) -> Generator {
    satisfying([.rule(expectation, isIncluded)])
  }
}

extension Generator {
  /// A generator of which every value fails.
  static func impossible(_ expectation: String) -> Generator {
    @Sendable func fail(_ context: inout GenerationContext) throws(FactoryError) -> Output {
      throw FactoryError(.unsatisfiable(expectation: expectation))
    }
    return Generator(simplest: fail, random: fail)
  }

  /// The values at the edges, and the simplest one where there are none.
  ///
  /// - Parameter context: where they are made.
  func edges(_ context: GenerationContext) throws(FactoryError) -> [Output] {
    let values = try boundaries(context)
    guard values.isEmpty else { return values }
    var context = context
    return [try simplest(&context)]
  }
}
