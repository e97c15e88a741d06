internal import KilnValues
internal import Synchronization

/// Ascending numbers, one per model: 1, 2, 3.
///
/// A sequence is thread-safe and returns each number once. With a seed, a model gets the number of
/// its list position, and the sequence does not advance.
public final class FactorySequence: Sendable {
  /// The first number.
  public let start: Int

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
  /// Derived factories continue the sequence. ``rewound()`` restarts it.
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
    setting(keyPath, .counting(FactorySequence(from: start), isOwn: true, make))
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
    setting(keyPath, .counting(sequence, isOwn: false, make))
  }

  /// Returns a factory with restarted sequences and no previous unique values.
  ///
  /// Shared sequences continue.
  public func rewound() -> Factory {
    changed { factory in
      factory.sources = factory.sources.mapValues { $0.rewound?() ?? $0 }
      factory.uniqueFields = factory.uniqueFields.mapValues { $0.rewound() }
    }
  }
}

extension FieldSource {
  /// A source of ascending numbers.
  ///
  /// - Parameters:
  ///   - sequence: the numbers.
  ///   - isOwn: whether the sequence belongs to this source alone.
  ///   - make: returns the value for a number.
  fileprivate static func counting<Property>(
    _ sequence: FactorySequence,
    isOwn: Bool,
    _ make: @escaping @Sendable (Int) throws -> Property
  ) -> FieldSource {
    var source = calling { context in
      try make(context.isSeeded ? sequence.number(at: context.index) : sequence.next())
    }
    if isOwn {
      source.rewound = { [start = sequence.start] in
        .counting(FactorySequence(from: start), isOwn: true, make)
      }
    }
    return source
  }
}
