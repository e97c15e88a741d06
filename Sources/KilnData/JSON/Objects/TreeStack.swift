/// The containers around the current value of a tree that is visited in order.
///
/// It contains addresses in the tree and needs no reference counting. The caller must keep the tree
/// alive and unchanged.
struct TreeStack {
  private struct Frame {
    let parts: JSONContainer.Parts
    /// The number of parts that are visited or being visited.
    var next = 0
    /// The position of the last of them.
    var index = 0
    /// Whether the members are visited in an order other than their own.
    var isSorted = false
  }

  /// The innermost container.
  private var frame: Frame
  private var around: [Frame] = []
  /// The order of members; `nil` for their own order.
  private let order: TextOrder?
  /// The positions of the members of each object that is visited in another order.
  private var orders: [[Int]] = []

  /// - Parameters:
  ///   - container: the outermost container.
  ///   - order: the order in which members are visited; `nil` for their own order.
  init(_ container: JSONContainer.Parts, order: TextOrder?) {
    frame = Frame(parts: container)
    self.order = order
  }

  /// Whether the innermost container is an array.
  var isArray: Bool { frame.parts.keys == nil }
  /// The number of visited parts of the innermost container.
  var count: Int { frame.next }
  /// The key of the last part; `nil` in an array.
  var key: String? { frame.parts.key(frame.index) }
  /// The steps to the last part.
  var steps: [SourcePath.Step] { (around + [frame]).map { $0.parts.step($0.index) } }

  /// Visits the next part of the innermost container; returns `nil` after the last.
  @inline(__always)
  mutating func next() -> UnsafePointer<JSONValue>? {
    let values = frame.parts.values
    guard frame.next < values.count, let first = values.baseAddress else { return nil }
    if frame.next == 0, let order, let keys = frame.parts.keys { sort(keys, order) }
    frame.index = frame.isSorted ? orders[orders.count - 1][frame.next] : frame.next
    frame.next += 1
    return first + frame.index
  }

  @inline(never)
  private mutating func sort(_ keys: UnsafePointer<JSONKey>, _ order: TextOrder) {
    let keys = UnsafeBufferPointer(start: keys, count: frame.parts.values.count)
    guard let positions = order.positions(of: keys) else { return }
    orders.append(positions)
    frame.isSorted = true
  }

  /// Begins a container, which is the last part.
  @inline(__always)
  mutating func push(_ container: JSONContainer.Parts) {
    if around.isEmpty { around.reserveCapacity(8) }
    around.append(frame)
    frame = Frame(parts: container)
  }

  /// Ends the innermost container; returns false if it is the outermost.
  @inline(__always)
  mutating func pop() -> Bool {
    if frame.isSorted { orders.removeLast() }
    guard let outer = around.popLast() else { return false }
    frame = outer
    return true
  }
}
