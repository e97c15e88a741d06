internal import CKiln

/// What happens when the fields outgrow the buffer.
///
/// A keyed hash is chained: the full buffer is hashed, and its hash is the first word of the next
/// buffer. A fingerprint is the hash of all its bytes in a row, however they were cut, so its full
/// buffers go to a streaming state.
extension FieldHasher {
  /// The bytes gathered since the buffer was last emptied.
  private var gathered: Int { cursor - start }

  /// Empties the buffer.
  @usableFromInline @inline(never)
  mutating func makeRoom() {
    switch purpose {
    case .keyed:
      let hash = kiln_hash64_keyed(start, gathered)
      cursor = start
      kiln_write_word(cursor, hash)
      cursor += 8
    case .fingerprint:
      kiln_hash128_update(openStream(), start, gathered)
      cursor = start
    }
  }

  /// Writes more bytes than the buffer has room for.
  @usableFromInline @inline(never)
  mutating func appendLong(_ bytes: UnsafeRawBufferPointer) {
    switch purpose {
    case .keyed:
      // Hashed where they lie; their length is already in the buffer.
      combine(word: kiln_hash64_keyed(bytes.baseAddress, bytes.count))
    case .fingerprint:
      makeRoom()
      kiln_hash128_update(openStream(), bytes.baseAddress, bytes.count)
    }
  }

  /// The streaming state, made when it is first needed.
  private mutating func openStream() -> UnsafeMutableRawPointer {
    if let stream { return stream }
    let opened = UnsafeMutableRawPointer.allocate(
      byteCount: Int(KILN_HASH128_STATE_SIZE),
      alignment: Int(KILN_HASH128_STATE_ALIGNMENT)
    )
    kiln_hash128_reset(opened)
    stream = opened
    return opened
  }

  /// The fingerprint of the bytes, when some have left the buffer. Gives the state back.
  @usableFromInline @inline(never)
  static func finishStream(_ hasher: consuming FieldHasher) -> UInt128 {
    guard let stream = hasher.stream else {
      return UInt128(kiln_hash128(hasher.start, hasher.gathered, 0))
    }
    defer { stream.deallocate() }
    kiln_hash128_update(stream, hasher.start, hasher.gathered)
    return UInt128(kiln_hash128_digest(stream))
  }
}
