internal import CKiln

/// Follows a path through a tree.
///
/// It looks at the path's bytes and the tree; without wildcards it allocates nothing but a key for
/// an object of many members, or one that is written with escapes.
///
/// Pointers to values point to the root or to what belongs to it, and nobody can change it before
/// the walk ends: whoever starts one holds the root. Copies of the values on the way would cost
/// more than all the rest.
struct SourcePathWalk {
  /// Where a path stops.
  enum Stop {
    case found(UnsafePointer<JSONValue>)
    case nothing
    case mismatch(Mismatch)
    /// The elements of an array that a wildcard goes through, and where the path goes on.
    case each(UnsafeBufferPointer<JSONValue>, next: Int)
  }

  struct Mismatch {
    /// The length of the spelling up to the value of the wrong kind.
    var end: Int
    var expected: JSONKind
    var found: JSONKind
  }

  private let text: UnsafeBufferPointer<UInt8>

  /// What ended the walk; `nil` as long as nothing did.
  private(set) var mismatch: Mismatch?

  /// The elements that the wildcards on the way here stand for, from the first wildcard on. After a
  /// mismatch they say where it is.
  private(set) var elements: [Int] = []

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  /// Follows a path as far as the first wildcard.
  ///
  /// - Parameters:
  ///   - text: the path's spelling.
  ///   - value: what stands where the path goes on.
  ///   - start: where the spelling goes on; 0 at the root.
  static func follow(
    _ text: UnsafeBufferPointer<UInt8>,
    from value: UnsafePointer<JSONValue>,
    at start: Int = 0
  ) -> Stop {
    var current = value
    var reader = SourcePathReader(text, at: start)
    while true {
      let end = reader.offset
      guard let step = reader.next() else { return .found(current) }
      switch (JSONContainer(current), step.kind) {
      case (.object(let members), .key):
        guard let member = members.find(step, in: reader) else { return .nothing }
        current = member
      case (.array(let elements), .index):
        guard step.index < UInt64(elements.count), let first = elements.baseAddress else {
          return .nothing
        }
        current = first + Int(step.index)
      case (.array(let elements), .each):
        return .each(elements, next: reader.offset)
      case (.scalar, _) where current.pointee.isNull:
        return .nothing
      default:
        let expected: JSONKind = step.kind == .key ? .object : .array
        return .mismatch(Mismatch(end: end, expected: expected, found: current.pointee.kind))
      }
    }
  }

  /// What the whole path leads to, an array where there are wildcards; `nil` where it is nothing or
  /// there was a mismatch.
  mutating func value(from value: UnsafePointer<JSONValue>, at start: Int = 0) -> JSONValue? {
    switch Self.follow(text, from: value, at: start) {
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
    switch Self.follow(text, from: value, at: start) {
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
