internal import CKiln

extension SourcePath {
  /// Reads a path.
  ///
  /// - Parameter text: the path, at most ``maximumLength`` UTF-8 bytes.
  /// - Throws: ``SourcePathError`` for the first byte that cannot stand where it does.
  /// - Complexity: O(*n*) in the length of the text; one pass, two when there are more than eight
  ///   steps.
  public init(_ text: String) throws(SourcePathError) {
    var text = text
    let parsed = text.withUTF8 { Self.parse($0) }
    switch parsed {
    case .success(let steps): self.init(steps: steps)
    case .failure(let failure):
      throw SourcePathError(text: text, offset: failure.offset, reason: failure.reason)
    }
  }

  private struct Failure: Error {
    var reason: SourcePathError.Reason
    var offset: Int
  }

  /// The number of steps that the first attempt has room for, on the stack.
  private static let usualDepth = 8

  private static func parse(_ text: UnsafeBufferPointer<UInt8>) -> Result<[Step], Failure> {
    switch parse(text, capacity: usualDepth) {
    case .parsed(let result): result
    case .needsRoom(let count):
      switch parse(text, capacity: count) {
      case .parsed(let result): result
      case .needsRoom: preconditionFailure("the parser counts the same text differently")
      }
    }
  }

  private enum Attempt {
    case parsed(Result<[Step], Failure>)
    case needsRoom(Int)
  }

  private static func parse(_ text: UnsafeBufferPointer<UInt8>, capacity: Int) -> Attempt {
    withUnsafeTemporaryAllocation(of: kiln_path_step.self, capacity: capacity) { room in
      let result = kiln_path_parse(text.baseAddress, text.count, room.baseAddress, capacity)
      let count = Int(result.count)
      if result.status == .needs_room { return .needsRoom(count) }
      if let reason = SourcePathError.Reason(result.status) {
        return .parsed(.failure(Failure(reason: reason, offset: Int(result.offset))))
      }
      return .parsed(.success(room.prefix(count).map { Step($0, in: text) }))
    }
  }
}

extension SourcePath.Step {
  fileprivate init(_ step: kiln_path_step, in text: UnsafeBufferPointer<UInt8>) {
    switch step.kind {
    case .index: self = .index(Int(step.index))
    case .key:
      let start = Int(step.key_offset)
      let length = Int(step.key_length)
      let key = UnsafeBufferPointer(rebasing: text[start..<start + length])
      guard step.has_escapes != 0 else {
        self = .key(String(decoding: key, as: UTF8.self))
        return
      }
      self = .key(
        String(unsafeUninitializedCapacity: length) {
          kiln_path_unescape(key.baseAddress, length, $0.baseAddress)
        }
      )
    }
  }
}

extension SourcePathError.Reason {
  /// The reason that a status stands for; `nil` where it is not an error.
  fileprivate init?(_ status: kiln_path_status) {
    switch status {
    case .ok, .needs_room: return nil
    case .empty: self = .emptyPath
    case .empty_piece: self = .emptyPiece
    case .empty_brackets: self = .emptyBrackets
    case .not_an_index: self = .notAnIndex
    case .bad_digit: self = .badDigit
    case .leading_zero: self = .leadingZero
    case .index_too_large: self = .indexTooLarge
    case .quote_not_closed_by_bracket: self = .quoteNotClosedByBracket
    case .bad_escape: self = .badEscape
    case .unclosed_quote: self = .unclosedQuote
    case .unclosed_bracket: self = .unclosedBracket
    case .stray_text: self = .strayText
    case .stray_close: self = .strayClose
    case .too_long: self = .tooLong
    case .too_deep: self = .tooDeep
    }
  }
}
