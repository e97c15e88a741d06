public import CKiln

/// Updates from memory.
extension XXH3.Stream {
  /// The size of the stack buffer for bytes without contiguous storage.
  ///
  /// The runtime allocates up to 1 KiB on the stack on every platform.
  @usableFromInline static var pieceSize: Int { 1024 }

  /// Adds the bytes of a span.
  ///
  /// - Parameter bytes: the bytes, at any alignment. For a buffer pointer, pass its property
  ///   `bytes`.
  @inlinable
  public mutating func update(_ bytes: RawSpan) {
    bytes.withUnsafeBytes { kiln_hash_stream_update(state, $0.baseAddress, $0.count) }
  }

  /// Adds a sequence of bytes, such as `[UInt8]`, `Data` or `String.UTF8View`.
  ///
  /// - Complexity: O(*n*) in the number of bytes; allocation-free. Bytes without contiguous storage
  ///   are copied in blocks of 1 KiB.
  @inlinable
  public mutating func update(_ bytes: some Sequence<UInt8>) {
    let done: Void? = bytes.withContiguousStorageIfAvailable { update($0.span.bytes) }
    if done == nil { update(piecewise: bytes) }
  }

  /// Adds the bytes of a sequence one at a time, through a buffer.
  @inlinable
  mutating func update(piecewise bytes: some Sequence<UInt8>) {
    withUnsafeTemporaryAllocation(byteCount: Self.pieceSize, alignment: 16) { piece in
      var count = 0
      for byte in bytes {
        if count == piece.count {
          update(piece.bytes)
          count = 0
        }
        piece[count] = byte
        count += 1
      }
      update(piece.bytes.extracting(first: count))
    }
  }

  /// Creates a stream with the bytes of a sequence without contiguous storage.
  @inlinable
  init(piecewise bytes: some Sequence<UInt8>, key: Key) {
    self.init(key: key)
    update(piecewise: bytes)
  }
}
