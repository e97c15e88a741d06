import KilnTestSupport

/// Generates programs of steps, reproducible by seed.
struct StepGenerator {
  static let cells = 3
  static let owners = 3

  private var random: SeededGenerator
  private var nextName = 0

  /// Whether cells are closed, as opposed to combinations being combined. Not both: the height of a
  /// combination depends on which of its sources are open.
  private let closes: Bool

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    closes = random.below(2) == 0
  }

  /// A program that starts with a few observers.
  mutating func program() -> [Step] {
    let observers = (0..<(1 + random.below(6))).map { _ in register(depth: 0) }
    return observers + (0..<(5 + random.below(25))).map { _ in step(depth: 0) }
  }

  private mutating func steps(_ count: Int, depth: Int) -> [Step] {
    (0..<count).map { _ in step(depth: depth) }
  }

  private mutating func step(depth: Int) -> Step {
    switch random.below(40) {
    case 0..<15: set()
    case 15..<18: .replace(cell: cell(), (0..<4).map { _ in random.below(3) })
    case 18..<24 where depth < 3: register(depth: depth)
    case 24..<28: .cancel(name: name())
    case 28..<32: .tellCurrent(name: name())
    case 32..<36 where depth < 4: .transaction(steps(1 + random.below(5), depth: depth + 1))
    case 36: .release(owner: random.below(Self.owners))
    // If a cell is closed in a callback, the result depends on other references to it.
    case 37 where depth == 0 && closes: .close(cell: cell())
    default: set()
    }
  }

  private mutating func set() -> Step {
    .set(cell: cell(), position: random.below(4), to: random.below(4))
  }

  private mutating func register(depth: Int) -> Step {
    let name = nextName
    nextName += 1
    let owner = random.below(2) == 0 ? nil : random.below(Self.owners)
    let calls = depth < 2 ? random.below(4) : 0
    let reactions = (0..<calls).map { _ in steps(random.below(3), depth: depth + 1) }
    return .register(
      Registration(name: name, hearing: hearing(), owner: owner, reactions: reactions)
    )
  }

  private mutating func hearing() -> Hearing {
    switch random.below(8) {
    case 0..<4:
      .change(
        cell: cell(),
        place(),
        everySet: random.below(4) == 0,
        initial: random.below(3) == 0
      )
    case 4..<6: .evenValues(cell: cell(), place(), initial: random.below(2) == 0)
    default: .join(shapes(depth: 0))
    }
  }

  private mutating func shapes(depth: Int) -> [Shape] {
    (0..<(2 + random.below(2))).map { _ in
      depth < 2 && !closes && random.below(4) == 0
        ? .join(shapes(depth: depth + 1)) : .property(cell: cell(), place())
    }
  }

  private mutating func cell() -> Int { random.below(Self.cells) }
  private mutating func place() -> Place { random.pick(Place.allCases) }
  private mutating func name() -> Int { random.below(nextName + 1) }
}
