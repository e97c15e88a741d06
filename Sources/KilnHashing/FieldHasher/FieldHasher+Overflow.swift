internal import CKiln

/// Handling of fields that exceed the buffer.
///
/// A keyed hash is chained: the full buffer is hashed, and its hash is the first word of the next
/// buffer. For all other purposes, full buffers go to the sink. Their results depend only on the
/// concatenated bytes, not on how these were split.
extension FieldHasher {
  /// Receives the canonical bytes in pieces.
  typealias CanonicalSink = (UnsafeRawBufferPointer) -> Void

  /// The bytes gathered since the buffer was last emptied.
  private var gathered: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start, count: cursor - start)
  }

  /// Empties the buffer.
  @usableFromInline @inline(never)
  mutating func makeRoom() {
    switch purpose {
    case .keyed:
      let hash = kiln_hash64_keyed(start, gathered.count)
      cursor = start
      kiln_write_word(cursor, hash)
      cursor += 8
    case .standard, .fingerprint, .canonical:
      drain(gathered)
      cursor = start
    }
  }

  /// Writes more bytes than fit into the rest of the buffer.
  @usableFromInline @inline(never)
  mutating func appendLong(_ bytes: UnsafeRawBufferPointer) {
    switch purpose {
    case .keyed:
      // Hash the bytes without copying them; their length is already in the buffer.
      combine(word: kiln_hash64_keyed(bytes.baseAddress, bytes.count))
    case .standard, .fingerprint, .canonical:
      makeRoom()
      drain(bytes)
    }
  }

  /// Passes bytes to the sink.
  private mutating func drain(_ bytes: UnsafeRawBufferPointer) {
    switch purpose {
    case .keyed: preconditionFailure("a keyed hash has no sink")
    case .standard:
      sink?.assumingMemoryBound(to: Hasher.self).pointee.combine(bytes: bytes)
    case .fingerprint:
      kiln_hash_stream_update(openStream(), bytes.baseAddress, bytes.count)
    case .canonical:
      if !bytes.isEmpty { sink?.assumingMemoryBound(to: CanonicalSink.self).pointee(bytes) }
    }
  }

  /// The streaming state of a fingerprint, created on first use.
  private mutating func openStream() -> UnsafeMutableRawPointer {
    if let sink { return sink }
    let opened = UnsafeMutableRawPointer.allocate(
      byteCount: Int(KILN_HASH_STREAM_SIZE),
      alignment: Int(KILN_HASH_STREAM_ALIGNMENT)
    )
    kiln_hash_stream_reset(opened, 0)
    sink = opened
    return opened
  }

  /// Returns the fingerprint, and deallocates the streaming state if there is one.
  @usableFromInline @inline(never)
  static func finishStream(_ hasher: consuming FieldHasher) -> UInt128 {
    let rest = hasher.gathered
    guard let stream = hasher.sink else {
      return UInt128(kiln_hash128(rest.baseAddress, rest.count, 0))
    }
    defer { stream.deallocate() }
    kiln_hash_stream_update(stream, rest.baseAddress, rest.count)
    return UInt128(kiln_hash_stream_digest128(stream))
  }

  /// Passes a `Hashable` part to the standard hasher, after the gathered bytes.
  @usableFromInline
  mutating func combineStandard(_ part: some Hashable) {
    makeRoom()
    sink?.assumingMemoryBound(to: Hasher.self).pointee.combine(part)
  }
}
