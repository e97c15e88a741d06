/// Elements that wait, first in, first out.
///
/// An element that is taken leaves nothing behind, so that the caller decides where it is released.
/// Capacity for a few is kept, so that a queue which is filled and emptied again and again
/// allocates nothing.
struct WaitingQueue<Element> {
  private var elements: ContiguousArray<Element?> = []
  private var first = 0
  private let keptCapacity: Int

  /// The position of the first of `elements`.
  private var start = 0

  /// An empty queue.
  ///
  /// - Parameter keptCapacity: the number of elements for which capacity is kept.
  init(keepingCapacity keptCapacity: Int = 64) {
    self.keptCapacity = keptCapacity
  }

  /// The number of elements that wait, and of positions between them whose elements were taken out.
  var count: Int { elements.count - first }

  /// The positions of the elements, the first that waits first. An element keeps its position.
  var positions: Range<Int> { start + first..<start + elements.count }

  /// The element that waits at a position.
  subscript(position: Int) -> Element? {
    get { elements[position - start] }
    _modify { yield &elements[position - start] }
  }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Takes the first element out; `nil` where none waits, or where it was taken out by its
  /// position.
  ///
  /// - Complexity: O(1), amortized.
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

  /// Takes all elements out.
  mutating func takeAll() -> ContiguousArray<Element?> {
    defer {
      start += elements.count
      (elements, first) = ([], 0)
    }
    return elements
  }
}
