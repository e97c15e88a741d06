/// An input whose start is examined before it is read.
final class ExaminedSource: ByteSource {
  private let source: any ByteSource
  /// The bytes that were read to examine them.
  private var start: [UInt8] = []
  /// The number of these that were delivered.
  private var position = 0
  private var isAtEnd = false
  private var mustWait = false
  /// The error that ended the input. The complete records before it are read.
  private(set) var failure: (any Error)?
  /// How bytes are replaced; `nil` before the start is examined.
  private(set) var replacement: ByteReplacement?

  var totalByteCount: Int? { source.totalByteCount }
  var path: String? { source.path }

  init(_ source: any ByteSource) { self.source = source }

  /// Whether the form is certain; see ``TextGuess``.
  private(set) var isCertain = true

  /// Detects the form of the text.
  func form(_ hint: TextForm.Hint? = nil) async throws -> TextForm {
    var guess = TextGuess(hint: hint)
    let form = try await examine { guess.form(of: $0) }
    if let failure {
      if start.isEmpty { throw failure }
      if case .unknown = form { throw failure }
    }
    (replacement, isCertain) = (guess.replacement, guess.isCertain)
    return form
  }

  /// Prepares to read a text of a known format.
  func prepare(for format: JSONRecordFormat) async throws {
    guard replacement == nil else { return }
    replacement = try await examine {
      ByteReplacement(
        $0,
        isJSON: !format.isTable,
        endsLines: format == .lines || format.isTable
      )
    }
  }

  /// Reads until the start of the text has a result.
  private func examine<Result>(_ result: (TextStart) -> Result?) async throws -> Result {
    while true {
      let found: Result? = start.withUnsafeBytes { bytes in
        // Wait for more bytes while the first ones can be a byte order mark.
        let canBeMark = bytes.count < 3 && RecordSplitter.hasByteOrderMark(bytes, inPart: true)
        if !isAtEnd, canBeMark { return nil }
        let mark = RecordSplitter.hasByteOrderMark(bytes) ? 3 : 0
        let text = UnsafeRawBufferPointer(rebasing: bytes[mark...])
        return result(TextStart(text, isWhole: isAtEnd))
      }
      if let found { return found }
      try await readStart()
    }
  }

  private func readStart() async throws {
    try Task.checkCancellation()
    let size = TextGuess.bound + RecordMemory.padding
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
    defer { memory.deallocate() }
    let read = try await readSource(into: memory)
    // A cancelled read returns 0 bytes, which is not the end of the input.
    if read.count == 0 { try Task.checkCancellation() }
    start += memory.prefix(read.count)
    (isAtEnd, mustWait) = (read.count == 0, read.mustWait)
  }

  /// Reads the input, which ends at an error.
  private func readSource(
    into buffer: UnsafeMutableRawBufferPointer
  ) async throws -> (count: Int, mustWait: Bool) {
    do {
      return try await source.read(into: buffer)
    } catch let error where !(error is CancellationError) {
      (failure, isAtEnd) = (error, true)
      return (0, false)
    }
  }

  func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) async throws -> (count: Int, mustWait: Bool) {
    var read = (count: min(buffer.count, start.count - position), mustWait: false)
    if read.count > 0 {
      start.withUnsafeBytes {
        buffer.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: $0[position..<position + read.count])
        )
      }
      position += read.count
      if position == start.count {
        read.mustWait = mustWait
        (start, position) = ([], 0)
      }
    } else if !isAtEnd {
      read = try await readSource(into: buffer)
    }
    replacement?.apply(to: UnsafeMutableRawBufferPointer(rebasing: buffer[..<read.count]))
    return read
  }
}
