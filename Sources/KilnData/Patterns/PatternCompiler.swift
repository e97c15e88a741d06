/// Translates the syntax tree of a pattern to states, from the end to the start.
struct PatternCompiler {
  private(set) var states: [Pattern.State] = [.accept]
  /// The number of compiled parts. Parts without states count too, because `(){9}` repeats them.
  private var partCount = 0

  /// Compiles a tree.
  ///
  /// - Parameters:
  ///   - syntax: the tree, whose depth is limited.
  ///   - next: the state that follows.
  /// - Returns: the first state; `nil` if there are too many.
  mutating func compile(_ syntax: PatternSyntax, next: Int = 0) -> Int? {
    partCount += 1
    let limit = Pattern.maximumStateCount
    guard partCount <= 2 * limit, states.count <= limit else { return nil }
    switch syntax {
    case .scalar(let set): return add(.scalar(set: set, next))
    case .start: return add(.start(next))
    case .end: return add(.end(next))
    case .sequence(let parts):
      var first = next
      for part in parts.reversed() {
        guard let state = compile(part, next: first) else { return nil }
        first = state
      }
      return first
    case .choice(let parts):
      var first: Int?
      for part in parts.reversed() {
        guard let state = compile(part, next: next) else { return nil }
        first = first.map { add(.either(state, $0)) } ?? state
      }
      return first
    case .repeated(let part, let minimum, let maximum):
      return repeated(part, minimum, maximum, next)
    }
  }

  private mutating func repeated(
    _ part: PatternSyntax,
    _ minimum: Int,
    _ maximum: Int?,
    _ next: Int
  ) -> Int? {
    var first = next
    if let maximum {
      for _ in minimum..<maximum {
        guard let state = compile(part, next: first) else { return nil }
        first = add(.either(state, next))
      }
    } else {
      // The loop is a state that the part is followed by.
      first = add(.either(next, next))
      guard let state = compile(part, next: first) else { return nil }
      states[first] = .either(state, next)
    }
    for _ in 0..<minimum {
      guard let state = compile(part, next: first) else { return nil }
      first = state
    }
    return first
  }

  private mutating func add(_ state: Pattern.State) -> Int {
    states.append(state)
    return states.count - 1
  }
}
