import KilnMapping

/// The path grammar as an automaton: what may stand after what, and what it is called when it may
/// not. Slow, and written without regard to the parser.
enum PathOracle {
  enum Outcome: Equatable {
    case path([SourcePath.Step])
    case error(offset: Int, reason: SourcePathError.Reason)
  }

  private enum State {
    case start, dollar, afterDot, key, open, zero, digits, quoted, escape, closingQuote, closed
  }

  private enum Action {
    case go(State)
    case fail(SourcePathError.Reason)
  }

  private static func transition(from state: State, on byte: Character) -> Action {
    switch (state, byte) {
    case (.start, "$"): .go(.dollar)
    case (.start, "."), (.afterDot, "."): .fail(.emptyPiece)
    case (.dollar, "."): .go(.afterDot)
    case (.key, "."), (.closed, "."): .go(.afterDot)
    case (.start, "["), (.dollar, "["), (.afterDot, "["), (.key, "["), (.closed, "["): .go(.open)
    case (.start, "]"), (.dollar, "]"), (.afterDot, "]"), (.key, "]"), (.closed, "]"):
      .fail(.strayClose)
    case (.start, _), (.dollar, _), (.afterDot, _), (.key, _): .go(.key)
    case (.closed, _): .fail(.strayText)
    case (.open, "0"): .go(.zero)
    case (.open, "1"..."9"): .go(.digits)
    case (.open, "\""): .go(.quoted)
    case (.open, "]"): .fail(.emptyBrackets)
    case (.open, _): .fail(.notAnIndex)
    case (.zero, "0"..."9"): .fail(.leadingZero)
    case (.digits, "0"..."9"): .go(.digits)
    case (.zero, "]"), (.digits, "]"), (.closingQuote, "]"): .go(.closed)
    case (.zero, _), (.digits, _): .fail(.badDigit)
    case (.closingQuote, _): .fail(.quoteNotClosedByBracket)
    case (.quoted, "\""): .go(.closingQuote)
    case (.quoted, "\\"): .go(.escape)
    case (.quoted, _): .go(.quoted)
    case (.escape, "\""), (.escape, "\\"): .go(.quoted)
    case (.escape, _): .fail(.badEscape)
    }
  }

  private static func atEnd(_ state: State) -> SourcePathError.Reason? {
    switch state {
    case .start: .emptyPath
    case .afterDot: .emptyPiece
    case .open, .zero, .digits, .closingQuote: .unclosedBracket
    case .quoted, .escape: .unclosedQuote
    case .dollar, .key, .closed: nil
    }
  }

  static func parse(_ text: [UInt8]) -> Outcome {
    if text.count > 65_536 { return .error(offset: 65_536, reason: .tooLong) }
    var state = State.start
    var steps: [SourcePath.Step] = []
    var key: [UInt8] = []
    var index = 0

    func finishKey() { steps.append(.key(String(decoding: key, as: UTF8.self))) }

    for (offset, byte) in text.enumerated() {
      // Bytes beyond ASCII stand for themselves: as Latin-1 none is a metacharacter.
      let action = transition(from: state, on: Character(Unicode.Scalar(byte)))
      guard case .go(let next) = action else {
        if case .fail(let reason) = action { return .error(offset: offset, reason: reason) }
        break
      }

      let beginsKey = next == .key && (state == .start || state == .afterDot)
      if state == .key, next != .key { finishKey() }
      if beginsKey || next == .open, steps.count == 256 {
        return .error(offset: offset, reason: .tooDeep)
      }
      switch (state, next) {
      case (.start, .key), (.afterDot, .key): key = [byte]
      case (.dollar, .key): key = [UInt8(ascii: "$"), byte]
      case (.key, .key): key.append(byte)
      case (.open, .quoted): key = []
      case (.quoted, .quoted), (.escape, .quoted): key.append(byte)
      case (.quoted, .closingQuote): finishKey()
      case (.open, .zero): index = 0
      case (.open, .digits): index = Int(byte) - 0x30
      case (.digits, .digits):
        index = index * 10 + Int(byte) - 0x30
        if index > 1_000_000 { return .error(offset: offset, reason: .indexTooLarge) }
      case (.zero, .closed), (.digits, .closed): steps.append(.index(index))
      default: break
      }
      state = next
    }

    if let reason = atEnd(state) { return .error(offset: text.count, reason: reason) }
    if state == .key { finishKey() }
    return .path(steps)
  }
}
