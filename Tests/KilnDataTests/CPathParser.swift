import CKiln

/// The C functions called as a C caller calls them, in memory of exactly the size they may touch,
/// so that a sanitizer sees every step too far. It has the shape of the oracle.
enum CPathParser {
  typealias Failure = PathOracle.Failure

  static func path(_ text: [UInt8]) -> Result<[PathOracle.Step], Failure> {
    withExactly(text) { bytes in
      let result = kiln_path_parse(bytes.baseAddress, bytes.count)
      if let reason = PathOracle.Reason(result.status) {
        return .failure(Failure(offset: Int(result.offset), reason: reason))
      }
      return .success(steps(bytes))
    }
  }

  static func list(_ text: [UInt8]) -> Result<[[PathOracle.Step]], Failure> {
    withExactly(text) { bytes in
      let room = UnsafeMutablePointer<kiln_path_alternative_t>
        .allocate(capacity: Int(KILN_PATH_MAX_ALTERNATIVES))
      defer { room.deallocate() }
      let result = kiln_path_parse_list(bytes.baseAddress, bytes.count, room)
      if let reason = PathOracle.Reason(result.status) {
        return .failure(Failure(offset: Int(result.offset), reason: reason))
      }
      let paths = UnsafeBufferPointer(start: room, count: Int(result.count))
      return .success(paths.map { steps(part($0, of: bytes)) })
    }
  }

  private static func part(
    _ alternative: kiln_path_alternative_t,
    of bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    let start = Int(alternative.start)
    return UnsafeBufferPointer(rebasing: bytes[start..<start + Int(alternative.length)])
  }

  static func steps(_ bytes: UnsafeBufferPointer<UInt8>) -> [PathOracle.Step] {
    var steps: [PathOracle.Step] = []
    var step = kiln_path_step_t()
    var at = 0
    while true {
      let end = kiln_path_next(bytes.baseAddress, bytes.count, at, &step)
      if end == 0 { return steps }
      at = end
      switch step.kind {
      case .index: steps.append(.index(Int(step.index)))
      case .each: steps.append(.each)
      case .key:
        let key = Array(bytes[step.key_offset..<step.key_offset + step.key_length])
        if step.has_escapes == 0 {
          steps.append(.key(key))
        } else {
          steps.append(.key(unescaped(key)))
        }
      }
    }
  }

  private static func unescaped(_ key: [UInt8]) -> [UInt8] {
    let out = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: key.count)
    defer { out.deallocate() }
    return Array(out.prefix(kiln_path_unescape(key, key.count, out.baseAddress)))
  }

  private static func withExactly<Result>(
    _ text: [UInt8],
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
    defer { bytes.deallocate() }
    _ = bytes.initialize(from: text)
    return body(UnsafeBufferPointer(bytes))
  }
}

extension PathOracle.Reason {
  init?(_ status: kiln_path_status_t) {
    switch status {
    case .ok: return nil
    case .empty: self = .emptyPath
    case .empty_piece: self = .emptyPiece
    case .empty_brackets: self = .emptyBrackets
    case .not_an_index: self = .notAnIndex
    case .bad_digit: self = .badDigit
    case .leading_zero: self = .leadingZero
    case .index_too_large: self = .indexTooLarge
    case .quote_not_closed_by_bracket: self = .quoteNotClosedByBracket
    case .wildcard_not_closed_by_bracket: self = .wildcardNotClosedByBracket
    case .bad_escape: self = .badEscape
    case .unclosed_quote: self = .unclosedQuote
    case .unclosed_bracket: self = .unclosedBracket
    case .stray_text: self = .strayText
    case .stray_close: self = .strayClose
    case .stray_bar: self = .strayBar
    case .empty_alternative: self = .emptyAlternative
    case .too_long: self = .tooLong
    case .too_deep: self = .tooDeep
    case .too_many_alternatives: self = .tooManyAlternatives
    }
  }
}
