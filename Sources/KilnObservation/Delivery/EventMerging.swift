public import KilnValues

/// How events that wait become one.
@usableFromInline
struct EventMerging<Event>: Sendable {
  /// Makes one event of two that follow each other; `nil` where the second undoes the first.
  let merge: @Sendable (_ first: Event, _ second: Event) -> Event?

  /// What an event is about, by its state before and after; an event is merged into the one that
  /// waits and left that state.
  let keys: @Sendable (Event) -> (before: AnyHashable, after: AnyHashable)

  /// - Parameter keys: without it all events are about the same.
  init(
    keys: @escaping @Sendable (Event) -> (before: AnyHashable, after: AnyHashable) = { _ in (0, 0)
    },
    _ merge: @escaping @Sendable (_ first: Event, _ second: Event) -> Event?
  ) {
    self.merge = merge
    self.keys = keys
  }

  /// The way of the events of a type: the net of those with a value before and after, and of others
  /// the last.
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

/// An event with the states before and after it.
protocol NetEvent {
  /// How such events become one.
  static var merging: EventMerging<Self> { get }
}

extension PropertyChange: NetEvent {
  static var merging: EventMerging<Self> { merging(.changes) }

  /// - Parameter sets: which sets the observer is notified of. One of all sets is notified of the
  ///   last in any case.
  @usableFromInline
  static func merging(_ sets: ObservedSets) -> EventMerging<Self> {
    let areEqual = sets == .changes ? equality(of: Value.self) : nil
    return EventMerging { first, second in
      // The current value that was to be reported is now another one.
      guard first.kind == .set else {
        return PropertyChange(old: second.new, new: second.new, kind: .initial)
      }
      guard areEqual?(first.old, second.new) == true else {
        return PropertyChange(old: first.old, new: second.new, kind: .set)
      }
      return second.kind == .initial ? second : nil
    }
  }
}

extension Difference: NetEvent {
  static var merging: EventMerging<Self> {
    EventMerging { first, second in
      let net = Difference(from: first.old, to: second.new)
      return net.isEmpty ? nil : net
    }
  }
}
