internal import KilnValues

/// Creates values of one type: simplest, random, boundary and simpler ones.
///
///     let dice = Generator.integers(in: 1...6)
///     let users = Factory<User>().generate(\.level, dice)
///
/// ``Generatable`` types have a generator. So do numbers, strings, dates, collections and models.
public struct Generator<Output>: Sendable {
  package typealias Make = @Sendable (inout GenerationContext) throws(FactoryError) -> Output

  /// Returns the value of builds without a seed.
  package let simplest: Make

  /// Returns a random value.
  let random: Make

  /// Returns the boundary values in ascending order.
  let boundaries: @Sendable (GenerationContext) throws(FactoryError) -> [Output]

  /// Returns simpler values than a given one, the simplest first.
  ///
  /// No chain of simpler values forms a cycle.
  let simpler: Simpler

  /// Returns how properties are tested with models of the factory; `nil` for other generators.
  var ofFactory: (@Sendable () throws(FactoryError) -> PropertySource<Output>)?

  /// Creates a generator whose boundary and simpler values depend on the context.
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

  /// Creates a custom generator.
  ///
  /// - Parameters:
  ///   - simplest: returns the value without a seed; by default the first random one.
  ///   - boundaries: returns the boundary values; none by default.
  ///   - simpler: returns simpler values than a given one, the simplest first; none by default.
  ///   - random: returns a value from the random numbers of the context.
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
  /// A generator of listed values; the first is the simplest.
  ///
  /// - Parameter values: the values. If there are none, every build fails.
  public static func oneOf(_ values: [Output]) -> Self {
    .fromAllowed(values)
  }
}

extension Generator {
  /// Returns a generator of transformed values.
  ///
  /// - Parameters:
  ///   - transform: transforms a value.
  ///   - reverse: reverses the transformation, for shrinking. Without it, values are not shrunk.
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

  /// Returns a generator of the values that satisfy a condition.
  ///
  /// - Parameters:
  ///   - expectation: the condition in words, as after "must be".
  ///   - isIncluded: the condition. If none of 1,000 values satisfies it, the build fails.
  public func filter(
    _ expectation: String,
    _ isIncluded: @escaping @Sendable (Output) -> Bool
  ) -> Generator {
    satisfying([.rule(expectation, isIncluded)])
  }
}

extension Generator {
  /// A generator of listed values, which are never changed and so need not be `Sendable`.
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

  /// A generator that always fails.
  static func impossible(_ expectation: String) -> Generator {
    .failing(FactoryError(.unsatisfiable(expectation: expectation)))
  }

  /// A generator that always throws an error.
  static func failing(_ error: FactoryError) -> Generator {
    @Sendable func fail(_ context: inout GenerationContext) throws(FactoryError) -> Output {
      throw error
    }
    return Generator(simplest: fail, random: fail)
  }

  /// Returns the boundary values, or else the simplest value.
  ///
  /// - Parameter context: the context of the values.
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
