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
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - isLiving: whether an element has not ended. The caller retains the objects that it
  ///     accesses until its lock is released, because releasing them may run any code.
  /// - Complexity: O(1) amortized.
  mutating func append(_ element: Element, where isLiving: (Element) -> Bool) {
    if isSweepDue { removeAll { !isLiving($0) } }
    append(element)
  }

  /// Appends an element without a sweep.
  mutating func append(_ element: Element) { elements.append(element) }

  mutating func removeAll(where isMeant: (Element) -> Bool) {
    elements.removeAll(where: isMeant)
    sweepCount = max(Self.leastSweepCount, elements.count * 2)
  }
}
