/// Follows a path through a tree. Without wildcards and indexes from the end, it does not allocate.
///
/// All pointers refer to the root or its content. The caller keeps the root unchanged until the
/// walk ends. Copying the values on the path would cost more than everything else.
struct SourcePathWalk {
  /// Where a path ends.
  private enum Stop {
    case found(UnsafePointer<JSONValue>)
    case nothing
    case nullOnTheWay
    /// The values for a wildcard, and the number of the following step.
    case each(JSONContainer.Parts, next: Int)
  }

  private let path: SourcePath
  private let wildcards: SourcePath.WildcardScope

  /// The mismatch that ended the walk; `nil` if there is none.
  private(set) var mismatch: SourcePathMismatch?

  /// The current step for each wildcard and index from the end, in the order of the path.
  private var positions: [SourcePath.Step] = []

  init(_ path: SourcePath, _ wildcards: SourcePath.WildcardScope) {
    self.path = path
    self.wildcards = wildcards
  }

  /// The path of the current value, with steps in place of wildcards and indexes from the end.
  ///
  /// - Parameter depth: the number of steps to the value.
  private func place(_ depth: Int) -> SourcePath {
    let path = path.prefix(depth)
    if positions.isEmpty { return path }
    var rest = positions[...]
    return SourcePath(checked: path.steps.map { $0.isFixed ? $0 : rest.popFirst() ?? $0 })
  }

  /// Follows a path up to the first wildcard.
  ///
  /// - Parameters:
  ///   - value: the value after the previous steps.
  ///   - start: the number of previous steps.
  private mutating func follow(from value: UnsafePointer<JSONValue>, at start: Int) -> Stop {
    var current = value
    let steps = path.steps
    for depth in start..<steps.count {
      switch (JSONContainer(current), steps[depth]) {
      case (.object(let members), .key(let key)):
        guard let member = members.value(of: key) else { return .nothing }
        current = member
      case (.array(let elements), .index(let index)):
        guard index < elements.count, let first = elements.baseAddress else { return .nothing }
        current = first + index
      case (.array(let elements), .fromEnd(let distance)):
        guard distance <= elements.count, let first = elements.baseAddress else { return .nothing }
        let index = elements.count - distance
        positions.append(.index(index))
        current = first + index
      case (.array(let elements), .each):
        return .each(JSONContainer.Parts(keys: nil, values: elements), next: depth + 1)
      case (.object(let members), .each) where wildcards == .children:
        return .each(members.parts, next: depth + 1)
      case (.scalar, _) where current.pointee.isNull:
        return .nullOnTheWay
      case (_, let step):
        mismatch = SourcePathMismatch(
          path: place(depth),
          expected: step.container,
          found: current.pointee.kind
        )
        return .nothing
      }
    }
    return .found(current)
  }

  /// What the whole path leads to; after a mismatch, it is missing.
  mutating func result(
    from value: UnsafePointer<JSONValue>,
    at start: Int = 0
  ) -> SourcePath.Result {
    switch follow(from: value, at: start) {
    case .found(let value): return .found(SourceNode(tree: value))
    case .nothing: return .missing
    case .nullOnTheWay: return .nullOnTheWay
    case .each(let children, let next):
      var values: [JSONValue] = []
      forEach(children) { walk, child in
        if let value = walk.result(from: child, at: next).value { values.append(value) }
      }
      return mismatch == nil ? .collected(.array(values)) : .missing
    }
  }

  /// Calls a closure with the path and value of each match, up to a mismatch.
  mutating func visit(
    from value: UnsafePointer<JSONValue>,
    at start: Int = 0,
    _ body: (SourcePath, JSONValue) -> Void
  ) {
    switch follow(from: value, at: start) {
    case .found(let value): body(place(path.count), value.pointee)
    case .nothing, .nullOnTheWay: break
    case .each(let children, let next):
      forEach(children) { walk, child in walk.visit(from: child, at: next, body) }
    }
  }

  private mutating func forEach(
    _ children: JSONContainer.Parts,
    _ body: (inout SourcePathWalk, UnsafePointer<JSONValue>) -> Void
  ) {
    guard let first = children.values.baseAddress else { return }
    let depth = positions.count
    for index in children.values.indices {
      positions.append(children.step(index))
      body(&self, first + index)
      if mismatch != nil { return }
      positions.removeSubrange(depth...)
    }
  }
}
