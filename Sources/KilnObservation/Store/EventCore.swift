internal import KilnValues

/// A source of events that are not changes of a value.
class EventCore<Event: Sendable>: SourceCore, @unchecked Sendable {
  // Unchecked as its superclass, to which it adds nothing mutable.
  private let name: String

  /// Creates a source.
  ///
  /// - Parameter name: the name of the source in reports.
  init(_ name: String) {
    self.name = name
    super.init()
  }

  override func label(_ changed: FieldSet) -> String { name }

  /// Queues events that are delivered together, if there are observers.
  ///
  /// The caller then runs the turn without the lock.
  final func queue(_ events: [Event], _ turn: DeliveryTurn, _ state: inout SourceState) {
    guard state.observerCount > 0 else { return }
    state.clock &+= 1
    state.append(PendingEvents(events), self, turn)
  }

  /// The events that describe the current state. Called with the lock held.
  func currentEvents() -> [Event] { [] }

  override func currentEvent() -> PendingEvent { PendingEvents(currentEvents()) }

  /// The events as a flow.
  final var flow: Flow<Event> {
    Flow(origins: [FlowOrigin(anchor, list: ObserverTable.whole)]) { owner, initial, sink in
      self.observe(ObserverTable.whole, owner, initial, .changes) { _, new, _, owner in
        sink(new.assumingMemoryBound(to: Event.self).pointee, owner)
      }
    }
  }
}

/// Waiting events that are delivered without others in between.
private final class PendingEvents<Event>: PendingEvent {
  private let events: [Event]

  init(_ events: [Event]) {
    self.events = events
    super.init(list: ObserverTable.whole)
  }

  override func deliver(from core: SourceCore, _ context: DeliveryContext) {
    forEachValue { core.dispatch(0, isChanged: true, $0, $0, context) }
  }

  override func forEachValue(_ body: (UnsafeRawPointer) -> Void) {
    for event in events { withUnsafePointer(to: event) { body($0) } }
  }
}
