internal import CKiln

/// What happens when the fields outgrow the buffer.
///
/// A keyed hash is chained: the full buffer is hashed, and its hash is the first word of the next
/// buffer. All other ends are functions of the bytes in a row, however they were cut: there full
/// buffers go to the sink.
extension FieldHasher {
  /// What receives the canonical bytes, a piece at a time.
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

  /// Writes more bytes than fit into the buffer.
  @usableFromInline @inline(never)
  mutating func appendLong(_ bytes: UnsafeRawBufferPointer) {
    switch purpose {
    case .keyed:
      // Hashed where they lie; their length is already in the buffer.
      combine(word: kiln_hash64_keyed(bytes.baseAddress, bytes.count))
    case .standard, .fingerprint, .canonical:
      makeRoom()
      drain(bytes)
    }
  }

  /// Hands bytes to the sink.
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

  /// The streaming state of a fingerprint, made when it is first needed.
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

  /// The fingerprint of the bytes, when some have left the buffer. Gives the state back.
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

  /// Hands the parts of a value of another kind to the standard hasher, between what was gathered
  /// before and what comes after.
  @usableFromInline
  mutating func combineStandard(_ part: some Hashable) {
    makeRoom()
    sink?.assumingMemoryBound(to: Hasher.self).pointee.combine(part)
  }
}
