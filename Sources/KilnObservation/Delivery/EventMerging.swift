public import KilnValues

/// Merges waiting events.
@usableFromInline
struct EventMerging<Event>: Sendable {
  /// Merges two consecutive events; `nil` if the second undoes the first.
  let merge: @Sendable (_ first: Event, _ second: Event) -> Event?

  /// Returns the keys of an event's state before and after it.
  ///
  /// An event is merged into the waiting one that produced the key.
  let keys: @Sendable (Event) -> (before: AnyHashable, after: AnyHashable)

  /// Creates a strategy.
  ///
  /// - Parameters:
  ///   - keys: returns the keys; by default all events have the same one.
  ///   - merge: merges two consecutive events.
  init(
    keys: @escaping @Sendable (Event) -> (before: AnyHashable, after: AnyHashable) = { _ in (0, 0)
    },
    _ merge: @escaping @Sendable (_ first: Event, _ second: Event) -> Event?
  ) {
    self.merge = merge
    self.keys = keys
  }

  /// The default strategy of a type.
  ///
  /// Events with an old and a new value have a net change. For others, the last one is kept.
  @usableFromInline
  static var ofType: EventMerging {
    func opened<Same: NetEvent & SendableMetatype>(_: Same.Type) -> EventMerging? {
      Same.merging as? EventMerging
    }
    if let type = Event.self as? any (NetEvent & SendableMetatype).Type, let merging = opened(type)
    {
      return merging
    }
    return EventMerging { _, second in second }
  }
}

/// An event with an old and a new value.
protocol NetEvent {
  /// The strategy for such events.
  static var merging: EventMerging<Self> { get }
}

extension PropertyChange: NetEvent {
  static var merging: EventMerging<Self> { merging(.changes) }

  /// Merges consecutive changes of a property.
  ///
  /// - Parameter sets: the sets that the observer is notified of. For all sets, the net change is
  ///   never dropped.
  @usableFromInline
  static func merging(_ sets: ObservedSets) -> EventMerging<Self> {
    let areEqual = sets == .changes ? equality(of: Value.self) : nil
    return EventMerging { first, second in
      // Without an old value, the last value is reported, whatever it is.
      guard !first.isInitial, areEqual?(first.old, first.new) != true else {
        return PropertyChange(old: second.new, new: second.new, isInitial: first.isInitial)
      }
      guard areEqual?(first.old, second.new) == true else {
        return PropertyChange(old: first.old, new: second.new, isInitial: false)
      }
      return second.isInitial ? second : nil
    }
  }
}

extension Difference: NetEvent {
  static var merging: EventMerging<Self> {
    EventMerging { first, second in
      second.new.isUnchanged(from: first.old)
        ? nil : Difference(from: first.old, to: second.new)
    }
  }
}
