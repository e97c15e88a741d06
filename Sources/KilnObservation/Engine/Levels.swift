internal import Synchronization

/// Where a flow comes from: a property of a source, or a join.
@usableFromInline
struct FlowOrigin: @unchecked Sendable {
  // Unchecked: a weak reference that is written once.
  fileprivate let source: SourceAnchor?
  fileprivate let list: Int
  fileprivate weak var join: JoinCore?

  /// - Parameter list: a list of the source's table.
  @usableFromInline
  init(_ source: SourceAnchor, list: Int) {
    self.source = source
    self.list = list
  }

  @usableFromInline
  init(_ join: JoinCore) {
    self.join = join
    source = nil
    list = ObserverTable.whole
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
/// A join fires after every join that it depends on, over bindings and other properties as well, so that
/// it sees none of them halfway. Levels are kept with the join until bindings come or go.
struct Levels {
  /// Counts the bindings and joins that were made.
  private static let version = Atomic<UInt64>(1)

  static var currentVersion: UInt64 { version.load(ordering: .acquiring) }

  static func invalidate() { version.wrappingAdd(1, ordering: .acquiringAndReleasing) }

  /// How deep dependencies are followed; the order of joins that are further apart is not promised.
  private static let depthLimit = 512

  let version = Self.currentVersion
  private var entered: Set<ObjectIdentifier> = []
  private var visited: [Place: Int] = [:]

  private struct Place: Hashable {
    let source: ObjectIdentifier
    let list: Int
  }

  mutating func level(of join: JoinCore, depth: Int = 0) -> Int {
    if let known = join.lock.withLock({ join.levelVersion == version ? join.knownLevel : nil }) {
      return known
    }
    guard depth < Self.depthLimit, entered.insert(ObjectIdentifier(join)).inserted else { return 0 }
    let level = 1 + highest(join.lock.withLock { join.inputs }, depth + 1)
    join.lock.withLock {
      join.knownLevel = level
      join.levelVersion = version
    }
    return level
  }

  private mutating func highest(_ origins: [FlowOrigin], _ depth: Int) -> Int {
    var highest = 0
    for origin in origins {
      if let join = origin.join {
        highest = max(highest, level(of: join, depth: depth))
      } else if let source = origin.source?.core {
        highest = max(highest, level(of: source, origin.list, depth))
      }
    }
    return highest
  }

  private mutating func level(of source: SourceCore, _ list: Int, _ depth: Int) -> Int {
    let place = Place(source: ObjectIdentifier(source), list: list)
    if let level = visited[place] { return level }
    guard depth < Self.depthLimit else { return 0 }
    visited[place] = 0
    let origins = source.incoming(to: list).filter { $0.binding?.isActive == true }
      .flatMap(\.origins)
    let level = highest(origins, depth + 1)
    visited[place] = level
    return level
  }
}
