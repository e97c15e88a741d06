internal import KilnHashing
internal import KilnSystem

/// A file, or standard input, that is open for reading, under the name that it was asked for.
struct NamedInput: ~Copyable {
  /// What messages call it.
  let name: FileName
  /// What is open.
  let file: InputFile
  /// What is told of bytes that are read.
  let progress: Progress?

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - name: its name; `-` for standard input.
  ///   - progress: what is told of bytes that are read.
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

  /// Reads the rest.
  ///
  /// - Parameter limit: the most bytes that are read.
  /// - Returns: the bytes; `nil` where there are more.
  consuming func readAll(limit: Int) throws(SystemError) -> FileContent? {
    // One byte more than is expected, so that the end is found without growing.
    let expected = min(file.regularSize ?? 0, limit) + 1
    var memory = try SystemMemory(byteCount: max(expected, Self.leastRead))
    var count = 0
    while true {
      if memory.bytes.count - count == 0 { try memory.grow(to: 2 * count) }
      let rest = UnsafeMutableRawBufferPointer(rebasing: memory.bytes[count...])
      let read = try file.readWaiting(into: rest)
      if read == 0 { return FileContent(memory: memory, count: count) }
      progress?.add(read, of: name)
      count += read
      guard count <= limit else { return nil }
    }
  }

  /// The fewest bytes that are asked for at a time.
  private static let leastRead = 256 * 1024
}

/// All bytes of a file.
struct FileContent: ~Copyable {
  private let memory: SystemMemory
  private let count: Int

  fileprivate init(memory: consuming SystemMemory, count: Int) {
    self.memory = memory
    self.count = count
  }

  /// The bytes, which are there as long as the content is.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: memory.bytes[..<count])
  }
}
