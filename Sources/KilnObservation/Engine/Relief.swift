internal import CKiln

/// Threads that wait to take over from the one that works for them.
///
/// A thread delivers for others what they leave to it. Once that is much, it hands the work over to one of
/// them. Until then those that leave more wait, unless they are in a callback themselves. So the work of one
/// thread for others is bounded, and what waits as well.
final class Relief {
  // Guarded by the lock of its station.

  /// How much one thread does for others before it hands over, and how much may wait for it.
  static let limit = 1_000

  /// How long a thread waits where the other one makes no progress: that one may wait for this one.
  fileprivate static let patience: Int32 = 1

  private var waiting: ContiguousArray<Waiter> = []

  /// Counts what is done meanwhile.
  var progress: UInt64 = 0

  /// Picks the thread that has waited longest. It takes over.
  func next() -> Turn? {
    guard !waiting.isEmpty else { return nil }
    let waiter = waiting.removeFirst()
    waiter.end(.isOwner)
    return waiter.turn
  }

  /// Lets all threads go on.
  func end() {
    for waiter in waiting { waiter.end(.isFree) }
    waiting = []
  }

  /// Waits until the thread takes over or may go on. Called with the lock held.
  ///
  /// - Returns: whether it takes over.
  fileprivate func wait(_ turn: Turn, _ lock: Lock) -> Bool {
    let waiter = Waiter(turn)
    waiting.append(waiter)
    var progress = progress
    while waiter.state == .waits {
      waiter.wait(lock)
      guard waiter.state == .waits, progress == self.progress else {
        progress = self.progress
        continue
      }
      waiting.removeAll { $0 === waiter }
      return false
    }
    return waiter.state == .isOwner
  }
}

/// A thread that waits.
private final class Waiter {
  enum State { case waits, isFree, isOwner }

  let turn: Turn
  private(set) var state = State.waits
  private let signal: UnsafeMutablePointer<kiln_signal_t>

  init(_ turn: Turn) {
    self.turn = turn
    signal = .allocate(capacity: 1)
    let error = kiln_signal_init(signal)
    precondition(error == 0, "the system makes no condition variable: error \(error)")
  }

  deinit {
    kiln_signal_destroy(signal)
    signal.deallocate()
  }

  func wait(_ lock: Lock) { kiln_signal_wait(signal, lock.pointer, Relief.patience) }

  func end(_ state: State) {
    self.state = state
    kiln_signal_send(signal)
  }
}

extension Station {
  /// Waits where the owner wants to be relieved, until this thread takes over or may go on. Called in a turn
  /// that owns nothing which the owner waits for.
  ///
  /// - Returns: whether this turn is the owner now.
  @discardableResult
  final func relieve(_ turn: Turn) -> Bool {
    lock.acquire()
    defer { lock.release() }
    guard let relief, owner != nil, owner != turn, relief.wait(turn, lock) else { return false }
    takeOver(turn)
    return true
  }

  /// Has a thread wait to relieve the owner. Called with the lock held.
  final func wantRelief() {
    if relief == nil { relief = Relief() }
  }

  /// Lets the threads go on that wait. Called with the lock held.
  final func endRelief() {
    relief?.end()
    relief = nil
  }
}
