/// The delivery contract, implemented in the slowest and most obvious way, for one thread.
///
/// It shares no code with the engine. Cells are lists of numbers. Events are in one list in the
/// order of their stores, and each is delivered to all listeners, one by one.
final class Oracle {
  private struct Cell {
    var values: [Int]
    var isClosed = false
    /// The time of the last registration.
    var lastRegistration = 0
  }

  private struct Event {
    var cell: Int
    var old: [Int]
    var new: [Int]
    /// The time of the store.
    var time: Int
    var transaction: Int
    /// The only listener to notify.
    var target: Listener?
  }

  /// A registered observer; one for all properties that it combines.
  private final class Observer {
    let registration: Registration
    var isCancelled = false
    var calls = 0
    var lastEven: [Int]?
    var listeners: [Listener] = []

    init(_ registration: Registration) { self.registration = registration }
  }

  /// A property that an observer listens to.
  private final class Listener {
    let observer: Observer
    let cell: Int
    let place: Place
    let everySet: Bool
    let time: Int
    /// The destination of its values if it is part of a combination.
    let slot: (node: Node, place: Int)?
    var isEnded = false

    init(
      _ observer: Observer,
      _ cell: Int,
      _ place: Place,
      _ everySet: Bool,
      _ time: Int,
      _ slot: (Node, Int)?
    ) {
      (self.observer, self.cell, self.place) = (observer, cell, place)
      (self.everySet, self.time, self.slot) = (everySet, time, slot)
    }
  }

  /// A combination.
  private final class Node {
    let observer: Observer
    let number: Int
    let level: Int
    let parent: (node: Node, place: Int)?
    var slots: [[Int]?]

    init(_ observer: Observer, _ number: Int, _ shapes: [Shape], _ parent: (Node, Int)?) {
      (self.observer, self.number, self.parent) = (observer, number, parent)
      level = Oracle.height(shapes)
      slots = shapes.map { _ in nil }
    }
  }

  private(set) var log: [Told] = []
  private var cells = (0..<StepGenerator.cells).map { _ in Cell(values: [0, 0, 0, 0]) }
  private var owners = (0..<StepGenerator.owners).map { _ in true }
  private var held = (0..<StepGenerator.owners).map { _ in 0 }
  private var observers: [Observer] = []
  /// The observers that can be named: those whose registration has returned.
  private var named: [Int: Observer] = [:]
  private var events: [Event] = []
  private var marked: [Node] = []
  private var clock = 0
  private var nodes = 0
  private var isDelivering = false
  private var openTransactions = 0
  private var transaction = 0

  /// The values of the cells; `nil` for closed ones.
  var state: [[Int]?] { cells.map { $0.isClosed ? nil : $0.values } }

  func run(_ steps: [Step]) { for step in steps { run(step) } }

  private func run(_ step: Step) {
    switch step {
    case .set(let cell, let position, let value):
      var values = cells[cell].values
      values[position] = value
      store(values, cell)
    case .replace(let cell, let values): store(values, cell)
    case .register(let registration): register(registration)
    case .cancel(let name):
      named[name]?.isCancelled = true
      for listener in named[name]?.listeners ?? [] { listener.isEnded = true }
    case .tellCurrent(let name):
      if let observer = named[name] { tellCurrent(observer) }
    case .transaction(let steps): inTransaction { run(steps) }
    case .release(let owner): owners[owner] = false
    case .close(let cell): cells[cell].isClosed = true
    }
  }

  private func inTransaction(_ body: () -> Void) {
    openTransactions += 1
    if openTransactions == 1 { transaction += 1 }
    body()
    openTransactions -= 1
    deliver()
  }

  private func store(_ values: [Int], _ cell: Int) {
    guard !cells[cell].isClosed else { return }
    clock += 1
    let old = cells[cell].values
    cells[cell].values = values
    if openTransactions > 0, let last = events.lastIndex(where: { $0.cell == cell }),
      events[last].target == nil, events[last].transaction == transaction,
      cells[cell].lastRegistration < events[last].time
    {
      events[last].new = values
      events[last].time = clock
      return
    }
    let number = openTransactions > 0 ? transaction : 0
    events.append(Event(cell: cell, old: old, new: values, time: clock, transaction: number))
    deliver()
  }

  private func register(_ registration: Registration) {
    let owner = registration.owner
    guard owner == nil || owners[owner!],
      !registration.hearing.cells.contains(where: { cells[$0].isClosed })
    else { return }
    let observer = Observer(registration)
    observers.append(observer)
    // Registering for an object retains it meanwhile.
    if let owner { held[owner] += 1 }
    defer {
      if let owner { held[owner] -= 1 }
      named[registration.name] = observer
    }
    switch registration.hearing {
    case .change(let cell, let place, let everySet, let initial):
      listen(observer, cell, place, everySet, nil)
      if initial { tellCurrent(observer) }
    case .evenValues(let cell, let place, let initial):
      listen(observer, cell, place, false, nil)
      if initial { tellCurrent(observer) }
    case .join(let shapes):
      combine(observer, shapes, nil)
      tellCurrent(observer)
    }
  }

  private func listen(
    _ observer: Observer,
    _ cell: Int,
    _ place: Place,
    _ everySet: Bool,
    _ slot: (Node, Int)?
  ) {
    clock += 1
    cells[cell].lastRegistration = clock
    observer.listeners.append(Listener(observer, cell, place, everySet, clock, slot))
  }

  private func combine(_ observer: Observer, _ shapes: [Shape], _ parent: (Node, Int)?) {
    nodes += 1
    let node = Node(observer, nodes, shapes, parent)
    for (place, shape) in shapes.enumerated() {
      switch shape {
      case .property(let cell, let property): listen(observer, cell, property, false, (node, place))
      case .join(let shapes): combine(observer, shapes, (node, place))
      }
    }
  }

  private static func height(_ shapes: [Shape]) -> Int {
    let below = shapes.map { if case .join(let shapes) = $0 { height(shapes) } else { 0 } }
    return 1 + (below.max() ?? 0)
  }

  private func tellCurrent(_ observer: Observer) {
    guard isAlive(observer) else { return }
    inTransaction {
      for listener in observer.listeners where !listener.isEnded && !cells[listener.cell].isClosed {
        let values = cells[listener.cell].values
        events.append(
          Event(
            cell: listener.cell,
            old: values,
            new: values,
            time: clock,
            transaction: 0,
            target: listener
          )
        )
      }
    }
  }

  /// Delivers all events, unless a delivery is running or deferred.
  private func deliver() {
    guard !isDelivering, openTransactions == 0 else { return }
    isDelivering = true
    while true {
      if !events.isEmpty {
        tell(events.removeFirst())
      } else if let node = marked.min(by: { ($0.level, $0.number) < ($1.level, $1.number) }) {
        marked.removeAll { $0 === node }
        fire(node)
      } else {
        break
      }
    }
    isDelivering = false
  }

  private func tell(_ event: Event) {
    if let target = event.target { return tell(target, event) }
    let listeners = observers.flatMap(\.listeners)
      .filter { $0.cell == event.cell && $0.time < event.time }
      .sorted { $0.time < $1.time }
    for listener in listeners {
      let isChanged = listener.place.read(event.old) != listener.place.read(event.new)
      if isChanged || listener.everySet { tell(listener, event) }
    }
  }

  private func tell(_ listener: Listener, _ event: Event) {
    guard !listener.isEnded, isAlive(listener.observer) else { return }
    let new = listener.place.read(event.new)
    if let (node, place) = listener.slot {
      node.slots[place] = new
      mark(node)
    } else if case .evenValues = listener.observer.registration.hearing {
      guard new[0] % 2 == 0, listener.observer.lastEven != new else { return }
      listener.observer.lastEven = new
      call(listener.observer, [], new)
    } else {
      call(listener.observer, listener.place.read(event.old), new)
    }
  }

  private func mark(_ node: Node) {
    if !marked.contains(where: { $0 === node }) { marked.append(node) }
  }

  private func fire(_ node: Node) {
    guard !node.observer.isCancelled, isAlive(node.observer),
      !node.slots.contains(where: { $0 == nil })
    else { return }
    let value = node.slots.flatMap { $0! }
    if let (parent, place) = node.parent {
      parent.slots[place] = value
      mark(parent)
    } else {
      call(node.observer, [], value)
    }
  }

  private func isAlive(_ observer: Observer) -> Bool {
    observer.registration.owner.map { owners[$0] || held[$0] > 0 } ?? true
  }

  private func call(_ observer: Observer, _ old: [Int], _ new: [Int]) {
    log.append(Told(name: observer.registration.name, old: old, new: new))
    let reactions = observer.registration.reactions
    observer.calls += 1
    if observer.calls <= reactions.count { run(reactions[observer.calls - 1]) }
  }
}
