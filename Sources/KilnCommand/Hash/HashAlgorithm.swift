internal import KilnHashing
internal import KilnSystem

/// The supported hash algorithms.
enum HashAlgorithm: String {
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

  /// The hash of a file in big-endian order.
  nonisolated(nonsending) func hash(_ file: borrowing NamedInput) async throws(SystemError)
    -> [UInt8]
  {
    switch self {
    case .xxh3:
      var stream = XXH3.Stream64()
      try await file.forEachChunk { stream.update($0) }
      return XXH3.Canonical(stream.finalize()).bytes
    case .xxh128:
      var stream = XXH3.Stream128()
      try await file.forEachChunk { stream.update($0) }
      return XXH3.Canonical(stream.finalize()).bytes
    }
  }
}
