internal import KilnHashing

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
  consuming func readAll(limit: Int) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    if let size = file.regularSize { bytes.reserveCapacity(min(size, limit)) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 64)
    defer { buffer.deallocate() }
    while true {
      let count = try file.readWaiting(into: buffer)
      if count == 0 { return bytes }
      progress?.add(count, of: name)
      guard bytes.count + count <= limit else { return nil }
      bytes.append(contentsOf: buffer[..<count])
    }
  }
}
