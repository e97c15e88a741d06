internal import KilnValues

/// Makes values of one type: the simplest value, random values, boundary values, and simpler values
/// than a given one.
///
///     let dice = Generator.integers(in: 1...6)
///     let users = Factory<User>().generate(\.level, dice)
///
/// Types that are ``Generatable`` have a generator, as have numbers, texts, dates, collections and
/// models.
public struct Generator<Output>: Sendable {
  package typealias Make = @Sendable (inout GenerationContext) throws(FactoryError) -> Output

  /// Makes the value of builds without a seed.
  package let simplest: Make

  /// Makes a value from random numbers.
  let random: Make

  /// Makes the boundary values, the least first.
  let boundaries: @Sendable (GenerationContext) throws(FactoryError) -> [Output]

  /// Makes simpler values from one, the simplest first. No chain of them leads back to where it
  /// began.
  let simpler: Simpler

  /// A generator whose boundary values and simpler values depend on the context.
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

  /// A custom generator.
  ///
  /// - Parameters:
  ///   - simplest: the value without a seed; by default the first random one.
  ///   - boundaries: the boundary values; none by default.
  ///   - simpler: makes simpler values than one, the simplest first; none by default.
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
        var first = context.fixed
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

  /// One of some values; the first is the simplest. If there are none, every build fails.
  ///
  /// - Parameter values: the values.
  public static func oneOf(_ values: [Output]) -> Self {
    .fromAllowed(values)
  }
}

extension Generator {
  /// The values, transformed.
  ///
  /// - Parameters:
  ///   - transform: transforms a value.
  ///   - reverse: transforms it back, so that it can be shrunk. Without it, values are not shrunk.
  public func map<Other>(
    _ transform: @escaping @Sendable (Output) -> Other,
    reverse: (@Sendable (Other) -> Output?)? = nil
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

  /// The values for which a condition holds.
  ///
  /// - Parameters:
  ///   - expectation: the condition in words, as after "must be".
  ///   - isIncluded: the condition. If it holds for none of 1,000 values, the build fails.
  public func filter(
    _ expectation: String,
    _ isIncluded: @escaping @Sendable (Output) -> Bool
  ) -> Generator {
    satisfying([.rule(expectation, isIncluded)])
  }
}

extension Generator {
  /// One of some values, which are never changed and so need not be `Sendable`.
  static func fromAllowed(_ values: [Output]) -> Generator {
    guard let first = values.first else { return .impossible("one of no values") }
    let (kept, simplest) = (Unchecked(values), Unchecked(first))
    return Generator(
      simplest: { _ in simplest.value },
      random: { context in context.pick(kept.value) },
      boundaries: { kept.value },
      simpler: { value in Array(kept.value.prefix { !areSame($0, value) }) }
    )
  }

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

/// A value that is never written.
struct Unchecked<Value>: @unchecked Sendable {
  // Unchecked: constants of rules, cases of enums, and closures that only read.
  let value: Value

  init(_ value: Value) { self.value = value }
}
