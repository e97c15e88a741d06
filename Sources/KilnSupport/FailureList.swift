/// A bounded list of failures that keeps the first ones and counts the rest.
///
/// Every error type that collects failures uses one, so that hostile input cannot make an error
/// arbitrarily large. After the first omitted failure, all later ones are omitted. The elements are
/// therefore always the first failures.
@usableFromInline
package struct FailureList<Failure> {
  /// The failures that are kept, in the order in which they occurred.
  @usableFromInline package internal(set) var elements: [Failure]

  /// The number of failures, including omitted ones.
  @usableFromInline package internal(set) var total: Int

  /// The largest number of failures that are kept.
  @usableFromInline package let maximum: Int

  /// The default for the largest number of failures that are kept.
  @inlinable package static var defaultMaximum: Int { 100 }

  /// Creates an empty list.
  ///
  /// - Parameter maximum: the largest number of failures to keep; at least 1.
  @inlinable
  package init(maximum: Int = defaultMaximum) {
    (elements, total) = ([], 0)
    self.maximum = max(1, maximum)
  }

  /// Creates a list of failures.
  ///
  /// - Parameters:
  ///   - failures: the failures. Those beyond the maximum are only counted.
  ///   - omittedCount: the number of further failures.
  ///   - maximum: the largest number of failures to keep.
  /// - Complexity: O(*m*) in the maximum.
  package init(
    _ failures: some Collection<Failure>,
    omittedCount: Int = 0,
    maximum: Int = defaultMaximum
  ) {
    self.init(maximum: maximum)
    elements = Array(failures.prefix(self.maximum))
    total = failures.count + omittedCount
  }

  /// The number of failures that were omitted.
  package var omittedCount: Int { total - elements.count }

  /// Whether there are no failures.
  @inlinable package var isEmpty: Bool { total == 0 }

  /// Whether the next failure will be kept.
  @inlinable package var isKeeping: Bool { total == elements.count && total < maximum }
}

// MARK: Adding
extension FailureList {
  /// Adds a failure.
  @inlinable
  package mutating func append(_ failure: consuming Failure) {
    if isKeeping { elements.append(failure) }
    total += 1
  }

  /// Adds failures, of which some were omitted.
  ///
  /// - Parameters:
  ///   - failures: the failures.
  ///   - omittedCount: the number of further failures.
  package mutating func append(contentsOf failures: some Collection<Failure>, omittedCount: Int) {
    if isKeeping { elements += failures.prefix(maximum - elements.count) }
    total += failures.count + omittedCount
  }

  /// Counts failures without keeping them.
  @inlinable package mutating func omit(_ count: Int) { total += count }

  /// Adds failures.
  package static func += (list: inout FailureList, failures: some Collection<Failure>) {
    list.append(contentsOf: failures, omittedCount: 0)
  }

  /// Adds the failures of another list.
  package static func += (list: inout FailureList, other: FailureList) {
    list.append(contentsOf: other.elements, omittedCount: other.omittedCount)
  }
}

// MARK: Parts
extension FailureList {
  /// The kept failures after the first `count` failures.
  package func kept(after count: Int) -> ArraySlice<Failure> {
    elements[min(count, elements.count)...]
  }

  /// Changes the kept failures after the first `count` failures.
  @inlinable
  package mutating func change(after count: Int, _ change: (inout Failure) -> Void) {
    var index = min(count, elements.count)
    while index < elements.count {
      change(&elements[index])
      index += 1
    }
  }

  /// Changes a failure if it is kept.
  ///
  /// - Parameter index: the number of failures before it.
  package mutating func change(at index: Int, _ change: (inout Failure) -> Void) {
    if elements.indices.contains(index) { change(&elements[index]) }
  }

  /// Removes the failures after the first `count` failures.
  ///
  /// - Returns: a list of the removed failures.
  @discardableResult
  package mutating func removeAll(after count: Int) -> FailureList {
    guard total > count else { return FailureList(maximum: maximum) }
    let removed = FailureList(
      kept(after: count),
      omittedCount: total - max(count, elements.count),
      maximum: maximum
    )
    elements.removeSubrange(min(count, elements.count)...)
    total = count
    return removed
  }

  /// The same list with each kept failure transformed.
  package func map<Other, Thrown>(
    _ transform: (Failure) throws(Thrown) -> Other
  ) throws(Thrown) -> FailureList<Other> {
    FailureList<Other>(
      try elements.map(transform),
      omittedCount: omittedCount,
      maximum: maximum
    )
  }

  /// The same list with all kept failures replaced.
  ///
  /// - Parameter change: returns the same number of failures.
  package func replacingElements(_ change: ([Failure]) -> [Failure]) -> FailureList {
    let changed = change(elements)
    precondition(changed.count == elements.count, "a failure was lost or invented")
    return FailureList(changed, omittedCount: omittedCount, maximum: maximum)
  }
}

// MARK: Text
extension FailureList {
  /// The failures as text, one per line, with the number of omitted ones.
  ///
  /// - Parameter bullet: the prefix of each line.
  package func lines(_ bullet: String = "  - ") -> [String] {
    let indent = String(repeating: " ", count: bullet.count)
    let lines = elements.flatMap { element in
      guard let items = (element as? any ItemizedFailure)?.items else {
        return ["\(bullet)\(element)"]
      }
      return ["\(bullet)\(items.headline)"] + items.details.map { "\(indent)\(bullet)\($0)" }
    }
    return omittedCount > 0 ? lines + ["  … and \(omittedCount) more"] : lines
  }

  /// The failures as text on one line, with the number of omitted ones.
  package func joined(
    separator: String = "; ",
    _ words: (Failure) -> String = { "\($0)" }
  ) -> String {
    let parts = elements.map(words)
    return (omittedCount > 0 ? parts + ["\(omittedCount) more"] : parts)
      .joined(separator: separator)
  }

  /// The number of failures as text: `1 error`, `7 errors`.
  package func counted(_ noun: String) -> String { KilnSupport.counted(total, noun) }
}

/// A failure with details that lists show below it.
package protocol ItemizedFailure {
  /// The text of the failure, and its details, each on one line.
  var items: (headline: String, details: [String]) { get }
}

extension FailureList: Sendable where Failure: Sendable {}

extension FailureList: Equatable where Failure: Equatable {
  /// Whether the failures are equal, regardless of the maximum of each list.
  @usableFromInline
  package static func == (left: FailureList, right: FailureList) -> Bool {
    left.total == right.total && left.elements == right.elements
  }
}

extension FailureList: Hashable where Failure: Hashable {
  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(total)
    hasher.combine(elements)
  }
}
