public import CKiln

/// The ways to feed a stream.
extension XXH3.Stream {
  /// The bytes of the stack buffer for what does not lie in memory as one piece. Up to 1 KiB the
  /// runtime takes from the stack on every platform.
  @usableFromInline static var pieceSize: Int { 1024 }

  /// Feeds the bytes in a buffer.
  ///
  /// - Parameter bytes: the bytes, at any alignment. An empty buffer may have a null base address.
  @inlinable
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    kiln_hash_stream_update(state, bytes.baseAddress, bytes.count)
  }

  /// Feeds a span of bytes.
  @inlinable
  public mutating func update(_ bytes: RawSpan) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Feeds a sequence of bytes: `[UInt8]`, `Data`, `String.UTF8View` and the like.
  ///
  /// - Complexity: O(*n*) in the number of bytes; nothing is allocated. Bytes that do not lie in
  ///   memory as one piece are copied a kibibyte at a time.
  @inlinable
  public mutating func update(_ bytes: some Sequence<UInt8>) {
    let done: Void? = bytes.withContiguousStorageIfAvailable { update(UnsafeRawBufferPointer($0)) }
    if done == nil { update(piecewise: bytes) }
  }

  /// Feeds a sequence one element after the other.
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

  /// The hash of a sequence that does not lie in memory as one piece.
  @inlinable
  static func hash(piecewise bytes: some Sequence<UInt8>, key: Key) -> Hash {
    var stream = Self(key: key)
    stream.update(piecewise: bytes)
    return stream.finalize()
  }
}
