internal import Synchronization

/// Several observations as one: the inputs of a join, or the directions of a binding.
final class CompositeToken: ObservationToken, @unchecked Sendable {
  // Unchecked as its superclass. It is immutable, except for thread-safe members.
  private let members: [ObservationToken]
  private let active = Atomic(true)
  private weak let core: JoinCore?

  /// Creates a token.
  ///
  /// - Parameters:
  ///   - members: the observations.
  ///   - join: the join whose inputs they are.
  init(_ members: [ObservationToken], of join: JoinCore? = nil) {
    self.members = members
    core = join
  }

  override var join: JoinCore? { core }

  /// Whether any member can still change.
  override var isActive: Bool {
    active.load(ordering: .acquiring) && members.contains(where: \.isActive)
  }

  override var isCancelled: Bool {
    !active.load(ordering: .acquiring) || members.allSatisfy(\.isCancelled)
  }

  override var parts: [ObservationToken] { members.isEmpty ? [self] : members.flatMap(\.parts) }

  override func cancel() {
    guard active.exchange(false, ordering: .acquiringAndReleasing) else { return }
    for member in members { member.cancel() }
    JoinLevels.invalidate()
  }

  override func sendCurrentValue() {
    guard active.load(ordering: .acquiring) else { return }
    core?.retain(self)
    transaction {
      for member in members { member.sendCurrentValue() }
    }
  }
}
