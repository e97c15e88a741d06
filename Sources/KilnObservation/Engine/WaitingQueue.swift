/// Elements that wait, the first to come being the first to go.
///
/// An element that is taken leaves nothing behind, so that whoever took it decides where it is let go of. Room
/// for a few is kept, so that a queue which is filled and emptied again and again allocates nothing.
struct WaitingQueue<Element> {
  private var elements: ContiguousArray<Element?> = []
  private var first = 0
  private let keptCapacity: Int

  /// An empty queue.
  ///
  /// - Parameter keptCapacity: for how many elements room is kept.
  init(keepingCapacity keptCapacity: Int = 64) {
    self.keptCapacity = keptCapacity
  }

  /// The places of the elements, the first that waits first.
  var indices: Range<Int> { first..<elements.count }

  /// The element that waits at a place.
  subscript(place: Int) -> Element? {
    get { elements[place] }
    _modify { yield &elements[place] }
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
