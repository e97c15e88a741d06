/// The steps that turn one list into another.
struct ListComparison<Element> {
  enum Step {
    /// Elements that are the same in both lists.
    case same(Int)
    case changed(from: Int, to: Int)
    /// An equal element at another position.
    case moved(from: Int, to: Int)
    case removed(Int)
    case inserted(Int)
  }

  typealias Elements = UnsafeBufferPointer<Element>

  let old: Elements
  let new: Elements
  private(set) var steps: [Step] = []
  private let element: TypePrinter<Element>
  private let context: EqualityContext

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - old: the old list.
  ///   - new: the new list.
  ///   - element: the printer of the elements, which also compares them.
  ///   - keys: the keys that match elements.
  ///   - context: the state of the comparison.
  /// - Complexity: O(*n*) if few elements changed. For the range from the first to the last change,
  ///   see `alignment(of:with:)`.
  init(
    _ old: Elements,
    _ new: Elements,
    _ element: TypePrinter<Element>,
    _ keys: ElementKeys<Element>,
    _ context: EqualityContext
  ) {
    self.old = old
    self.new = new
    self.element = element
    self.context = context
    let common = min(old.count, new.count)
    var prefix = 0
    var suffix = 0
    if common > 0 {
      prefix = element.countEqual(pair(0, 0), upTo: common, by: 1, context)
      let last = pair(old.count - 1, new.count - 1)
      suffix = element.countEqual(last, upTo: common - prefix, by: -1, context)
    }
    if prefix > 0 { steps.append(.same(prefix)) }
    compare(prefix..<old.count - suffix, prefix..<new.count - suffix, keys)
    if suffix > 0 { steps.append(.same(suffix)) }
  }

  /// Whether the lists are equal.
  var isEmpty: Bool {
    steps.allSatisfy { if case .same = $0 { true } else { false } }
  }

  private func areEqual(_ from: Int, _ to: Int) -> Bool {
    var context = context
    return element.areEqual(pair(from, to), &context)
  }

  /// Returns an element of the old list and one of the new list.
  func pair(_ from: Int, _ to: Int) -> Pair<Element> {
    Pair(old: old.pointer(from), new: new.pointer(to))
  }

  private mutating func compare(
    _ from: Swift.Range<Int>,
    _ to: Swift.Range<Int>,
    _ keys: ElementKeys<Element>
  ) {
    guard !from.isEmpty, !to.isEmpty else {
      steps += from.map(Step.removed)
      steps += to.map(Step.inserted)
      return
    }
    let oldKeys = from.map { keys.key(old.pointer($0)) }
    let newKeys = to.map { keys.key(new.pointer($0)) }
    let matches = alignment(of: oldKeys, with: newKeys)
    let moves = keys.areIdentities ? Moves(oldKeys, newKeys, matches) : nil
    var place = (old: from.lowerBound, new: to.lowerBound)
    for match in matches + [(oldKeys.count, newKeys.count)] {
      let end = (old: from.lowerBound + match.old, new: to.lowerBound + match.new)
      if let moves {
        for index in place.old..<end.old where !moves.areMoved[index - from.lowerBound] {
          steps.append(.removed(index))
        }
        for index in place.new..<end.new {
          if let origin = moves.origins[index - to.lowerBound] {
            let source = from.lowerBound + origin
            steps.append(
              areEqual(source, index)
                ? .moved(from: source, to: index) : .changed(from: source, to: index)
            )
          } else {
            steps.append(.inserted(index))
          }
        }
      } else {
        pair(place.old..<end.old, place.new..<end.new)
      }
      if end.old < from.upperBound { matchPair(end.old, end.new) }
      place = (end.old + 1, end.new + 1)
    }
  }

  /// Pairs the elements of two ranges by position.
  private mutating func pair(_ from: Swift.Range<Int>, _ to: Swift.Range<Int>) {
    for (from, to) in zip(from, to) { matchPair(from, to) }
    steps += from.dropFirst(to.count).map(Step.removed)
    steps += to.dropFirst(from.count).map(Step.inserted)
  }

  private mutating func matchPair(_ from: Int, _ to: Int) {
    guard areEqual(from, to) else { return steps.append(.changed(from: from, to: to)) }
    if case .same(let count) = steps.last {
      steps[steps.count - 1] = .same(count + 1)
    } else {
      steps.append(.same(1))
    }
  }
}

/// The moves of elements that occur once in each list but in another order.
private struct Moves {
  /// The old position of each element of the new list; `nil` if it did not move.
  private(set) var origins: [Int?]
  /// Whether each element of the old list moved.
  private(set) var areMoved: [Bool]

  init(
    _ old: [AnyHashable],
    _ new: [AnyHashable],
    _ matches: [(old: Int, new: Int)]
  ) {
    origins = Array(repeating: nil, count: new.count)
    areMoved = Array(repeating: false, count: old.count)
    var places: [AnyHashable: Int?] = [:]
    for (index, key) in old.enumerated() {
      places[key] = .some(places[key] == nil ? index : nil)
    }
    var seen: Set<AnyHashable> = []
    let repeated = Set(new.filter { !seen.insert($0).inserted })
    let aligned = Set(matches.map(\.new))
    for (index, key) in new.enumerated() where !aligned.contains(index) && !repeated.contains(key) {
      guard let place = places[key], let place else { continue }
      origins[index] = place
      areMoved[place] = true
    }
  }
}

/// The keys that match elements of two lists.
///
/// A key is the `id` of an element, otherwise the element itself or its printed text.
struct ElementKeys<Element>: @unchecked Sendable {
  // Unchecked because of the closures, which capture only types.

  private let identity = ElementIdentity<Element>.natural
  private let itself = (Element.self as? any Hashable.Type).map { Self.itself($0) }

  /// Whether elements with the same key are one entity and need not be equal.
  var areIdentities: Bool { identity != nil }

  /// Returns the key of an element.
  func key(_ element: UnsafePointer<Element>) -> AnyHashable {
    if let identity { return identity.id(element.pointee) }
    if let itself { return itself(element) }
    if let element = element.pointee as? any Hashable { return AnyHashable(element) }
    return AnyHashable(String(printing: element.pointee, PrintOptions(identity: .number)))
  }

  private static func itself<H: Hashable>(_ type: H.Type) -> (UnsafeRawPointer) -> AnyHashable {
    { AnyHashable($0.assumingMemoryBound(to: H.self).pointee) }
  }
}
