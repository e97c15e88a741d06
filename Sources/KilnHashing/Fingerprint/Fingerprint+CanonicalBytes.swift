extension Fingerprint {
  /// Hands the canonical bytes of a value to a closure, piece by piece: to a digest that is
  /// cryptographic, or to a file.
  ///
  ///     var digest = SHA256()
  ///     Fingerprint.withCanonicalBytes(of: reading) { digest.update(bufferPointer: $0) }
  ///
  /// They are the bytes that docs/fingerprint.md lays down, ``layoutVersion`` first, with the parts
  /// of sets and dictionaries written out in the order of their bytes: a sum of XXH3 hashes would
  /// be the weak place of a strong digest. Equal values have equal bytes, in every process and on
  /// every machine. The boundaries of the pieces are unspecified.
  ///
  /// - Parameter body: receives the pieces in their order, each of at least one byte and valid
  ///   during the call alone.
  /// - Throws: what `body` throws. It is not called again then.
  /// - Complexity: O(*n*) in the size of the value, and O(*m* log *m*) for the *m* parts of a set
  ///   or dictionary, whose bytes are kept until they are sorted. Nothing else is allocated, but
  ///   for texts that have to be normalized.
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

  /// The canonical bytes of a value in one array.
  ///
  /// - Complexity: as that of ``withCanonicalBytes(of:_:)``; allocates the array.
  @inlinable
  public static func canonicalBytes(of value: some FastHashable) -> [UInt8] {
    var bytes: [UInt8] = []
    withCanonicalBytes(of: value) { bytes.append(contentsOf: $0) }
    return bytes
  }
}
