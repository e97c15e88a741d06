/// Follows a path through a tree. Without wildcards it allocates nothing.
///
/// Pointers to values point to the root or to what belongs to it, and nobody can change it before
/// the walk ends: whoever starts one holds the root. Copies of the values on the way would cost
/// more than all the rest.
struct SourcePathWalk {
  /// Where a path stops.
  private enum Stop {
    case found(UnsafePointer<JSONValue>)
    case nothing
    case mismatch(Mismatch)
    /// The elements of an array that a wildcard goes through, and where the path goes on.
    case each(UnsafeBufferPointer<JSONValue>, next: Int)
  }

  struct Mismatch {
    /// The number of steps up to the value of the wrong kind.
    var depth: Int
    var expected: JSONKind
    var found: JSONKind
  }

  private let steps: [SourcePath.Step]

  /// What ended the walk; `nil` as long as nothing did.
  private(set) var mismatch: Mismatch?

  /// The elements that the wildcards on the way here stand for, from the first wildcard on. After a
  /// mismatch they say where it is.
  private(set) var elements: [Int] = []

  init(_ steps: [SourcePath.Step]) {
    self.steps = steps
  }

  /// Follows a path as far as the first wildcard.
  ///
  /// - Parameters:
  ///   - value: what stands where the path goes on.
  ///   - start: the number of steps before that.
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

  /// What the whole path leads to, an array where there are wildcards; `nil` where it is nothing or
  /// there was a mismatch.
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

  /// Calls a closure with the elements and the value of each place that the path leads to, up to a
  /// mismatch.
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
