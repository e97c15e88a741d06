public import CKiln

/// Gathers the fields of a value and hashes them as one byte string.
///
/// A ``FastHashable`` type combines its fields in a fixed order. It never creates a hasher:
///
/// ```swift
/// func hash(into hasher: inout FieldHasher) {
///   hasher.combine(sensor)
///   hasher.combine(samples)
/// }
/// ```
///
/// The fields are written consecutively to a buffer on the caller's stack and hashed with one call
/// of XXH3. For small values, this is several times faster than a streaming hash. The same method
/// serves all purposes:
///
/// - the hash of `Set` and `Dictionary`,
/// - the ``Fingerprint``, which is the same in every process, and
/// - the canonical bytes for any other digest.
///
/// Each field of variable size starts with a delimiter: a count or a discriminator. Adjacent fields
/// can therefore not be confused.
public struct FieldHasher: ~Copyable {
  /// The purpose of the hash.
  @usableFromInline
  enum Purpose {
    /// Hash tables of this process, with keyed XXH3.
    case keyed
    /// Hash tables of this process, with the standard library's hasher.
    case standard
    /// A fingerprint: XXH3-128 of the bytes that docs/fingerprint.md specifies.
    case fingerprint
    /// The bytes of a fingerprint themselves, with unordered parts in full.
    case canonical
  }

  /// The size of the stack buffer in bytes.
  ///
  /// Values whose fields fit take one call of XXH3.
  @usableFromInline static var bufferSize: Int { 512 }

  @usableFromInline let purpose: Purpose
  @usableFromInline let start: UnsafeMutableRawPointer
  @usableFromInline let end: UnsafeMutableRawPointer
  @usableFromInline var cursor: UnsafeMutableRawPointer

  /// The destination of full buffers.
  ///
  /// For a fingerprint, it is a streaming state, created when the buffer is first full. For the
  /// standard hash, it is the `Hasher`; for canonical bytes, it is the closure.
  @usableFromInline var sink: UnsafeMutableRawPointer?

  @inlinable @inline(__always)
  init(
    _ purpose: Purpose,
    buffer: UnsafeMutableRawBufferPointer,
    sink: UnsafeMutableRawPointer? = nil
  ) {
    self.purpose = purpose
    self.sink = sink
    start = buffer.baseAddress.unsafelyUnwrapped
    end = start + buffer.count
    cursor = start
  }

  /// Hashes a field of the value.
  @inlinable @inline(__always)
  public mutating func combine(_ field: some FastHashable) {
    field.hash(into: &self)
  }

  /// Rejects a field that is only `Hashable`, at compile time.
  @available(
    *,
    unavailable,
    message: """
      this type is only Hashable: conform it to FastHashable, which combines each stored \
      property, or conform the enclosing type to TableHashable, which has no fingerprint
      """
  )
  @_disfavoredOverload
  public mutating func combine(_ field: some Hashable) {}

  /// Hashes a 64-bit word, the primitive of all other fields.
  ///
  /// - Parameter word: a number, or the bit pattern of a value of at most 64 bits. Extend narrower
  ///   integers to 64 bits, signed ones with their sign.
  @inlinable @inline(__always)
  public mutating func combine(word: UInt64) {
    if end - cursor < 8 { makeRoom() }
    kiln_write_word(cursor, word)
    cursor += 8
  }

  /// Hashes a byte string and its length.
  ///
  /// - Complexity: O(*n*) in the number of bytes. A fingerprint of more than 512 bytes allocates
  ///   once.
  @inlinable
  public mutating func combine(bytes: UnsafeRawBufferPointer) {
    combine(word: UInt64(bytes.count))
    append(bytes)
  }

  /// Hashes a case of an enum; its payload follows.
  ///
  /// A fingerprint uses the name, and a hash table the number. You can therefore reorder and insert
  /// cases without changing fingerprints.
  ///
  /// - Parameters:
  ///   - name: the name of the case.
  ///   - ordinal: a number that no other case of the enum has.
  @inlinable @inline(__always)
  public mutating func combine(case name: StaticString, ordinal: Int) {
    switch purpose {
    case .keyed, .standard: combine(word: UInt64(truncatingIfNeeded: ordinal))
    case .fingerprint, .canonical: combine(caseName: name)
    }
  }

  @usableFromInline @inline(never)
  mutating func combine(caseName name: StaticString) {
    guard name.isASCII, name.hasPointerRepresentation else { return combine(name.description) }
    combine(bytes: UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// Writes bytes without their length.
  @inlinable
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= end - cursor else { return appendLong(bytes) }
    guard let base = bytes.baseAddress else { return }
    kiln_copy_bytes(cursor, base, bytes.count)
    cursor += bytes.count
  }
}
