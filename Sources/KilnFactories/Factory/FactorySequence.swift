internal import KilnValues
internal import Synchronization

/// Numbers that count up, one per model: 1, 2, 3.
///
/// Safe on any thread; each number is used once. With a seed, a model gets the number of its
/// position in its list, and the sequence does not advance.
public final class FactorySequence: Sendable {
  /// The first number.
  public let start: Int

  private let taken = Atomic<Int>(0)

  /// A sequence.
  ///
  /// - Parameter start: the first number.
  public init(from start: Int = 1) {
    self.start = start
  }

  /// Returns the next number; after `Int.max` comes `Int.min`.
  public func next() -> Int {
    number(at: taken.wrappingAdd(1, ordering: .relaxed).oldValue)
  }

  /// Restarts the sequence.
  public func rewind() { taken.store(0, ordering: .relaxed) }

  func number(at place: Int) -> Int { start &+ place }
}

extension Factory {
  /// This factory with a field that counts up.
  ///
  ///     users.sequence(\.name) { "User \($0)" }
  ///
  /// Factories that are derived from this one continue the sequence; ``rewound()`` restarts it.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - start: the first number.
  ///   - make: makes the value from the number.
  public func sequence<Property>(
    _ keyPath: KeyPath<Model, Property>,
    from start: Int = 1,
    _ make: @escaping @Sendable (_ number: Int) throws -> Property
  ) -> Factory {
    setting(keyPath, .counting(FactorySequence(from: start), isOwn: true, make))
  }

  /// This factory with an integer field that counts up.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - start: the first number.
  public func sequence(_ keyPath: KeyPath<Model, Int>, from start: Int = 1) -> Factory {
    sequence(keyPath, from: start) { $0 }
  }

  /// This factory with a field that counts up in a sequence shared with other factories.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - sequence: the numbers.
  ///   - make: makes the value from the number.
  public func sequence<Property>(
    _ keyPath: KeyPath<Model, Property>,
    _ sequence: FactorySequence,
    _ make: @escaping @Sendable (_ number: Int) throws -> Property
  ) -> Factory {
    setting(keyPath, .counting(sequence, isOwn: false, make))
  }

  /// This factory with sequences and unique values of its own, which restart. Shared sequences
  /// continue.
  public func rewound() -> Factory {
    changed { factory in
      factory.sources = factory.sources.mapValues { $0.rewound?() ?? $0 }
      factory.uniqueFields = factory.uniqueFields.mapValues { $0.rewound() }
    }
  }
}

extension FieldSource {
  /// A source that counts up.
  ///
  /// - Parameters:
  ///   - isOwn: whether the sequence is not shared.
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
