import KilnObservation
import KilnValues

/// Runs the steps of a program with real cells and records the notifications.
final class LiveWorld: @unchecked Sendable {
  // Unchecked: a world is confined to one thread, with all its callbacks.
  private(set) var log: [Told] = []
  private var cells: [Live<Trio>?] = (0..<StepGenerator.cells).map { _ in
    Live(Trio(a: 0, b: 0, pair: Trio.Pair(x: 0, y: 0)))
  }
  private var owners: [Owner?] = (0..<StepGenerator.owners).map { _ in Owner() }
  private var observations: [Int: ObservationToken] = [:]
  /// The observations that end with their token: half of those without an object.
  private var unowned: Set<Int> = []
  /// Whether a call on a token, which references it, is under way.
  private var isTelling = false

  private final class Owner: Sendable {}

  /// The values of the cells; `nil` for closed ones.
  var state: [[Int]?] { cells.map { $0.map { Self.numbers($0.value) } } }

  /// The numbers of observations of the open cells.
  var observationCounts: [Int?] { cells.map { $0?.observationCount } }

  func run(_ steps: [Step]) { for step in steps { run(step) } }

  private func run(_ step: Step) {
    switch step {
    case .set(let cell, let position, let value):
      cells[cell]?.modify {
        switch position {
        case 0: $0.a = value
        case 1: $0.b = value
        case 2: $0.pair.x = value
        default: $0.pair.y = value
        }
      }
    case .replace(let cell, let values):
      let pair = Trio.Pair(x: values[2], y: values[3])
      cells[cell]?.update(to: Trio(a: values[0], b: values[1], pair: pair))
    case .register(let registration): register(registration)
    case .cancel(let name) where unowned.contains(name) && !isTelling:
      // The last reference to its token ends an observation without an object.
      unowned.remove(name)
      observations[name] = nil
    case .cancel(let name): observations[name]?.cancel()
    case .tellCurrent(let name):
      let wasTelling = isTelling
      isTelling = true
      observations[name]?.sendCurrentValue()
      isTelling = wasTelling
    case .transaction(let steps): transaction { run(steps) }
    case .release(let owner): owners[owner] = nil
    case .close(let cell): cells[cell] = nil
    }
  }

  private func register(_ registration: Registration) {
    let owner = registration.owner.flatMap { owners[$0] }
    guard registration.owner == nil || owner != nil,
      !registration.hearing.cells.contains(where: { cells[$0] == nil })
    else { return }
    let report = Report(self, registration)
    let observation: ObservationToken
    switch registration.hearing {
    case .change(let cell, let place, let everySet, let initial):
      let sets: ObservedSets = everySet ? .all : .changes
      observation = observe(cells[cell]!, place, owner, initial, sets, report)
    case .evenValues(let cell, let place, let initial):
      let flow = Self.values(of: cells[cell]!, place).filter { $0[0] % 2 == 0 }.removeDuplicates()
      observation = Self.report(flow, owner, initial, report)
    case .join(let shapes):
      observation = Self.report(flow(.join(shapes)), owner, false, report)
    }
    // It may already have been called, and can be named only from here on.
    observations[registration.name] = observation
    if owner == nil, registration.name.isMultiple(of: 2) { unowned.insert(registration.name) }
  }

  /// The reactions of an observer.
  private final class Report: @unchecked Sendable {
    // Unchecked: as for the world.
    private weak let world: LiveWorld?
    private let name: Int
    private var reactions: [[Step]]

    init(_ world: LiveWorld, _ registration: Registration) {
      (self.world, name) = (world, registration.name)
      reactions = registration.reactions.reversed()
    }

    func told(_ old: [Int], _ new: [Int]) {
      world?.log.append(Told(name: name, old: old, new: new))
      if let steps = reactions.popLast() { world?.run(steps) }
    }
  }

  private static func report(
    _ flow: Flow<[Int]>,
    _ owner: Owner?,
    _ initial: Bool,
    _ report: Report
  ) -> ObservationToken {
    guard let owner else { return flow.observe(initial: initial) { report.told([], $0) } }
    return flow.observe(for: owner, initial: initial) { _, value in report.told([], value) }
  }

  private func observe(
    _ live: Live<Trio>,
    _ place: Place,
    _ owner: Owner?,
    _ initial: Bool,
    _ sets: ObservedSets,
    _ report: Report
  ) -> ObservationToken {
    func begin<Property: Sendable>(
      _ keyPath: any KeyPath<Trio, Property> & Sendable,
      _ numbers: @escaping @Sendable (Property) -> [Int]
    ) -> ObservationToken {
      guard let owner else {
        return live.observe(keyPath, initial: initial, notifying: sets) { change in
          report.told(numbers(change.old), numbers(change.new))
        }
      }
      return live.observe(keyPath, for: owner, initial: initial, notifying: sets) { _, change in
        report.told(numbers(change.old), numbers(change.new))
      }
    }
    return switch place {
    case .a: begin(\.a) { [$0] }
    case .b: begin(\.b) { [$0] }
    case .pair: begin(\.pair) { [$0.x, $0.y] }
    case .x: begin(\.pair.x) { [$0] }
    case .sum: begin(\.sum) { [$0] }
    case .whole: begin(\.self, Self.numbers)
    }
  }

  private static func values(of live: Live<Trio>, _ place: Place) -> Flow<[Int]> {
    switch place {
    case .a: live.flow(of: \.a).map { [$0] }
    case .b: live.flow(of: \.b).map { [$0] }
    case .pair: live.flow(of: \.pair).map { [$0.x, $0.y] }
    case .x: live.flow(of: \.pair.x).map { [$0] }
    case .sum: live.flow(of: \.sum).map { [$0] }
    case .whole: live.flow(of: \.self).map(numbers)
    }
  }

  private func flow(_ shape: Shape) -> Flow<[Int]> {
    switch shape {
    case .property(let cell, let place): Self.values(of: cells[cell]!, place)
    case .join(let shapes) where shapes.count == 2:
      combineLatest(flow(shapes[0]), flow(shapes[1])) { $0 + $1 }
    case .join(let shapes):
      combineLatest(flow(shapes[0]), flow(shapes[1]), flow(shapes[2])) { $0 + $1 + $2 }
    }
  }

  @Sendable private static func numbers(_ trio: Trio) -> [Int] {
    [trio.a, trio.b, trio.pair.x, trio.pair.y]
  }
}
