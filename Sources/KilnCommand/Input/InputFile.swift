/// A file, or standard input, that is open for reading.
struct InputFile: ~Copyable {
  /// What messages call it.
  let name: FileName
  let descriptor: Descriptor
  let progress: Progress?

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - name: its name; `-` for standard input.
  ///   - progress: what is told of bytes that are read.
  init(_ name: FileName, progress: Progress?) throws(SystemError) {
    self.name = name
    self.progress = progress
    descriptor = name.isStandardInput ? .input : try .open(readingAt: name.bytes)
  }

  deinit {
    if !name.isStandardInput { descriptor.close() }
  }

  /// The size of a regular file; `nil` for all else.
  var size: Int? { descriptor.fileSize }

  /// Reads what there is, as far as there is room.
  ///
  /// - Returns: the number of bytes; 0 at the end.
  mutating func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    let count = try descriptor.fill(buffer)
    progress?.add(count, of: name)
    return count
  }

  /// Reads the rest.
  ///
  /// - Parameter limit: the most bytes that are read.
  /// - Returns: the bytes; `nil` where there are more.
  mutating func readAll(limit: Int) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    if let size { bytes.reserveCapacity(min(size, limit)) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 64)
    defer { buffer.deallocate() }
    while true {
      let count = try fill(buffer)
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else { return nil }
      bytes.append(contentsOf: buffer[..<count])
    }
  }
}
