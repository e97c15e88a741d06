internal import CKiln
internal import OrderedCollections

/// Follows a path through a tree.
///
/// It looks at the path's bytes and the tree; without wildcards it allocates nothing but a key of
/// more than 15 bytes for an object that is not small, or one that is written with escapes.
struct SourcePathWalk {
  /// What a path leads to.
  enum Outcome {
    case found(JSONValue)
    case nothing
    case mismatch(Mismatch)
    /// The elements of an array that a wildcard goes through, and where the path goes on.
    case each([JSONValue], next: Int)
  }

  struct Mismatch {
    /// The length of the spelling up to the value of the wrong kind.
    var end: Int
    var expected: JSONKind
    var found: JSONKind
  }

  private let text: UnsafeBufferPointer<UInt8>
  /// The elements that the wildcards on the way here stand for, from the first wildcard on. After a
  /// mismatch they say where it is.
  private(set) var elements: [Int] = []

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  /// Follows the path as far as the first wildcard.
  ///
  /// - Parameters:
  ///   - value: what stands where the path goes on.
  ///   - start: where its spelling goes on; 0 at the root.
  private func follow(from value: JSONValue, at start: Int) -> Outcome {
    withUnsafePointer(to: value) { root in
      // What a pointer here points to is the root or belongs to it, and nobody can change it before
      // this returns. Copies of the values in between would cost more than all the rest.
      var current = root
      var reader = SourcePathReader(text, at: start)
      while true {
        let end = reader.offset
        guard let step = reader.next() else { return .found(current.pointee) }
        switch (JSONContainer(current), step.kind) {
        case (.object(let members), .key):
          guard let member = members.find(step, in: reader) else { return .nothing }
          current = member
        case (.array(let elements), .index):
          guard step.index < UInt64(elements.count), let first = elements.baseAddress else {
            return .nothing
          }
          current = first + Int(step.index)
        case (.array, .each):
          return .each(current.pointee.arrayValue ?? [], next: reader.offset)
        case (.scalar, _) where current.pointee.isNull:
          return .nothing
        default:
          let expected: JSONKind = step.kind == .key ? .object : .array
          return .mismatch(Mismatch(end: end, expected: expected, found: current.pointee.kind))
        }
      }
    }
  }

  /// What the whole path leads to: an array where there are wildcards. Never `each`.
  mutating func value(from value: JSONValue, at start: Int = 0) -> Outcome {
    let outcome = follow(from: value, at: start)
    guard case .each(let array, let next) = outcome else { return outcome }
    var values: [JSONValue] = []
    for (index, element) in array.enumerated() {
      elements.append(index)
      switch self.value(from: element, at: next) {
      case .found(let value): values.append(value)
      case .mismatch(let mismatch): return .mismatch(mismatch)
      case .nothing, .each: break
      }
      elements.removeLast()
    }
    return .found(.array(values))
  }

  /// Calls a closure with the elements and the value of each place that the path leads to.
  ///
  /// - Returns: the mismatch that ended the walk; `nil` where there was none.
  mutating func visit(
    from value: JSONValue,
    at start: Int = 0,
    _ body: ([Int], JSONValue) -> Void
  ) -> Mismatch? {
    switch follow(from: value, at: start) {
    case .nothing: return nil
    case .mismatch(let mismatch): return mismatch
    case .found(let value):
      body(elements, value)
      return nil
    case .each(let array, let next):
      for (index, element) in array.enumerated() {
        elements.append(index)
        if let mismatch = visit(from: element, at: next, body) { return mismatch }
        elements.removeLast()
      }
      return nil
    }
  }
}
