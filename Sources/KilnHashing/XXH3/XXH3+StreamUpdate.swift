public import CKiln

/// Updates from memory.
extension XXH3.Stream {
  /// The size of the stack buffer for bytes without contiguous storage.
  ///
  /// The runtime allocates up to 1 KiB on the stack on every platform.
  @usableFromInline static var pieceSize: Int { 1024 }

  /// Adds the bytes of a buffer.
  ///
  /// - Parameter bytes: the bytes, at any alignment. An empty buffer may have a null base address.
  @inlinable
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    kiln_hash_stream_update(state, bytes.baseAddress, bytes.count)
  }

  /// Adds the bytes of a span.
  @inlinable
  public mutating func update(_ bytes: RawSpan) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Adds a sequence of bytes, such as `[UInt8]`, `Data` or `String.UTF8View`.
  ///
  /// - Complexity: O(*n*) in the number of bytes; allocation-free. Bytes without contiguous storage
  ///   are copied in blocks of 1 KiB.
  @inlinable
  public mutating func update(_ bytes: some Sequence<UInt8>) {
    let done: Void? = bytes.withContiguousStorageIfAvailable { update(UnsafeRawBufferPointer($0)) }
    if done == nil { update(piecewise: bytes) }
  }

  /// Adds the bytes of a sequence one at a time, through a buffer.
  @inlinable
  mutating func update(piecewise bytes: some Sequence<UInt8>) {
    withUnsafeTemporaryAllocation(byteCount: Self.pieceSize, alignment: 16) { piece in
      var count = 0
      for byte in bytes {
        if count == piece.count {
          update(UnsafeRawBufferPointer(piece))
          count = 0
        }
        piece[count] = byte
        count += 1
      }
      update(UnsafeRawBufferPointer(rebasing: piece[..<count]))
    }
  }

  /// Hashes a sequence without contiguous storage.
  @inlinable
  static func hash(piecewise bytes: some Sequence<UInt8>, key: Key) -> Hash {
    var stream = Self(key: key)
    stream.update(piecewise: bytes)
    return stream.finalize()
  }
}
