/// A collection of observations that end together.
///
///     final class Header: Sendable {
///       private let observations = ObservationBag()
///       init(_ live: Live<User>) {
///         live.observe(\.name) { change in … }.store(in: observations)
///       }
///     }
///
/// When the bag is deallocated, its observations end, and their closures are released. Observations
/// for an ``ObservationOwner`` are inserted into its bag automatically.
public final class ObservationBag: Sendable {
  private let members = Guarded(Members())

  private struct Members {
    var elements: [ObservationToken] = []

    /// The number of elements at which those that have ended are removed.
    var sweepCount = 16
  }

  /// Creates an empty bag.
  public init() {}

  deinit {
    for member in elements { member.cancel() }
  }

  private var elements: [ObservationToken] { members.withLock { $0.elements } }

  /// Inserts an observation. Ended observations are released at a later insertion.
  ///
  /// - Complexity: O(1) amortized.
  func insert(_ observation: ObservationToken) {
    let swept: [ObservationToken] = members.withLock { members in
      defer { members.elements.append(observation) }
      return members.elements.count >= members.sweepCount ? members.elements : []
    }
    // Checked without the lock: a flow may end at any time, and its release may run any code.
    if !swept.isEmpty { remove(swept.filter { !$0.isActive }) }
  }

  /// Removes observations, and releases them after the lock.
  private func remove(_ observations: [ObservationToken]) {
    let removed = Set(observations)
    members.withLock { members in
      members.elements.removeAll { removed.contains($0) }
      members.sweepCount = max(16, members.elements.count * 2)
    }
    withExtendedLifetime(observations) {}
  }

  /// The active observations, in the order of their insertion.
  public var observations: [ObservationToken] {
    elements.filter(\.isActive)
  }

  /// Ends the observations, and removes them from the bag, which can be used again.
  ///
  /// - Parameter label: the label of the observations; `nil` for all. See
  ///   ``ObservationToken/labelled(_:)``.
  /// - Returns: the number of ended observations. A combination is one.
  @discardableResult
  public func cancelAll(labelled label: String? = nil) -> Int {
    cancel { label == nil || $0.label == label }
  }

  private func cancel(where isMeant: (ObservationToken) -> Bool) -> Int {
    let meant = elements.filter(isMeant)
    let ended = meant.filter(\.isActive).count
    for member in meant { member.cancel() }
    remove(meant)
    return ended
  }
}

extension ObservationToken {
  /// Inserts the observation into a bag. It ends when the bag is deallocated.
  ///
  /// - Parameter bag: the bag.
  /// - Returns: the observation.
  /// - Complexity: O(1) amortized.
  @discardableResult
  public func store(in bag: ObservationBag) -> ObservationToken {
    bag.insert(self)
    return self
  }
}
