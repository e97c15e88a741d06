/// Elements that wait, first in, first out.
///
/// An element that is taken leaves nothing behind, so that the caller decides where it is released.
/// Capacity for a few is kept, so that a queue which is filled and emptied again and again
/// allocates nothing.
struct WaitingQueue<Element> {
  private var elements: ContiguousArray<Element?> = []
  private var first = 0
  private let keptCapacity: Int

  /// An empty queue.
  ///
  /// - Parameter keptCapacity: the number of elements for which capacity is kept.
  init(keepingCapacity keptCapacity: Int = 64) {
    self.keptCapacity = keptCapacity
  }

  /// The positions of the elements, the first that waits first.
  var indices: Range<Int> { first..<elements.count }

  /// The element that waits at a position.
  subscript(position: Int) -> Element? {
    get { elements[position] }
    _modify { yield &elements[position] }
  }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Takes the first element out; `nil` where none waits.
  ///
  /// - Complexity: O(1), amortized.
  mutating func takeFirst() -> Element? {
    guard first < elements.count else { return nil }
    let element = elements[first].take()
    first += 1
    if first == elements.count {
      elements.removeAll(keepingCapacity: elements.count <= keptCapacity)
      first = 0
    } else if first >= keptCapacity, first * 2 >= elements.count {
      elements.removeFirst(first)
      first = 0
    }
    return element
  }
}
