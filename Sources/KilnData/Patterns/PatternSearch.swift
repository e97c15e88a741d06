/// A search for a match, which follows all states of a pattern at once.
struct PatternSearch {
  private let pattern: Pattern
  /// The number of visits of states, at most one per state and position.
  private(set) var visitCount = 0

  init(_ pattern: Pattern) { self.pattern = pattern }

  /// Whether a part of a text matches. A search has one text.
  mutating func finds(in text: String) -> Bool {
    let (states, sets) = (pattern.states, pattern.sets)
    // The position at which a state was last visited, by the state.
    var visited = Array(repeating: -1, count: states.count)
    var scalars = text.unicodeScalars.makeIterator()
    var position = 0
    // The states that follow at the position, and those of them that need a scalar.
    var next: [Int] = []
    var waiting: [(set: Int, next: Int)] = []
    while true {
      let scalar = scalars.next()
      waiting.removeAll(keepingCapacity: true)
      // A match can start at any position.
      next.append(pattern.entry)
      while let state = next.popLast() {
        guard visited[state] != position else { continue }
        visited[state] = position
        visitCount += 1
        switch states[state] {
        case .accept: return true
        case .either(let first, let second):
          next.append(first)
          next.append(second)
        case .start(let state): if position == 0 { next.append(state) }
        case .end(let state): if scalar == nil { next.append(state) }
        case .scalar(let set, let state): waiting.append((set, state))
        }
      }
      guard let scalar else { return false }
      for (set, state) in waiting where sets[set].contains(scalar) { next.append(state) }
      // No match can start after the first position, so only the end is left to be checked.
      if position > 0, waiting.isEmpty { scalars = "".unicodeScalars.makeIterator() }
      position += 1
    }
  }
}
