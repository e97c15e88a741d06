internal import Synchronization

/// Work that several tasks share, with the results in the order of the work.
///
/// One task brings the work, others do it, and one takes the results. There is never more work
/// under way, or done and not taken, than there is room for: who brings more waits. A result may
/// come in parts: who has made one that is not the last waits until it is taken.
final class OrderedWork<Work: Sendable, Part: Sendable>: Sendable {
  private struct State {
    /// What is brought and nobody does yet.
    var waiting: [(number: Int, work: Work)] = []
    /// What is made and not taken: of each work one part.
    var made: [Int: (part: Part, isLast: Bool)] = [:]
    var brought = 0
    /// How much work there is of which all was taken.
    var taken = 0
    var isClosed = false
    var isCancelled = false
    var failure: (any Error)?

    var bringer: CheckedContinuation<Bool, Never>?
    var workers: [CheckedContinuation<(number: Int, work: Work)?, Never>] = []
    /// Who waits for a part to be taken, by the number of the work.
    var makers: [Int: CheckedContinuation<Bool, Never>] = [:]
    var taker: CheckedContinuation<Part?, Never>?

    /// Notes that a part of the first work was taken.
    ///
    /// - Returns: who is to be resumed.
    mutating func notePart(isLast: Bool) -> CheckedContinuation<Bool, Never>? {
      guard isLast else { return makers.removeValue(forKey: taken) }
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
      if worker == nil, !state.isCancelled { state.waiting.append((number, work)) }
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

  /// Hands out what was made of some work, or a part of it; after a part that is not the last it
  /// waits until that is taken.
  ///
  /// - Returns: whether more is wanted.
  func deliver(_ part: Part, of number: Int, isLast: Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      typealias Told = (
        maker: Bool?, taker: CheckedContinuation<Part?, Never>?,
        next: CheckedContinuation<Bool, Never>?
      )
      let told: Told = state.withLock { state in
        if state.isCancelled { return (false, nil, nil) }
        if number == state.taken, let taker = state.taker {
          state.taker = nil
          return (true, taker, state.notePart(isLast: isLast))
        }
        state.made[number] = (part, isLast)
        if isLast { return (true, nil, nil) }
        state.makers[number] = continuation
        return (nil, nil, nil)
      }
      told.taker?.resume(returning: part)
      told.next?.resume(returning: true)
      if let maker = told.maker { continuation.resume(returning: maker) }
    }
  }

  /// Takes the next part.
  ///
  /// - Returns: the part; `nil` after the last of all, and when all was cancelled.
  /// - Throws: why there is no more work.
  func take() async throws -> Part? {
    let part: Part? = await withCheckedContinuation { continuation in
      let (answer, next): (Part??, CheckedContinuation<Bool, Never>?) = state.withLock { state in
        if state.isCancelled { return (.some(nil), nil) }
        if let (part, isLast) = state.made.removeValue(forKey: state.taken) {
          return (.some(part), state.notePart(isLast: isLast))
        }
        if state.isClosed, state.taken == state.brought { return (.some(nil), nil) }
        state.taker = continuation
        return (nil, nil)
      }
      if let answer { continuation.resume(returning: answer) }
      next?.resume(returning: true)
    }
    if part == nil, let failure = state.withLock({ $0.failure }) { throw failure }
    return part
  }

  /// Ends all; nobody waits any longer.
  func cancel() {
    let (deniers, workers, taker) = state.withLock { state in
      state.isCancelled = true
      state.waiting = []
      state.made = [:]
      defer { (state.bringer, state.makers, state.workers, state.taker) = (nil, [:], [], nil) }
      return (Array(state.makers.values) + [state.bringer], state.workers, state.taker)
    }
    for denied in deniers { denied?.resume(returning: false) }
    for worker in workers { worker.resume(returning: nil) }
    taker?.resume(returning: nil)
  }
}
