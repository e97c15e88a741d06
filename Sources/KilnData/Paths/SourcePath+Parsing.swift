internal import CKiln

extension SourcePath {
  /// Parses a path.
  ///
  /// A literal in `SourcePath("…")` does not use this initializer; see ``init(stringLiteral:)``.
  ///
  /// - Parameter text: the path, at most ``maximumLength`` UTF-8 bytes.
  /// - Throws: ``ParseError`` for the first invalid byte.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) throws(ParseError) {
    var text = text
    let (result, steps) = text.withUTF8 { bytes in
      Self.read(bytes, kiln_path_parse) { _, steps in Step.list(steps, in: bytes) }
    }
    guard let steps else { throw ParseError(text, result) }
    self.init(checked: steps)
  }

  typealias Parser = (
    UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<kiln_path_step_t>?, Int
  ) -> kiln_path_result_t

  /// Parses the steps of a text; up to 64 steps need only one pass.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - parse: the parser.
  ///   - body: receives the steps if the text is valid.
  /// - Returns: the result of the parser; and that of `body`, or `nil` if the text is invalid.
  @inline(__always)
  static func read<Read>(
    _ text: UnsafeBufferPointer<UInt8>,
    _ parse: Parser,
    _ body: (kiln_path_result_t, UnsafeBufferPointer<kiln_path_step_t>) -> Read
  ) -> (kiln_path_result_t, Read?) {
    typealias Step = kiln_path_step_t
    func read(_ steps: UnsafeMutableBufferPointer<Step>) -> (kiln_path_result_t, Read?) {
      let result = parse(text.baseAddress, text.count, steps.baseAddress, steps.count)
      let count = Int(result.count)
      guard result.status == .ok, count <= steps.count else { return (result, nil) }
      return (result, body(result, UnsafeBufferPointer(rebasing: steps[..<count])))
    }
    let few = withUnsafeTemporaryAllocation(of: Step.self, capacity: 64) { read($0) }
    if few.1 != nil || few.0.status != .ok { return few }
    let count = Int(few.0.count)
    return withUnsafeTemporaryAllocation(of: Step.self, capacity: count) { read($0) }
  }
}

extension SourcePath.Step {
  /// The steps of a parsed text.
  static func list(
    _ steps: UnsafeBufferPointer<kiln_path_step_t>,
    in text: UnsafeBufferPointer<UInt8>
  ) -> [Self] {
    func step(_ index: Int) -> Self { Self(steps[index], in: text) }
    // Array literals are allocated faster than arrays of unknown size.
    switch steps.count {
    case 1: return [step(0)]
    case 2: return [step(0), step(1)]
    case 3: return [step(0), step(1), step(2)]
    default: break
    }
    var list: [Self] = []
    list.reserveCapacity(steps.count)
    for step in steps { list.append(Self(step, in: text)) }
    return list
  }

  private init(_ step: kiln_path_step_t, in text: UnsafeBufferPointer<UInt8>) {
    let number = Int(step.number)
    var key: UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: text[Int(step.offset)..<Int(step.offset) + number])
    }
    switch step.kind {
    case .key: self = .key(String(decoding: key, as: UTF8.self))
    case .escaped_key:
      self = .key(
        String(unsafeUninitializedCapacity: number) {
          kiln_path_unescape(key.baseAddress, number, $0.baseAddress)
        }
      )
    case .index: self = .index(number)
    case .from_end: self = .fromEnd(number)
    case .each: self = .each
    }
  }
}
