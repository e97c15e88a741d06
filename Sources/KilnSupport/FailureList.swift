/// A list of failures that keeps the first ones and counts the rest, so that hostile input cannot
/// make an error of any size.
///
/// Every error type that collects failures has one. Once a failure was omitted, all that follow
/// are: the elements are always the first failures that were found.
@usableFromInline
package struct FailureList<Failure> {
  /// The failures that are kept, in the order in which they were found.
  @usableFromInline package internal(set) var elements: [Failure]

  /// How many failures were found, those that are not kept included.
  @usableFromInline package internal(set) var total: Int

  /// The most failures that are kept.
  @usableFromInline package let maximum: Int

  /// The default maximum number of failures that are kept.
  package static var defaultMaximum: Int { 100 }

  /// A list without failures.
  ///
  /// - Parameter maximum: the most failures that are kept; at least one is.
  @inlinable
  package init(maximum: Int = 100) {
    (elements, total) = ([], 0)
    self.maximum = max(1, maximum)
  }

  /// A list of the first of some failures.
  ///
  /// - Parameters:
  ///   - failures: the failures.
  ///   - omittedCount: how many more there were.
  ///   - maximum: the most failures that are kept.
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

  /// How many failures were found and not kept.
  package var omittedCount: Int { total - elements.count }

  /// Whether nothing failed.
  @inlinable package var isEmpty: Bool { total == 0 }

  /// Whether the next failure is kept.
  @inlinable package var isKeeping: Bool { total == elements.count && total < maximum }
}

// MARK: Adding
extension FailureList {
  /// Adds a failure.
  ///
  /// - Parameter failure: the failure.
  @inlinable
  package mutating func append(_ failure: consuming Failure) {
    if isKeeping { elements.append(failure) }
    total += 1
  }

  /// Adds failures that were found elsewhere.
  package mutating func append(contentsOf other: FailureList) {
    append(contentsOf: other.elements, omittedCount: other.omittedCount)
  }

  /// Adds failures.
  ///
  /// - Parameters:
  ///   - failures: the failures.
  ///   - omittedCount: how many more there were.
  package mutating func append(contentsOf failures: some Collection<Failure>, omittedCount: Int = 0)
  {
    if isKeeping { elements += failures.prefix(maximum - elements.count) }
    total += failures.count + omittedCount
  }

  /// Counts failures that were found elsewhere and are not kept.
  @inlinable package mutating func omit(_ count: Int) { total += count }

  package static func += (list: inout FailureList, failures: some Collection<Failure>) {
    list.append(contentsOf: failures)
  }

  package static func += (list: inout FailureList, other: FailureList) {
    list.append(contentsOf: other)
  }
}

// MARK: Parts
extension FailureList {
  /// The failures that are kept of those that were found after a number of others.
  package func kept(after count: Int) -> ArraySlice<Failure> {
    elements[min(count, elements.count)...]
  }

  /// Changes the failures that are kept of those that were found after a number of others.
  @inlinable
  package mutating func change(after count: Int, _ change: (inout Failure) -> Void) {
    var index = min(count, elements.count)
    while index < elements.count {
      change(&elements[index])
      index += 1
    }
  }

  /// Changes a failure, if it is kept.
  ///
  /// - Parameter index: how many failures were found before it.
  package mutating func change(at index: Int, _ change: (inout Failure) -> Void) {
    if elements.indices.contains(index) { change(&elements[index]) }
  }

  /// Removes the failures that were found after a number of others.
  ///
  /// - Returns: a list of those that are removed.
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

  /// The same list with another failure for each that is kept.
  package func map<Other, Thrown>(
    _ transform: (Failure) throws(Thrown) -> Other
  ) throws(Thrown) -> FailureList<Other> {
    FailureList<Other>(
      try elements.map(transform),
      omittedCount: omittedCount,
      maximum: maximum
    )
  }

  /// The same list with others for all failures that are kept.
  ///
  /// - Parameter change: makes as many of them as there are.
  package func replacingElements(_ change: ([Failure]) -> [Failure]) -> FailureList {
    let changed = change(elements)
    precondition(changed.count == elements.count, "a failure was lost or invented")
    return FailureList(changed, omittedCount: omittedCount, maximum: maximum)
  }
}

// MARK: Text
extension FailureList {
  /// The failures in words, one per line, and how many more there are.
  ///
  /// - Parameter bullet: what each line begins with.
  package func lines(_ bullet: String = "  - ") -> [String] {
    let lines = elements.map { "\(bullet)\($0)" }
    return omittedCount > 0 ? lines + ["  … and \(omittedCount) more"] : lines
  }

  /// The failures in words, with separators between them, and how many more there are.
  package func joined(
    separator: String = "; ",
    _ words: (Failure) -> String = { "\($0)" }
  ) -> String {
    let parts = elements.map(words)
    return (omittedCount > 0 ? parts + ["\(omittedCount) more"] : parts)
      .joined(separator: separator)
  }

  /// How many failures there are, in words: `1 error`, `7 errors`.
  package func counted(_ noun: String) -> String { total == 1 ? "1 \(noun)" : "\(total) \(noun)s" }
}

extension FailureList: Sendable where Failure: Sendable {}

extension FailureList: Equatable where Failure: Equatable {
  /// Whether the failures are equal, whatever the most is that each list keeps.
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
