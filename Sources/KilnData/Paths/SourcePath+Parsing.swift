internal import CKiln

extension SourcePath {
  /// Reads a path.
  ///
  /// A string literal, also as the argument of `SourcePath("…")`, does not come here; see
  /// ``init(stringLiteral:)``.
  ///
  /// - Parameter text: the path, at most ``maximumLength`` UTF-8 bytes.
  /// - Throws: ``SourcePathError`` for the first byte that cannot stand where it does.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) throws(SourcePathError) {
    var text = text
    let (result, steps) = text.withUTF8 { bytes in
      let result = kiln_path_parse(bytes.baseAddress, bytes.count)
      return (result, result.status == .ok ? Self.steps(bytes, count: Int(result.count)) : [])
    }
    if let reason = SourcePathError.Reason(result.status) {
      throw SourcePathError(text: text, offset: Int(result.offset), reason: reason)
    }
    self.init(checked: steps)
  }

  /// The steps of a text that was parsed.
  static func steps(_ text: UnsafeBufferPointer<UInt8>, count: Int) -> [Step] {
    var steps: [Step] = []
    steps.reserveCapacity(count)
    var (step, offset) = (kiln_path_step_t(), 0)
    while steps.count < count {
      offset = kiln_path_next(text.baseAddress, text.count, offset, &step)
      steps.append(Step(step, in: text))
    }
    return steps
  }
}

extension SourcePath.Step {
  /// A step of a text.
  fileprivate init(_ step: kiln_path_step_t, in text: UnsafeBufferPointer<UInt8>) {
    switch step.kind {
    case .key:
      let key = UnsafeBufferPointer(
        rebasing: text[step.key_offset..<(step.key_offset + step.key_length)]
      )
      self = .key(
        step.has_escapes == 0
          ? String(decoding: key, as: UTF8.self)
          : String(unsafeUninitializedCapacity: key.count) {
            kiln_path_unescape(key.baseAddress, key.count, $0.baseAddress)
          }
      )
    case .index: self = .index(Int(truncatingIfNeeded: step.index))
    case .each: self = .each
    }
  }
}

extension SourcePathError.Reason {
  /// The reason of a status, whose cases are in the same order; `nil` where it is not an error.
  init?(_ status: kiln_path_status_t) {
    if status == .ok { return nil }
    self = Self.allCases[Int(status.rawValue) - 1]
  }
}
