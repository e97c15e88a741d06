/// The path grammar as an automaton: the valid transitions, and the error for invalid ones. It is
/// slow and independent of the parser and of Kiln.
struct PathOracle {
  enum Step: Hashable {
    case key([UInt8])
    case index(Int)
    case fromEnd(Int)
    case each
  }

  enum Reason: String, CaseIterable {
    case emptyPath, emptyPiece, emptyBrackets, notAnIndex, missingDigit, badDigit, leadingZero
    case indexTooLarge
    case quoteNotClosedByBracket, wildcardNotClosedByBracket, badEscape, unclosedQuote
    case unclosedBracket, strayText, strayClose, strayBar, emptyAlternative, tooLong, tooDeep
    case tooManyAlternatives
  }

  struct Failure: Error, Hashable {
    var offset: Int
    var reason: Reason
  }

  static func path(_ text: [UInt8]) -> Result<[Step], Failure> {
    var oracle = PathOracle(isList: false)
    return oracle.read(text).map { $0[0] }
  }

  static func list(_ text: [UInt8]) -> Result<[[Step]], Failure> {
    var oracle = PathOracle(isList: true)
    return oracle.read(text)
  }

  private enum State {
    case start, alternative, dollar, afterDot, key, open, minus, zero, digits, star, quoted
    case escape, closingQuote, closed, blankAfterClosed
  }

  private enum Action {
    case go(State)
    case fail(Reason)
    case bar
  }

  private let isList: Bool
  private var state = State.start
  private var paths: [[Step]] = []
  private var steps: [Step] = []
  private var key: [UInt8] = []
  private var index = 0
  private var isFromEnd = false
  // Whether the key started with the dollar at the start of the path.
  private var isSign = false
  // Whether a dot separates the root from the first key.
  private var isAfterRoot = false
  // The offset of the blanks after a bracket.
  private var blank = 0

  private init(isList: Bool) {
    self.isList = isList
  }

  private func action(on byte: UInt8) -> Action {
    // Bytes beyond ASCII are literal: as Latin-1 none is a metacharacter.
    switch (state, Character(Unicode.Scalar(byte))) {
    case (.alternative, " "): .go(.alternative)
    case (.start, "$"), (.alternative, "$"): .go(.dollar)
    case (.start, "."), (.alternative, "."), (.afterDot, "."): .fail(.emptyPiece)
    case (.dollar, "."), (.key, "."), (.closed, "."): .go(.afterDot)
    case (.start, "|"), (.alternative, "|"): .fail(isList ? .emptyAlternative : .emptyPiece)
    case (.afterDot, "|"): .fail(.emptyPiece)
    case (.dollar, "|"), (.key, "|"), (.closed, "|"): isList ? .bar : .fail(.strayBar)
    case (.blankAfterClosed, "|"): .bar
    case (.closed, " ") where isList: .go(.blankAfterClosed)
    case (.blankAfterClosed, " "): .go(.blankAfterClosed)
    case (.start, "["), (.alternative, "["), (.dollar, "["), (.afterDot, "["), (.key, "["),
      (.closed, "["):
      .go(.open)
    case (.start, "]"), (.alternative, "]"), (.dollar, "]"), (.afterDot, "]"), (.key, "]"),
      (.closed, "]"):
      .fail(.strayClose)
    case (.start, _), (.alternative, _), (.dollar, _), (.afterDot, _), (.key, _): .go(.key)
    case (.closed, _), (.blankAfterClosed, _): .fail(.strayText)
    case (.open, "0"): .go(.zero)
    case (.open, "1"..."9"): .go(.digits)
    case (.open, "-"): .go(.minus)
    case (.minus, "1"..."9"): .go(.digits)
    case (.minus, _): .fail(.missingDigit)
    case (.open, "*"): .go(.star)
    case (.open, "\""): .go(.quoted)
    case (.open, "]"): .fail(.emptyBrackets)
    case (.open, _): .fail(.notAnIndex)
    case (.zero, "0"..."9"): .fail(.leadingZero)
    case (.digits, "0"..."9"): .go(.digits)
    case (.zero, "]"), (.digits, "]"), (.star, "]"), (.closingQuote, "]"): .go(.closed)
    case (.zero, _), (.digits, _): .fail(.badDigit)
    case (.star, _): .fail(.wildcardNotClosedByBracket)
    case (.closingQuote, _): .fail(.quoteNotClosedByBracket)
    case (.quoted, "\""): .go(.closingQuote)
    case (.quoted, "\\"): .go(.escape)
    case (.quoted, _): .go(.quoted)
    case (.escape, "\""), (.escape, "\\"): .go(.quoted)
    case (.escape, _): .fail(.badEscape)
    }
  }

  private var reasonAtEnd: Reason? {
    switch state {
    case .start: .emptyPath
    case .alternative: .emptyAlternative
    case .afterDot: .emptyPiece
    case .open, .minus, .zero, .digits, .star, .closingQuote: .unclosedBracket
    case .quoted, .escape: .unclosedQuote
    case .blankAfterClosed: .strayText
    case .dollar, .key, .closed: nil
    }
  }

  private mutating func read(_ text: [UInt8]) -> Result<[[Step]], Failure> {
    if text.count > 65_536 { return .failure(Failure(offset: 65_536, reason: .tooLong)) }
    for (offset, byte) in text.enumerated() {
      if let reason = read(byte, at: offset) {
        let isLate = reason == .strayText && state == .blankAfterClosed
        return .failure(Failure(offset: isLate ? blank : offset, reason: reason))
      }
    }
    if state == .alternative, paths.count == 64 {
      return .failure(Failure(offset: text.count, reason: .tooManyAlternatives))
    }
    if let reason = reasonAtEnd {
      let offset = state == .blankAfterClosed ? blank : text.count
      return .failure(Failure(offset: offset, reason: reason))
    }
    if state == .key { steps.append(.key(key)) }
    return .success(paths + [steps])
  }

  private mutating func read(_ byte: UInt8, at offset: Int) -> Reason? {
    if state == .alternative, byte != 0x20, paths.count == 64 { return .tooManyAlternatives }
    switch action(on: byte) {
    case .fail(let reason): return reason
    case .bar: return endPath()
    case .go(let next): return go(to: next, byte, offset)
    }
  }

  private mutating func endPath() -> Reason? {
    if state == .key {
      let rest = key.reversed().drop { $0 == 0x20 }
      if rest.isEmpty { return steps.isEmpty && !isAfterRoot ? .emptyAlternative : .emptyPiece }
      key = Array(rest.reversed())
      if !(isSign && key == [0x24]) { steps.append(.key(key)) }
    }
    paths.append(steps)
    steps = []
    isAfterRoot = false
    state = .alternative
    return nil
  }

  private mutating func go(to next: State, _ byte: UInt8, _ offset: Int) -> Reason? {
    if state == .key, next != .key { steps.append(.key(key)) }
    let beginsKey = next == .key && state != .key && state != .dollar
    if beginsKey || next == .open, steps.count == 256 { return .tooDeep }
    switch (state, next) {
    case (.dollar, .afterDot): isAfterRoot = true
    case (.start, .key), (.alternative, .key), (.afterDot, .key):
      key = [byte]
      isSign = false
    case (.dollar, .key):
      key = [0x24, byte]
      isSign = true
    case (.key, .key), (.quoted, .quoted), (.escape, .quoted): key.append(byte)
    case (.open, .quoted): key = []
    case (.quoted, .closingQuote): steps.append(.key(key))
    case (.open, .zero): (index, isFromEnd) = (0, false)
    case (.open, .digits): (index, isFromEnd) = (Int(byte) - 0x30, false)
    case (.minus, .digits): (index, isFromEnd) = (Int(byte) - 0x30, true)
    case (.digits, .digits):
      index = index * 10 + Int(byte) - 0x30
      if index > 1_000_000 { return .indexTooLarge }
    case (.zero, .closed), (.digits, .closed):
      steps.append(isFromEnd ? .fromEnd(index) : .index(index))
    case (.star, .closed): steps.append(.each)
    case (.closed, .blankAfterClosed): blank = offset
    default: break
    }
    state = next
    return nil
  }

  /// The canonical form of some steps.
  static func canonical(_ steps: [Step]) -> [UInt8] {
    if steps.isEmpty { return [0x24] }
    var bytes: [UInt8] = []
    for step in steps {
      switch step {
      case .index(let index): bytes += "[\(index)]".utf8
      case .fromEnd(let index): bytes += "[-\(index)]".utf8
      case .each: bytes += "[*]".utf8
      case .key(let key):
        let isPlain =
          !key.isEmpty && key != [0x24] && key.first != 0x20 && key.last != 0x20
          && Set(key).isDisjoint(with: Set(".[]|".utf8))
        if isPlain {
          bytes += (bytes.isEmpty ? [] : [0x2E]) + key
        } else {
          let escaped = key.flatMap { $0 == 0x22 || $0 == 0x5C ? [0x5C, $0] : [$0] }
          bytes += Array("[\"".utf8) + escaped + Array("\"]".utf8)
        }
      }
    }
    return bytes
  }
}
