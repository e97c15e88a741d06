internal import KilnMapping
internal import KilnValues

extension Conversion {
  /// Converts an array to a list.
  ///
  /// - Parameters:
  ///   - element: converts each element.
  ///   - invalid: the policy for elements that cannot be converted.
  @inlinable
  public static func list<Element>(
    of element: Conversion<Element>,
    invalid: InvalidElementPolicy = .fail
  ) -> Conversion where Value == [Element] {
    element.each(invalid: invalid)
  }

  /// Applies this conversion to every element of an array.
  ///
  /// - Parameter invalid: the policy for elements that cannot be converted.
  @inlinable
  func each(invalid: InvalidElementPolicy) -> Conversion<[Value]> {
    let reader = reader
    var back: Conversion<[Value]>.Writer?
    if let write { back = { try Self.written(elements: $0, $1, by: write) } }
    return Conversion<[Value]>(
      nameOfEach,
      form: .each(form.dropped(invalid)),
      plainType: plainType.flatMap { _ in StoredType([Value].self) },
      kept: .elements(kept),
      text: text.map { JSONTextPlans.writing([Value].self, $0) },
      isReversible: isReversible,
      read: { source, scope, list in
        scope.read(elements: source, invalid, reader, into: list)
      },
      write: back
    )
  }

  /// The name of the conversion of each element.
  @usableFromInline var nameOfEach: String { name.map { "each by \($0)" } ?? "each" }
}

/// How to treat list elements and dictionary members that cannot be converted.
public enum InvalidElementPolicy: String, Sendable, Hashable, CaseIterable, Codable {
  /// Each invalid element is an error.
  case fail
  /// Invalid elements are omitted and reported as notices.
  case drop
}

extension BakeScope {
  /// Records a failure for a value of the wrong kind.
  @usableFromInline
  mutating func fail(_ source: SourceNode, insteadOf expected: String) {
    fail(ConversionError(expected: expected, found: source.tree), source)
  }

  /// Initializes a list with the elements of an array.
  ///
  /// - Returns: `false` if an element fails that is not dropped.
  @inlinable
  mutating func read<Element>(
    elements source: SourceNode,
    _ invalid: InvalidElementPolicy,
    _ read: Conversion<Element>.Reader,
    into list: UnsafeMutablePointer<[Element]>
  ) -> Bool {
    guard var elements = source.elements else {
      fail(source, insteadOf: "array")
      return false
    }
    let start = mark
    // The compiler specializes this function, but not `init(unsafeUninitializedCapacity:)`.
    var values: [Element] = []
    values.append(addingCapacity: elements.count) { span in
      span.withUnsafeMutableBufferPointer { buffer, count in
        var index = 0
        while let element = elements.next(), let address = buffer.baseAddress,
          count < buffer.count
        {
          let isRead = visit(.index(index), invalid) { read(element, &$0, address + count) }
          if isRead { count += 1 }
          index += 1
        }
      }
    }
    guard isClean(since: start) else { return false }
    list.initialize(to: values)
    return true
  }

  /// Converts a part of a value, and prepends its step to everything that it records.
  ///
  /// - Parameters:
  ///   - step: the step to the part.
  ///   - invalid: the policy for the part, if it cannot be converted.
  ///   - read: converts the part, and returns whether it could be converted.
  /// - Returns: the result of `read`.
  @inlinable
  mutating func visit(
    _ step: @autoclosure () -> SourcePath.Step,
    _ invalid: InvalidElementPolicy,
    _ read: (inout BakeScope) -> Bool
  ) -> Bool {
    let mark = mark
    isAtRoot = false
    let isRead = read(&self)
    if !isUntouched(since: mark) { end(step(), since: mark, without: isRead ? .fail : invalid) }
    return isRead
  }

  /// Finishes a part of a value, and prepends its step to everything recorded since a mark.
  ///
  /// - Parameter invalid: the policy for the part, if it could not be converted.
  @usableFromInline
  mutating func end(
    _ step: SourcePath.Step,
    since mark: Mark,
    without invalid: InvalidElementPolicy = .fail
  ) {
    if isUntouched(since: mark) { return }
    place(since: mark, in: step)
    if invalid == .drop { forgive(since: mark) }
  }
}
