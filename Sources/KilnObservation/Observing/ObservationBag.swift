/// Observations that are to end together.
///
///     final class Header: Sendable {
///       private let observations = ObservationBag()
///       init(_ live: Live<User>) {
///         live.observe(\.name) { change in … }.store(in: observations)
///       }
///     }
///
/// When the bag is deallocated all that is in it ends, and what the closures hold is released. An
/// object that is an ``ObservationOwner`` need not store anything: what is observed for it is put
/// into its bag.
public final class ObservationBag: @unchecked Sendable {
  // Unchecked: guarded by `lock`.
  private let lock = Lock()
  private var members = SweptList<ObservationToken>()

  /// An empty bag.
  public init() {}

  deinit {
    for member in members.elements { member.cancel() }
    lock.destroy()
  }

  /// Adds an observation. One that has ended is released in time.
  ///
  /// - Parameter observation: the observation.
  /// - Complexity: O(1) amortized.
  public func insert(_ observation: ObservationToken) {
    // Released without the lock.
    var ended: [ObservationToken] = []
    lock.withLock {
      members.append(observation) { member in
        let isActive = member.isActive
        if !isActive { ended.append(member) }
        return isActive
      }
    }
    withExtendedLifetime(ended) {}
  }

  /// The observations that have not ended, in the order in which they were put in.
  public var observations: [ObservationToken] {
    lock.withLock { members.elements }.filter(\.isActive)
  }

  /// The number of observations that have not ended.
  public var count: Int { observations.count }

  /// Ends all that is in the bag, and empties it. It may be used again.
  ///
  /// - Returns: how many were ended.
  @discardableResult
  public func cancelAll() -> Int { cancel { _ in true } }

  /// Ends the observations with a label.
  ///
  /// - Parameter label: the label; see ``ObservationToken/labelled(_:)``.
  /// - Returns: how many were ended.
  @discardableResult
  public func cancel(labelled label: String) -> Int { cancel { $0.label == label } }

  private func cancel(where isMeant: (ObservationToken) -> Bool) -> Int {
    let meant = lock.withLock { members.elements }.filter(isMeant)
    let ended = meant.filter(\.isActive).count
    for member in meant { member.cancel() }
    let gone = Set(meant)
    lock.withLock { members.removeAll { gone.contains($0) } }
    return ended
  }
}

extension ObservationToken {
  /// Puts it into a bag, with which it ends.
  ///
  /// - Parameter bag: the bag.
  /// - Returns: the observation.
  @discardableResult
  public func store(in bag: ObservationBag) -> ObservationToken {
    bag.insert(self)
    return self
  }
}
