extension Fingerprint {
  /// Passes the canonical bytes of a value to a closure, in pieces.
  ///
  /// Use it to hash a value with a cryptographic digest, or to write its bytes to a file:
  ///
  /// ```swift
  /// var digest = SHA256()
  /// Fingerprint.withCanonicalBytes(of: reading) { digest.update(bufferPointer: $0) }
  /// ```
  ///
  /// docs/fingerprint.md defines the bytes, which start with ``layoutVersion``. The parts of sets
  /// and dictionaries are written in full, sorted by their bytes. A sum of XXH3 hashes, as in the
  /// fingerprint, would weaken a cryptographic digest.
  ///
  /// Equal values have equal bytes, in every process and on every machine. The boundaries of the
  /// pieces are unspecified.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - body: receives the pieces in order. Each has at least one byte and is valid only during
  ///     the call.
  /// - Throws: the first error of `body`, which is then not called again.
  /// - Complexity: O(*n*) in the size of the value, and O(*m* log *m*) in the number *m* of parts
  ///   of a set or dictionary. The bytes of these parts are stored until they are sorted. Text that
  ///   must be normalized also allocates.
  @inlinable
  public static func withCanonicalBytes<Failure: Error>(
    of value: some FastHashable,
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    FieldHasher.canonicalBytes(
      to: { piece in
        guard failure == nil else { return }
        do throws(Failure) { try body(piece) } catch { failure = error }
      },
      { hasher in
        hasher.combine(word: layoutVersion)
        hasher.combine(value)
      }
    )
    if let failure { throw failure }
  }

  /// Returns the canonical bytes of a value; see ``withCanonicalBytes(of:_:)``.
  @inlinable
  package static func canonicalBytes(of value: some FastHashable) -> [UInt8] {
    var bytes: [UInt8] = []
    withCanonicalBytes(of: value) { bytes.append(contentsOf: $0) }
    return bytes
  }
}
