internal import KilnValues

extension Generator {
  /// A generator of the values of a type, as for a field that a factory does not set.
  ///
  ///     try forAll(.values(of: [Int?].self)) { numbers in … }
  ///
  /// If the type has no generator, no value can be created.
  ///
  /// - Parameter type: the type, such as a model, a ``Generatable`` type or an array of such.
  public static func values(of type: Output.Type) -> Generator {
    do {
      return try GeneratorLookup.generator(of: type, [], "")
    } catch {
      return .failing(error)
    }
  }

  /// Pairs of the values of two generators. Both are shrunk.
  ///
  ///     Generator.pairs(.integers(in: 1...6), Bool.generator).map { Die(pips: $0, isFair: $1) }
  public static func pairs<First, Second>(
    _ first: Generator<First>,
    _ second: Generator<Second>
  ) -> Generator where Output == (First, Second) {
    Generator(
      simplest: { context throws(FactoryError) in
        (try first.simplest(&context), try second.simplest(&context))
      },
      random: { context throws(FactoryError) in
        var (left, right) = (context.part(0), context.part(1))
        // Another try, such as that of a filter, creates another pair.
        defer { _ = context.next() }
        return (try first.random(&left), try second.random(&right))
      },
      edges: { context throws(FactoryError) in
        var context = context
        let simplest = (try first.simplest(&context), try second.simplest(&context))
        let (left, right) = (try first.edges(context), try second.edges(context))
        // The smallest with the smallest, and the smallest with the largest.
        return left.map { ($0, simplest.1) } + right.map { (simplest.0, $0) }
          + zip(left, right) + zip(left, right.reversed())
      },
      simpler: { pair, environment in
        first.simpler(pair.0, environment).mapped { ($0, pair.1) }
          .followed(by: second.simpler(pair.1, environment).mapped { (pair.0, $0) })
      }
    )
  }

  /// Returns a generator whose values come from another one, which depends on a value of this one.
  ///
  ///     Generator.integers(in: 1...9).flatMap { Generator.texts(count: $0...$0) }
  ///
  /// The values are not shrunk.
  ///
  /// - Parameter transform: returns the other generator.
  public func flatMap<Other>(
    _ transform: @escaping @Sendable (Output) -> Generator<Other>
  ) -> Generator<Other> {
    Generator<Other>(
      simplest: { context throws(FactoryError) in
        try transform(try simplest(&context)).simplest(&context)
      },
      random: { context throws(FactoryError) in
        var (left, right) = (context.part(0), context.part(1))
        defer { _ = context.next() }
        return try transform(try random(&left)).random(&right)
      },
      edges: { context throws(FactoryError) in
        var values: [Other] = []
        for value in try edges(context) { values += try transform(value).edges(context) }
        return values
      },
      simpler: { _, _ in [] }
    )
  }
}
