internal import KilnValues
internal import Synchronization

/// Numbers that count up, one for each model: 1, 2, 3.
///
/// Any thread may take them, and no two get the same. Where a seed is given, the numbers are those of the
/// model's place in its list, and nothing is taken.
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

  /// The next number; beyond `Int.max` it begins at `Int.min`.
  public func next() -> Int {
    number(at: taken.wrappingAdd(1, ordering: .relaxed).oldValue)
  }

  /// Begins anew.
  public func rewind() { taken.store(0, ordering: .relaxed) }

  func number(at place: Int) -> Int { start &+ place }
}

extension Factory {
  /// This factory with a field that counts up.
  ///
  ///     users.sequence(\.name) { "User \($0)" }
  ///
  /// The factories that are made from this one count on together; ``rewound()`` gives one that counts by
  /// itself.
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

  /// This factory with a field that is a number which counts up.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - start: the first number.
  public func sequence(_ keyPath: KeyPath<Model, Int>, from start: Int = 1) -> Factory {
    sequence(keyPath, from: start) { $0 }
  }

  /// This factory with a field that counts up in a sequence that others share.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - sequence: where the numbers are from.
  ///   - make: makes the value from the number.
  public func sequence<Property>(
    _ keyPath: KeyPath<Model, Property>,
    _ sequence: FactorySequence,
    _ make: @escaping @Sendable (_ number: Int) throws -> Property
  ) -> Factory {
    setting(keyPath, .counting(sequence, isOwn: false, make))
  }

  /// This factory with a field that is a number which counts up in a sequence that others share.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - sequence: where the numbers are from.
  public func sequence(
    _ keyPath: KeyPath<Model, Int>,
    _ sequence: FactorySequence
  ) -> Factory {
    self.sequence(keyPath, sequence) { $0 }
  }

  /// This factory with sequences and unique values of its own, which begin anew. Sequences that were handed to
  /// it go on.
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
  ///   - sequence: where the numbers are from.
  ///   - isOwn: whether no other factory was handed it.
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
