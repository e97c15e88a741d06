internal import CKiln

/// Reads the steps of a path, one after the other, from its canonical spelling.
struct SourcePathReader {
  let text: UnsafeBufferPointer<UInt8>
  /// Where the step that was read last ends; 0 before the first.
  private(set) var offset: Int

  init(_ text: UnsafeBufferPointer<UInt8>, at offset: Int = 0) {
    self.text = text
    self.offset = offset
  }

  /// The next step; `nil` after the last.
  mutating func next() -> kiln_path_step_t? {
    var step = kiln_path_step_t()
    let end = kiln_path_next(text.baseAddress, text.count, offset, &step)
    if end == 0 { return nil }
    offset = end
    return step
  }

  /// The bytes of a step's key as they are written.
  func writtenKey(_ step: kiln_path_step_t) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[step.key_offset..<(step.key_offset + step.key_length)])
  }

  /// The key of a step.
  func key(_ step: kiln_path_step_t) -> String {
    let written = writtenKey(step)
    guard step.has_escapes != 0 else { return String(decoding: written, as: UTF8.self) }
    return String(unsafeUninitializedCapacity: written.count) {
      kiln_path_unescape(written.baseAddress, written.count, $0.baseAddress)
    }
  }

  /// The step as a value of its own.
  func step(_ step: kiln_path_step_t) -> SourcePath.Step {
    switch step.kind {
    case .key: .key(key(step))
    case .index: .index(Int(truncatingIfNeeded: step.index))
    case .each: .each
    }
  }
}

extension SourcePath {
  /// Reads the steps.
  func withReader<Result>(_ body: (inout SourcePathReader) -> Result) -> Result {
    withSpelling { bytes in
      var reader = SourcePathReader(bytes)
      return body(&reader)
    }
  }

  /// Calls a closure with the bytes of the canonical spelling.
  @inline(__always)
  func withSpelling<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = text
    return copy.withUTF8(body)
  }

  /// What is looked up, from the root on.
  ///
  /// - Complexity: O(*n*) in the length of the spelling; an array, and a string for each key of
  ///   more than 15 bytes.
  public var steps: [Step] {
    withReader { reader in
      var steps: [Step] = []
      while let step = reader.next() { steps.append(reader.step(step)) }
      return steps
    }
  }

  /// The number of steps.
  ///
  /// - Complexity: O(*n*) in the length of the spelling, without allocating.
  public var count: Int {
    withReader { reader in
      var count = 0
      while reader.next() != nil { count += 1 }
      return count
    }
  }

  /// Whether a step is a wildcard, so that the path may lead to any number of places.
  ///
  /// - Complexity: O(*n*) in the length of the spelling, without allocating.
  public var hasWildcard: Bool {
    withReader { reader in
      while let step = reader.next() { if step.kind == .each { return true } }
      return false
    }
  }
}
