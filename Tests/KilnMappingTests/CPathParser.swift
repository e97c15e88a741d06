import CKiln
import KilnMapping

/// `kiln_path_parse` called as a C caller calls it, with an array of a given size.
enum CPathParser {
  struct Parsed: Equatable {
    var status: kiln_path_status
    var count: Int
    var offset: Int
    /// The steps that were stored.
    var steps: [SourcePath.Step]
  }

  static func parse(_ text: [UInt8], capacity: Int) -> Parsed {
    // The bytes stand in storage of exactly their size, so that a sanitizer sees every step too far.
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
    defer { bytes.deallocate() }
    _ = bytes.initialize(from: text)
    let room = UnsafeMutableBufferPointer<kiln_path_step>.allocate(capacity: capacity)
    defer { room.deallocate() }

    let result = kiln_path_parse(bytes.baseAddress, text.count, room.baseAddress, capacity)
    let isPath = result.status == .ok || result.status == .needs_room
    let stored = isPath ? min(Int(result.count), capacity) : 0
    return Parsed(
      status: result.status,
      count: Int(result.count),
      offset: Int(result.offset),
      steps: room.prefix(stored).map { step($0, in: text) }
    )
  }

  private static func step(_ step: kiln_path_step, in text: [UInt8]) -> SourcePath.Step {
    switch step.kind {
    case .index: return .index(Int(step.index))
    case .key:
      let key = Array(text[Int(step.key_offset)..<Int(step.key_offset + step.key_length)])
      if step.has_escapes == 0 { return .key(String(decoding: key, as: UTF8.self)) }
      var unescaped = [UInt8](repeating: 0, count: key.count)
      let count = kiln_path_unescape(key, key.count, &unescaped)
      return .key(String(decoding: unescaped[..<count], as: UTF8.self))
    }
  }
}

extension kiln_path_status {
  init(_ reason: SourcePathError.Reason) {
    self =
      switch reason {
      case .emptyPath: .empty
      case .emptyPiece: .empty_piece
      case .emptyBrackets: .empty_brackets
      case .notAnIndex: .not_an_index
      case .badDigit: .bad_digit
      case .leadingZero: .leading_zero
      case .indexTooLarge: .index_too_large
      case .quoteNotClosedByBracket: .quote_not_closed_by_bracket
      case .badEscape: .bad_escape
      case .unclosedQuote: .unclosed_quote
      case .unclosedBracket: .unclosed_bracket
      case .strayText: .stray_text
      case .strayClose: .stray_close
      case .tooLong: .too_long
      case .tooDeep: .too_deep
      }
  }
}
