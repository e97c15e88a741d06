/// A list of elements that can end without notice.
///
/// Ended elements are removed when the list has twice as many elements as after the last removal.
struct SweptList<Element> {
  private(set) var elements: [Element] = []
  private var sweepCount = SweptList.leastSweepCount

  private static var leastSweepCount: Int { 16 }

  /// Whether ended elements should be removed before the next element is appended.
  var isSweepDue: Bool { elements.count >= sweepCount }

  /// Appends an element.
  mutating func append(_ element: Element) { elements.append(element) }

  mutating func removeAll(where isMeant: (Element) -> Bool) {
    elements.removeAll(where: isMeant)
    sweepCount = max(Self.leastSweepCount, elements.count * 2)
  }
}
