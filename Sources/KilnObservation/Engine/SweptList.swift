/// Elements that end by themselves, without a call.
///
/// Those that have ended are removed when the list has grown to twice as many as it had living
/// ones.
struct SweptList<Element> {
  private(set) var elements: [Element] = []
  private var sweepCount = 16

  /// Adds an element.
  ///
  /// - Parameter isLiving: whether an element has not ended. What it references is released by the
  ///   caller outside its lock, since that may run any code.
  /// - Complexity: O(1) amortized.
  mutating func append(_ element: Element, where isLiving: (Element) -> Bool) {
    if elements.count >= sweepCount {
      elements.removeAll { !isLiving($0) }
      sweepCount = max(16, elements.count * 2)
    }
    elements.append(element)
  }

  mutating func removeAll(where isMeant: (Element) -> Bool) {
    elements.removeAll(where: isMeant)
  }
}
