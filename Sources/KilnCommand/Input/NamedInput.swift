internal import KilnSystem

/// An open file or standard input, with its name.
struct NamedInput: ~Copyable {
  /// The name in messages.
  let name: FileName
  /// The open file.
  let file: InputFile
  /// The progress display.
  let progress: Progress?

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - name: its name; `-` for standard input.
  ///   - progress: the progress display.
  init(_ name: FileName, progress: Progress?) throws(SystemError) {
    file =
      if name.isStandardInput {
        InputFile(descriptor: Descriptor.input.number)
      } else {
        try InputFile(pathBytes: name.bytes)
      }
    self.name = name
    self.progress = progress
  }

  private init(_ name: FileName, _ file: consuming InputFile, _ progress: Progress?) {
    (self.name, self.progress) = (name, progress)
    self.file = file
  }

  /// The file if it is regular and not compressed; otherwise a temporary file with its content.
  ///
  /// - Throws: ``FileFailure`` if there is no temporary file.
  consuming func withOffsets() throws -> NamedInput {
    if file.regularSize != nil, try !isCompressed() { return self }
    var decompression = try Decompression()
    let copy = try TemporaryFile.create()
    var buffer = [UInt8](repeating: 0, count: Self.leastRead)
    while true {
      let count = try buffer.withUnsafeMutableBytes { try read(&decompression, into: $0) }
      if count == 0 { return NamedInput(name, try copy.reading(), progress) }
      progress?.add(count, of: name)
      try copy.write(buffer[..<count])
    }
  }

  /// Whether the rest of a regular file is compressed.
  func isCompressed() throws -> Bool {
    let start = try [UInt8](unsafeUninitializedCapacity: CompressionFormat.markLength) {
      $1 = try file.read(
        into: UnsafeMutableRawBufferPointer($0),
        at: Descriptor(number: file.descriptor).offset
      )
    }
    return CompressionFormat(start: start) != nil
  }

  /// Reads the rest of the file, and decompresses it if it is in gzip or Zstandard format.
  ///
  /// - Parameter limit: the largest number of bytes.
  /// - Returns: the bytes; `nil` if there are more.
  consuming func readAll(limit: Int) throws(SystemError) -> FileContent? {
    // One byte more than expected, so that the end is found without growing the buffer.
    let expected = min(file.regularSize ?? 0, limit) + 1
    var memory = try SystemMemory(byteCount: max(expected, Self.leastRead))
    var decompression = try Decompression()
    var count = 0
    while true {
      if memory.bytes.count - count == 0 { try memory.grow(to: 2 * count) }
      let rest = UnsafeMutableRawBufferPointer(rebasing: memory.bytes[count...])
      let read = try read(&decompression, into: rest)
      if read == 0 {
        return FileContent(memory: memory, count: count, isCompressed: decompression.isCompressed)
      }
      progress?.add(read, of: name)
      count += read
      guard count <= limit else { return nil }
    }
  }

  /// Reads the next bytes of the content.
  private func read(
    _ decompression: inout Decompression,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      switch try decompression.next(into: buffer) {
      case .bytes(let count): return count
      case .isPlain: return try file.readWaiting(into: buffer)
      case .needsInput(let input): decompression.add(try file.readWaiting(into: input))
      }
    }
  }

  /// The smallest read size.
  private static let leastRead = 256 * 1024
}

/// All bytes of a file.
struct FileContent: ~Copyable {
  private let memory: SystemMemory
  private let count: Int
  /// Whether the file is compressed.
  let isCompressed: Bool

  fileprivate init(memory: consuming SystemMemory, count: Int, isCompressed: Bool) {
    self.memory = memory
    self.count = count
    self.isCompressed = isCompressed
  }

  /// The bytes without a byte order mark.
  var text: UnsafeRawBufferPointer {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return UnsafeRawBufferPointer(rebasing: bytes[mark...])
  }

  /// The bytes, which are valid as long as the content exists.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: memory.bytes[..<count])
  }
}
