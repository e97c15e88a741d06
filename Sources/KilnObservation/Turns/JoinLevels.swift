internal import Synchronization

/// Where a flow comes from: a property of a source, or a join.
@usableFromInline
struct FlowOrigin: @unchecked Sendable {
  // Unchecked: a weak reference that is written once.
  fileprivate let property: SourceList?
  fileprivate weak var join: JoinCore?

  /// - Parameter list: a list of the source's table.
  @usableFromInline
  init(_ source: SourceAnchor, list: Int) {
    property = SourceList(anchor: source, list: list)
  }

  @usableFromInline
  init(_ join: JoinCore) {
    self.join = join
    property = nil
  }
}

/// A binding that writes to a property.
struct Incoming {
  /// The list of the property.
  let list: Int
  let origins: [FlowOrigin]
  weak var binding: ObservationToken?
}

/// How far joins are from the properties that nothing is bound to.
///
/// A join fires after every join that it depends on, over bindings and other properties as well, so
/// that it sees none of them halfway. Levels are kept with the join until bindings come or go.
struct JoinLevels {
  /// Counts the bindings and joins that were made.
  private static let version = Atomic<UInt64>(1)

  static var currentVersion: UInt64 { version.load(ordering: .acquiring) }

  static func invalidate() { version.wrappingAdd(1, ordering: .acquiringAndReleasing) }

  let version = Self.currentVersion
  private var entered: Set<ObjectIdentifier> = []
  private var visited: [SourceList: Int] = [:]

  /// What has a level: one more than the highest of its inputs for a join, the highest for a
  /// property.
  private enum Node {
    case join(JoinCore)
    case property(SourceList)
  }

  /// A node whose inputs are being looked at.
  private struct Visit {
    let node: Node
    var origins: ContiguousArray<FlowOrigin>.SubSequence
    var highest = 0

    init(_ node: Node, _ origins: some Sequence<FlowOrigin>) {
      self.node = node
      self.origins = ContiguousArray(origins)[...]
    }
  }

  /// The level of a join. In a circle the input that leads back counts as 0.
  ///
  /// Dependencies may be deep: they are followed by a loop and not by recursion.
  ///
  /// - Complexity: O(n) for n joins and bindings that it depends on, and whose levels are not
  ///   known.
  mutating func level(of join: JoinCore) -> Int {
    if let level = knownLevel(of: join) { return level }
    entered.insert(ObjectIdentifier(join))
    var visits = [Visit(.join(join), inputs(of: join))]
    while true {
      let last = visits.count - 1
      guard let origin = visits[last].origins.popFirst() else {
        let level = finish(visits.removeLast())
        guard last > 0 else { return level }
        visits[last - 1].highest = max(visits[last - 1].highest, level)
        continue
      }
      if let level = knownLevel(of: origin) {
        visits[last].highest = max(visits[last].highest, level)
      } else if let visit = enter(origin) {
        visits.append(visit)
      }
    }
  }

  private func knownLevel(of join: JoinCore) -> Int? {
    join.lock.withLock { join.levelVersion == version ? join.knownLevel : nil }
  }

  private func inputs(of join: JoinCore) -> [FlowOrigin] { join.lock.withLock { join.inputs } }

  private func knownLevel(of origin: FlowOrigin) -> Int? {
    if let join = origin.join { return knownLevel(of: join) }
    return origin.property.flatMap { visited[$0] }
  }

  /// Begins to look at a node; `nil` where that is under way, or the node was deallocated.
  private mutating func enter(_ origin: FlowOrigin) -> Visit? {
    if let join = origin.join {
      guard entered.insert(ObjectIdentifier(join)).inserted else { return nil }
      return Visit(.join(join), inputs(of: join))
    }
    guard let property = origin.property, let source = property.anchor.core else { return nil }
    visited[property] = 0
    let bindings = source.incoming(to: property.list).filter { $0.binding?.isActive == true }
    return Visit(.property(property), bindings.lazy.flatMap(\.origins))
  }

  private mutating func finish(_ visit: Visit) -> Int {
    switch visit.node {
    case .property(let property):
      visited[property] = visit.highest
      return visit.highest
    case .join(let join):
      let level = visit.highest + 1
      join.lock.withLock {
        join.knownLevel = level
        join.levelVersion = version
      }
      return level
    }
  }
}
