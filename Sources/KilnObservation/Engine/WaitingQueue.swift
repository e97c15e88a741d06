/// A FIFO queue of waiting elements.
///
/// A removed element leaves no reference, so the caller decides where it is released. Capacity for
/// a few elements is kept, so that repeated filling and emptying does not allocate.
struct WaitingQueue<Element> {
  private var elements: ContiguousArray<Element?> = []
  private var first = 0
  private let keptCapacity: Int

  /// The position of the first element in `elements`.
  private var start = 0

  /// Creates an empty queue.
  ///
  /// - Parameter keptCapacity: the number of elements for which capacity is kept.
  init(keepingCapacity keptCapacity: Int = 64) {
    self.keptCapacity = keptCapacity
  }

  /// The number of waiting elements, including positions emptied out of order.
  var count: Int { elements.count - first }

  /// The positions of the elements in order. An element keeps its position.
  var positions: Range<Int> { start + first..<start + elements.count }

  /// The element at a position.
  subscript(position: Int) -> Element? {
    get { elements[position - start] }
    _modify { yield &elements[position - start] }
  }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Removes and returns the first element; `nil` if the queue or the first position is empty.
  ///
  /// - Complexity: O(1) amortized.
  mutating func takeFirst() -> Element? {
    guard first < elements.count else { return nil }
    let element = elements[first].take()
    first += 1
    if first == elements.count {
      start += first
      elements.removeAll(keepingCapacity: elements.count <= keptCapacity)
      first = 0
    } else if first >= keptCapacity, first * 2 >= elements.count {
      start += first
      elements.removeFirst(first)
      first = 0
    }
    return element
  }

  /// Removes and returns all elements.
  mutating func takeAll() -> ContiguousArray<Element?> {
    defer {
      start += elements.count
      (elements, first) = ([], 0)
    }
    return elements
  }
}
