public import CKiln

/// Gathers the fields of a value and hashes them as one byte string.
///
/// A ``FastHashable`` type combines its fields in a fixed order; it never makes a hasher:
///
///     func hash(into hasher: inout FieldHasher) {
///       hasher.combine(sensor)
///       hasher.combine(samples)
///     }
///
/// The fields are written one after the other into a buffer on the caller's stack and hashed with
/// one call of XXH3, which for small values is several times faster than a streaming hash. The same
/// method serves all purposes: the hash of `Set` and `Dictionary`, the ``Fingerprint``, which is
/// the same in every process, and the canonical bytes for any other digest.
///
/// Each field starts with what delimits it (a count, a discriminator), so that adjacent fields
/// cannot be confused.
public struct FieldHasher: ~Copyable {
  /// The use of the fields.
  @usableFromInline
  enum Purpose {
    /// Hash tables of this process, by keyed XXH3.
    case keyed
    /// Hash tables of this process, by the standard library's hasher.
    case standard
    /// A fingerprint: the XXH3-128 of the bytes that its specification defines.
    case fingerprint
    /// Those bytes themselves.
    case canonical
  }

  /// The bytes of the stack buffer. Values whose fields need no more take one call of XXH3.
  @usableFromInline static var bufferSize: Int { 512 }

  @usableFromInline let purpose: Purpose
  @usableFromInline let start: UnsafeMutableRawPointer
  @usableFromInline let end: UnsafeMutableRawPointer
  @usableFromInline var cursor: UnsafeMutableRawPointer

  /// Where full buffers go: for a fingerprint a streaming state, made when the buffer is first
  /// full; for the standard hash the `Hasher`; for the canonical bytes the closure.
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

  /// Hashes a part of the value.
  ///
  /// - Parameter field: the part. Equal parts have equal effects.
  @inlinable @inline(__always)
  public mutating func combine(_ field: some FastHashable) {
    field.hash(into: &self)
  }

  /// Refuses a part that cannot be hashed by its fields, and says what to do about it.
  @available(
    *,
    unavailable,
    message: """
      this type is only Hashable: extend it with FastHashable, one line an own field, or make the \
      type that holds it TableHashable, which has no fingerprint
      """
  )
  @_disfavoredOverload
  public mutating func combine(_ field: some Hashable) {}

  /// Hashes a 64-bit word: the way in for the leaves of a value.
  ///
  /// - Parameter word: a number, or the bit pattern of something at most as wide. Narrower
  ///   integers are widened, signed ones with their sign.
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

  /// Hashes which case of an enum a value is; the case's payload follows.
  ///
  /// A fingerprint takes the name and a hash table the number, so the cases of an enum may be put
  /// in another order, and new ones between them, without a change of fingerprints.
  ///
  /// - Parameter ordinal: a number that no other case of the enum has.
  @inlinable @inline(__always)
  public mutating func combine(case name: StaticString, ordinal: Int) {
    switch purpose {
    case .keyed, .standard: combine(word: UInt64(truncatingIfNeeded: ordinal))
    case .fingerprint, .canonical: combine(caseName: name)
    }
  }

  @usableFromInline @inline(never)
  mutating func combine(caseName name: StaticString) {
    combine(name.description)
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
