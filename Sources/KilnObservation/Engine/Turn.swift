public import CKiln

/// What one thread has to deliver.
///
/// A store that somebody observes begins a turn on its thread, and the turn delivers until nothing is
/// left: first the events in the order of their stores, one at a time, then the joins, the lowest first.
/// A store in a callback adds to the turn that runs, so that no callback is ever called inside another.
/// There is one turn for each thread, which is kept, so that beginning it allocates nothing.
@usableFromInline
final class Turn {
  /// Whether the turn is delivering.
  @usableFromInline var isRunning = false

  /// How many transactions are open, one inside the other.
  @usableFromInline var transactionDepth = 0

  /// The number of the open transaction; of no other on this thread before.
  var transaction: UInt64 = 0

  /// What brought the event about that is being delivered.
  @usableFromInline var cause = Cause.none

  /// The sources with events, one entry an event, from `first` on.
  private var queue: ContiguousArray<SourceCore?> = []
  private var first = 0

  /// The joins to be fired, in no order; there are seldom many.
  private var joins: ContiguousArray<JoinCore> = []

  init() {}

  /// The turn of this thread.
  @inlinable
  static var current: Turn {
    guard let place = kiln_thread_get() else { return make() }
    return Unmanaged<Turn>.fromOpaque(place).takeUnretainedValue()
  }

  @usableFromInline
  static func make() -> Turn {
    let turn = Unmanaged.passRetained(Turn())
    let error = kiln_thread_set(turn.toOpaque()) { Unmanaged<Turn>.fromOpaque($0).release() }
    precondition(error == 0, "the system has no place for a thread's turn: error \(error)")
    return turn.takeUnretainedValue()
  }

  /// Gives this thread a turn, by which stores know the thread.
  @inlinable
  static func prepare() {
    if kiln_thread_get() == nil { _ = make() }
  }

  /// Whether a store can be delivered at once.
  @inlinable
  var isIdle: Bool { !isRunning && transactionDepth == 0 }

  /// Whether anything waits to be delivered.
  @inlinable
  var isEmpty: Bool { queuedCount == 0 }

  @usableFromInline private(set) var queuedCount = 0

  func enqueue(_ source: SourceCore) {
    queue.append(source)
    queuedCount += 1
  }

  func enqueue(_ join: JoinCore) {
    joins.append(join)
    queuedCount += 1
  }

  /// Delivers all that waits. Nothing is done inside a running turn or a transaction.
  @usableFromInline
  func run() {
    guard isIdle else { return }
    isRunning = true
    drain()
  }

  /// Delivers the rest of a turn that is running, and ends it.
  @usableFromInline
  func drain() {
    while queuedCount > 0 {
      if let source = nextSource() {
        source.deliverNext(self)
      } else if let join = nextJoin() {
        join.fire(self)
      }
    }
    cause = .none
    isRunning = false
  }

  private func nextSource() -> SourceCore? {
    guard first < queue.count else { return nil }
    defer {
      queue[first] = nil
      first += 1
      queuedCount -= 1
      if first == queue.count {
        queue.removeAll(keepingCapacity: queue.count <= Self.keptCapacity)
        first = 0
      } else if first >= Self.keptCapacity, first * 2 >= queue.count {
        queue.removeFirst(first)
        first = 0
      }
    }
    return queue[first]
  }

  private func nextJoin() -> JoinCore? {
    guard !joins.isEmpty else { return nil }
    var lowest = 0
    if joins.count > 1 {
      var levels = Levels()
      var level = levels.level(of: joins[0])
      for place in 1..<joins.count {
        let other = levels.level(of: joins[place])
        if (other, joins[place].number) < (level, joins[lowest].number) {
          (lowest, level) = (place, other)
        }
      }
    }
    queuedCount -= 1
    return joins.remove(at: lowest)
  }

  /// How many entries the queue keeps room for between two turns.
  private static let keptCapacity = 1024
}
