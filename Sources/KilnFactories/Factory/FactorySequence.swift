internal import KilnValues
internal import Synchronization

/// Ascending numbers, one per model: 1, 2, 3.
///
/// A sequence is thread-safe and returns each number once. With a seed, and in property tests, a
/// model gets the number of its list position, and the sequence does not advance.
public final class FactorySequence: Sendable {
  /// The first number.
  private let start: Int

  private let taken = Atomic<Int>(0)

  /// Creates a sequence.
  ///
  /// - Parameter start: the first number.
  public init(from start: Int = 1) {
    self.start = start
  }

  /// Returns the next number. `Int.min` follows `Int.max`.
  public func next() -> Int {
    number(at: taken.wrappingAdd(1, ordering: .relaxed).oldValue)
  }

  /// Restarts the sequence.
  public func rewind() { taken.store(0, ordering: .relaxed) }

  func number(at place: Int) -> Int { start &+ place }
}

extension Factory {
  /// Sets a field from ascending numbers.
  ///
  ///     users.sequence(\.name) { "User \($0)" }
  ///
  /// Derived factories continue the sequence, and so do builds with a trait that sets it.
  /// ``rewound()`` restarts it.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - start: the first number.
  ///   - make: returns the value for a number.
  public func sequence<Property>(
    _ keyPath: KeyPath<Model, Property>,
    from start: Int = 1,
    _ make: @escaping @Sendable (_ number: Int) throws -> Property
  ) -> Factory {
    changed(at: keyPath) { factory, index in
      let trait = factory.runningTraits.last?.name
      let sequence = findState(of: trait, index, from: start) { FactorySequence(from: start) }
      factory.sources[index] = .counting(sequence, in: factory.shared, make)
    }
  }

  /// Sets an integer field to ascending numbers.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - start: the first number.
  public func sequence(_ keyPath: KeyPath<Model, Int>, from start: Int = 1) -> Factory {
    sequence(keyPath, from: start) { $0 }
  }

  /// Sets a field from a sequence shared with other factories.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - sequence: the numbers.
  ///   - make: returns the value for a number.
  public func sequence<Property>(
    _ keyPath: KeyPath<Model, Property>,
    _ sequence: FactorySequence,
    _ make: @escaping @Sendable (_ number: Int) throws -> Property
  ) -> Factory {
    setting(keyPath, .counting(sequence, make))
  }

  /// Returns a factory with restarted sequences and no previous unique values.
  ///
  /// Its associations evaluate their factories again. Shared sequences continue, and so do those
  /// of a factory that is created outside of its association.
  public func rewound() -> Factory {
    changed { factory in
      let shared = SharedTable()
      factory.shared = shared
      factory.sources = factory.sources.mapValues { $0.rewound?(shared) ?? $0 }
      factory.uniqueFields = factory.uniqueFields.mapValues { $0.rewound(shared) }
    }
  }
}

extension FieldSource {
  /// A source of ascending numbers.
  ///
  /// - Parameters:
  ///   - sequence: the numbers.
  ///   - make: returns the value for a number.
  fileprivate static func counting<Property>(
    _ sequence: FactorySequence,
    _ make: @escaping @Sendable (Int) throws -> Property
  ) -> FieldSource {
    let source = calling { context in
      try make(context.countsByPosition ? sequence.number(at: context.index) : sequence.next())
    }
    return source.simplified { (value: Property, environment) in
      @Sendable func made(at place: Int) -> Property? { try? make(sequence.number(at: place)) }
      let first = environment.firstIndex
      let last = max(first, environment.index, searchLimit)
      let found = (first...last).first { place in
        made(at: place).map { areSame($0, value) } ?? false
      }
      guard let found else { return [] }
      return SimplerValues(Generator<Int>.smaller(found, towards: first)).mapped(made)
    }
  }

  /// A source of ascending numbers that can restart.
  ///
  /// - Parameters:
  ///   - find: returns the numbers.
  ///   - shared: the table of the factory's traits.
  ///   - make: returns the value for a number.
  fileprivate static func counting<Property>(
    _ find: @escaping FindState<FactorySequence>,
    in shared: SharedTable,
    _ make: @escaping @Sendable (Int) throws -> Property
  ) -> FieldSource {
    var source = counting(find(shared), make)
    source.rewound = { counting(find, in: $0, make) }
    return source
  }
}
