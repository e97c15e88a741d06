public import KilnValues

extension Live {
  /// The values that a property takes, for a `for await` loop.
  ///
  ///     for await name in live.values(of: \.name, buffering: .newest(1)) { … }
  ///
  /// - Parameters:
  ///   - keyPath: the property, as in ``observe(_:for:initial:sets:_:)``.
  ///   - initial: whether the value of the moment comes first.
  ///   - sets: of which sets it hears.
  ///   - buffering: what becomes of values that the loop is not ready for.
  /// - Returns: a sequence that can be iterated any number of times, each by a connection of its own.
  public func values<Property: Sendable>(
    of keyPath: any KeyPath<Model, Property> & Sendable,
    initial: Bool = false,
    sets: ObservedSets = .changes,
    buffering: Buffering = .unbounded
  ) -> EventSequence<Property> {
    changes(of: keyPath, sets: sets).values(initial: initial, buffering: buffering)
  }

  /// The changes of a property with its old and new values, for a `for await` loop.
  ///
  /// - Parameters:
  ///   - keyPath: the property, as in ``observe(_:for:initial:sets:_:)``.
  ///   - initial: whether the value of the moment comes first.
  ///   - sets: of which sets it hears.
  ///   - buffering: what becomes of changes that the loop is not ready for. Where they are merged, one
  ///     goes from the old value of the first to the new value of the last.
  /// - Returns: a sequence that can be iterated any number of times, each by a connection of its own.
  public func propertyChanges<Property: Sendable>(
    of keyPath: any KeyPath<Model, Property> & Sendable,
    initial: Bool = false,
    sets: ObservedSets = .changes,
    buffering: Buffering = .unbounded
  ) -> EventSequence<PropertyChange<Property>> {
    let place = PropertyPlace(keyPath)
    return EventSequence(buffering, PropertyChange.merging(sets)) { [core] sink in
      core.observe(place, nil, initial, sets, sink)
    }
  }

  /// The differences by which the values follow each other, for a `for await` loop.
  ///
  ///     for await difference in live.differences { print(difference) }
  ///
  /// All of them wait for the loop; ``differences(buffering:)`` can do otherwise.
  public var differences: EventSequence<Difference<Model>> { differences(buffering: .unbounded) }

  /// The differences by which the values follow each other, for a `for await` loop.
  ///
  /// - Parameter buffering: what becomes of differences that the loop is not ready for. Where they are
  ///   merged, one goes from the first old value to the last new one, and nothing is lost in net.
  /// - Returns: a sequence that can be iterated any number of times, each by a connection of its own.
  public func differences(buffering: Buffering) -> EventSequence<Difference<Model>> {
    differenceFlow.values(buffering: buffering)
  }
}
