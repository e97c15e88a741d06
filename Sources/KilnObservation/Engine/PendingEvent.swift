/// An event that waits in its source.
///
/// It is an object, so that events with values of different types share a queue.
@usableFromInline
class PendingEvent {
  /// The list of the changed value in the source's table.
  final let list: Int

  /// The source's clock when the value was stored.
  final var version: UInt64 = 0
  final var cause = EventCause.none

  /// The transaction of the store; 0 if there is none.
  final var transaction: UInt64 = 0

  /// The only observation that is notified; `nil` for all.
  final var target: ObserverRecord?

  /// Whether the event holds a value that was replaced and is not released yet.
  final var holdsReplaced = false

  init(list: Int) {
    self.list = list
  }

  /// Notifies all observers of a source.
  func deliver(from core: SourceCore, _ context: DeliveryContext) { fatalError("overridden") }

  /// Passes to a closure the address of each value that one observer is notified of.
  func forEachValue(_ body: (UnsafeRawPointer) -> Void) { fatalError("overridden") }

  /// Releases a value that was replaced in the event. Called without the lock.
  @usableFromInline
  func releaseReplaced(in core: SourceCore) {}

  /// Releases the content.
  ///
  /// - Returns: whether the event can be reused for its list.
  func clear() -> Bool { false }
}

/// A waiting store, or the current value for one observer.
class PendingStore<Value>: PendingEvent {
  final var old: Value?
  final var new: Value?

  /// A new value that another store in the same transaction replaced, until it is released.
  final var replaced: Value?

  /// Creates an event with the current value for one observer.
  convenience init(list: Int, current: Value) {
    self.init(list: list)
    (old, new) = (current, current)
  }

  override func forEachValue(_ body: (UnsafeRawPointer) -> Void) {
    guard let new else { return }
    withUnsafePointer(to: new) { body($0) }
  }

  override func releaseReplaced(in core: SourceCore) {
    let value: Value? = core.withLock { _ in
      holdsReplaced = false
      return replaced.take()
    }
    withExtendedLifetime(value) {}
  }

  override func clear() -> Bool {
    guard target == nil else { return false }
    cause = .none
    (old, new) = (nil, nil)
    return true
  }
}
