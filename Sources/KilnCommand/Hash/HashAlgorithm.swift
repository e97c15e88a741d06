internal import KilnHashing

/// The hashes that the command knows.
enum HashAlgorithm: String, CaseIterable {
  /// XXH3 with 64 bits.
  case xxh3 = "XXH3"
  /// XXH3 with 128 bits.
  case xxh128 = "XXH128"

  /// The number of bytes of a hash.
  var byteCount: Int {
    switch self {
    case .xxh3: XXH3.Canonical<UInt64>.byteCount
    case .xxh128: XXH3.Canonical<UInt128>.byteCount
    }
  }

  /// The hash of a file, the highest byte first.
  func hash(_ file: inout InputFile) throws(SystemError) -> [UInt8] {
    switch self {
    case .xxh3: try Self.hash(&file, XXH3.Stream64())
    case .xxh128: try Self.hash(&file, XXH3.Stream128())
    }
  }

  private static func hash<Hash: XXH3.HashValue>(
    _ file: inout InputFile,
    _ stream: consuming XXH3.Stream<Hash>
  ) throws(SystemError) -> [UInt8] {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: XXH3.Stream<Hash>.fileBufferSize,
      alignment: 64
    )
    defer { buffer.deallocate() }
    while true {
      let count = try file.fill(buffer)
      if count == 0 { return XXH3.Canonical(stream.finalize()).bytes }
      stream.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
