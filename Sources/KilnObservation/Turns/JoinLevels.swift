internal import Synchronization

/// The origin of a flow: a property of a source, or a join.
@usableFromInline
struct FlowOrigin: Sendable {
  fileprivate let property: SourceList?
  fileprivate weak let join: JoinCore?

  /// Creates the origin of a property.
  ///
  /// - Parameters:
  ///   - source: the source.
  ///   - list: a list of its table.
  @usableFromInline
  init(_ source: SourceAnchor, list: Int) {
    property = SourceList(anchor: source, list: list)
    join = nil
  }

  @usableFromInline
  init(_ join: JoinCore) {
    self.join = join
    property = nil
  }
}

/// The distances of joins from properties to which nothing is bound.
///
/// A join fires after every join that it depends on, even through bindings and other properties. So
/// it does not see partial updates. A level is cached in the join until bindings are added or
/// removed.
struct JoinLevels {
  /// Counts the bindings and joins that were created.
  private static let version = Atomic<UInt64>(1)

  static var currentVersion: UInt64 { version.load(ordering: .acquiring) }

  static func invalidate() { version.wrappingAdd(1, ordering: .acquiringAndReleasing) }

  let version = Self.currentVersion
  private var entered: Set<ObjectIdentifier> = []
  private var visited: [SourceList: Int] = [:]

  /// A join or a property whose inputs are being visited.
  ///
  /// The level of a join is one above its highest input. The level of a property is that of its
  /// highest input.
  private struct Visit {
    let node: FlowOrigin
    var origins: ArraySlice<FlowOrigin>
    var highest = 0

    init(_ node: FlowOrigin, _ origins: [FlowOrigin]) {
      self.node = node
      self.origins = origins[...]
    }
  }

  /// Returns the level of a join. In a circle, the input that leads back counts as 0.
  ///
  /// Dependencies may be deep, so they are followed by a loop instead of recursion.
  ///
  /// - Complexity: O(*n*) in the number of dependencies whose levels are unknown.
  mutating func level(of join: JoinCore) -> Int {
    if let level = knownLevel(of: join) { return level }
    entered.insert(ObjectIdentifier(join))
    var visits = [Visit(FlowOrigin(join), inputs(of: join))]
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
    join.withLock { $0.levelVersion == version ? $0.knownLevel : nil }
  }

  private func inputs(of join: JoinCore) -> [FlowOrigin] { join.withLock { $0.inputs } }

  private func knownLevel(of origin: FlowOrigin) -> Int? {
    if let join = origin.join { return knownLevel(of: join) }
    return origin.property.flatMap { visited[$0] }
  }

  /// Starts to visit a node; `nil` if it is being visited or was deallocated.
  private mutating func enter(_ origin: FlowOrigin) -> Visit? {
    if let join = origin.join {
      guard entered.insert(ObjectIdentifier(join)).inserted else { return nil }
      return Visit(origin, inputs(of: join))
    }
    guard let property = origin.property, let source = property.anchor.core else { return nil }
    visited[property] = 0
    return Visit(origin, source.incoming(to: property.list).flatMap(\.detail))
  }

  private mutating func finish(_ visit: Visit) -> Int {
    if let property = visit.node.property {
      visited[property] = visit.highest
      return visit.highest
    }
    let level = visit.highest + 1
    visit.node.join?.withLock { state in
      state.knownLevel = level
      state.levelVersion = version
    }
    return level
  }
}
