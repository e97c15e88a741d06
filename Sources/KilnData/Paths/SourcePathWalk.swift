/// Follows a path through a tree. Without wildcards, it does not allocate.
///
/// All pointers refer to the root or its content. The caller keeps the root unchanged until the
/// walk ends. Copying the values on the path would cost more than everything else.
struct SourcePathWalk {
  /// Where a path ends.
  private enum Stop {
    case found(UnsafePointer<JSONValue>)
    case nothing
    case mismatch(Mismatch)
    /// The elements of an array for a wildcard, and the number of the following step.
    case each(UnsafeBufferPointer<JSONValue>, next: Int)
  }

  struct Mismatch {
    /// The number of steps to the mismatched value.
    var depth: Int
    var expected: JSONKind
    var found: JSONKind
  }

  private let steps: [SourcePath.Step]

  /// The mismatch that ended the walk; `nil` if there is none.
  private(set) var mismatch: Mismatch?

  /// The current element of each wildcard on the path, first wildcard first.
  ///
  /// After a mismatch they give its position.
  private(set) var elements: [Int] = []

  init(_ steps: [SourcePath.Step]) {
    self.steps = steps
  }

  /// Follows a path up to the first wildcard.
  ///
  /// - Parameters:
  ///   - value: the value after the previous steps.
  ///   - start: the number of previous steps.
  private func follow(from value: UnsafePointer<JSONValue>, at start: Int) -> Stop {
    var current = value
    for depth in start..<steps.count {
      switch (JSONContainer(current), steps[depth]) {
      case (.object(let members), .key(let key)):
        guard let member = members.value(of: key) else { return .nothing }
        current = member
      case (.array(let elements), .index(let index)):
        guard index < elements.count, let first = elements.baseAddress else { return .nothing }
        current = first + index
      case (.array(let elements), .each):
        return .each(elements, next: depth + 1)
      case (.scalar, _) where current.pointee.isNull:
        return .nothing
      case (_, let step):
        let found = current.pointee.kind
        return .mismatch(Mismatch(depth: depth, expected: step.container, found: found))
      }
    }
    return .found(current)
  }

  /// The value of the whole path, an array if there are wildcards.
  ///
  /// `nil` if there is none or after a mismatch.
  mutating func value(from value: UnsafePointer<JSONValue>, at start: Int = 0) -> JSONValue? {
    switch follow(from: value, at: start) {
    case .found(let value): return value.pointee
    case .nothing: return nil
    case .mismatch(let mismatch):
      self.mismatch = mismatch
      return nil
    case .each(let array, let next):
      var values: [JSONValue] = []
      forEach(array) { walk, element in
        if let value = walk.value(from: element, at: next) { values.append(value) }
      }
      return mismatch == nil ? .array(values) : nil
    }
  }

  /// Calls a closure with the elements and value of each match, up to a mismatch.
  mutating func visit(
    from value: UnsafePointer<JSONValue>,
    at start: Int = 0,
    _ body: ([Int], JSONValue) -> Void
  ) {
    switch follow(from: value, at: start) {
    case .found(let value): body(elements, value.pointee)
    case .nothing: break
    case .mismatch(let mismatch): self.mismatch = mismatch
    case .each(let array, let next):
      forEach(array) { walk, element in walk.visit(from: element, at: next, body) }
    }
  }

  private mutating func forEach(
    _ array: UnsafeBufferPointer<JSONValue>,
    _ body: (inout SourcePathWalk, UnsafePointer<JSONValue>) -> Void
  ) {
    guard let first = array.baseAddress else { return }
    for index in array.indices {
      elements.append(index)
      body(&self, first + index)
      if mismatch != nil { return }
      elements.removeLast()
    }
  }
}
