internal import Synchronization

/// Work that several tasks share, with the results in the order of the work.
///
/// One task brings the work, others do it, and one takes the results. There is never more work under way, or done
/// and not taken, than there is room for: who brings more waits.
final class OrderedWork<Work: Sendable, Result: Sendable>: Sendable {
  private struct State {
    /// What is brought and nobody does yet.
    var waiting: [(number: Int, work: Work)] = []
    /// What is done and not taken.
    var done: [Int: Result] = [:]
    var brought = 0
    var taken = 0
    var isClosed = false
    var isCancelled = false
    var failure: (any Error)?

    var bringer: CheckedContinuation<Bool, Never>?
    var workers: [CheckedContinuation<(number: Int, work: Work)?, Never>] = []
    var taker: CheckedContinuation<Result?, Never>?

    /// Notes that a result was taken.
    ///
    /// - Returns: who is to be told that there is room.
    mutating func giveRoom() -> CheckedContinuation<Bool, Never>? {
      taken += 1
      defer { bringer = nil }
      return bringer
    }
  }

  private let state = Mutex(State())
  private let room: Int

  /// - Parameter room: how much work may be under way, or done and not taken.
  init(room: Int) { self.room = room }

  /// Waits until there is room for more work.
  ///
  /// - Returns: whether more is wanted.
  func waitForRoom() async -> Bool {
    await withCheckedContinuation { continuation in
      let answer: Bool? = state.withLock { state in
        if state.isCancelled { return false }
        if state.brought - state.taken < room { return true }
        state.bringer = continuation
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  /// Brings work, for which there is room.
  func bring(_ work: Work) {
    let (number, worker) = state.withLock { state in
      let number = state.brought
      state.brought += 1
      let worker = state.workers.popLast()
      if worker == nil { state.waiting.append((number, work)) }
      return (number, worker)
    }
    worker?.resume(returning: (number, work))
  }

  /// Says that there is no more work.
  ///
  /// - Parameter failure: why there is none, where it is not that all is done.
  func close(_ failure: (any Error)? = nil) {
    let (workers, taker) = state.withLock { state in
      state.isClosed = true
      state.failure = failure
      defer { state.workers = [] }
      let isDone = state.taken == state.brought
      defer { if isDone { state.taker = nil } }
      return (state.workers, isDone ? state.taker : nil)
    }
    for worker in workers { worker.resume(returning: nil) }
    taker?.resume(returning: nil)
  }

  /// The next work to be done; `nil` where there is no more.
  func next() async -> (number: Int, work: Work)? {
    await withCheckedContinuation { continuation in
      let answer: (number: Int, work: Work)?? = state.withLock { state in
        if state.isCancelled { return .some(nil) }
        if !state.waiting.isEmpty { return state.waiting.removeFirst() }
        if state.isClosed { return .some(nil) }
        state.workers.append(continuation)
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  /// Notes what became of some work.
  func finish(_ number: Int, _ result: Result) {
    let (taker, bringer) = state.withLock { state in
      guard number == state.taken, let taker = state.taker else {
        if !state.isCancelled { state.done[number] = result }
        return (CheckedContinuation<Result?, Never>?.none, CheckedContinuation<Bool, Never>?.none)
      }
      state.taker = nil
      return (taker, state.giveRoom())
    }
    taker?.resume(returning: result)
    bringer?.resume(returning: true)
  }

  /// Takes the next result.
  ///
  /// - Returns: the result; `nil` after the last, and when all was cancelled.
  /// - Throws: why there is no more work.
  func take() async throws -> Result? {
    let result: Result? = await withCheckedContinuation { continuation in
      let (answer, bringer): (Result??, CheckedContinuation<Bool, Never>?) = state.withLock {
        state in
        if state.isCancelled { return (.some(nil), nil) }
        if let result = state.done.removeValue(forKey: state.taken) {
          return (.some(result), state.giveRoom())
        }
        if state.isClosed, state.taken == state.brought { return (.some(nil), nil) }
        state.taker = continuation
        return (nil, nil)
      }
      if let answer { continuation.resume(returning: answer) }
      bringer?.resume(returning: true)
    }
    if result == nil, let failure = state.withLock({ $0.failure }) { throw failure }
    return result
  }

  /// Ends all; nobody waits any longer.
  func cancel() {
    let (bringer, workers, taker) = state.withLock { state in
      state.isCancelled = true
      state.waiting = []
      state.done = [:]
      defer { (state.bringer, state.workers, state.taker) = (nil, [], nil) }
      return (state.bringer, state.workers, state.taker)
    }
    bringer?.resume(returning: false)
    for worker in workers { worker.resume(returning: nil) }
    taker?.resume(returning: nil)
  }
}
