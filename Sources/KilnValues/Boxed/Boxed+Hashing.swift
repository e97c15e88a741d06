public import KilnHashing

extension Boxed {
  /// The fingerprint of the model, computed once.
  ///
  /// `Fingerprint(of:)` returns the same fingerprint but does not store it.
  @inlinable
  public var fingerprint: Fingerprint {
    let known = record.fingerprint
    return known != 0 ? Fingerprint(value: known) : rememberFingerprint()
  }

  @usableFromInline
  func rememberFingerprint() -> Fingerprint {
    let fingerprint = Fingerprint(of: record.model.pointee)
    record.fingerprint = fingerprint.value
    return fingerprint
  }

  /// The keyed hash of the model, before a table's seed is mixed in.
  @inlinable
  var keyedHash: UInt64 {
    let known = record.keyedHash
    return known != 0 ? known : rememberHash()
  }

  @inlinable
  func rememberHash() -> UInt64 {
    let hash = FieldHasher._keyedHash(of: record.model.pointee)
    record.keyedHash = hash
    return hash
  }

  /// The hashing mode of the model.
  @inlinable
  public static var hashingMode: HashingMode { Model.hashingMode }

  /// Hashes the cached hash for fast tables, otherwise the model.
  ///
  /// - Parameter hasher: receives one word for fast tables. For fingerprints, and in the standard
  ///   mode, it receives the fields of the model.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    if hasher._isKeyed {
      hasher.combine(word: keyedHash)
    } else {
      hasher.combine(record.model.pointee)
    }
  }

  /// Hashes the model into a standard hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    switch Model.hashingMode {
    case .fast: hasher.combine(FieldHasher._rawHashValue(keyedHash: keyedHash, seed: 0))
    case .standard: record.model.pointee.hash(into: &hasher)
    }
  }

  /// The hash in a table. Only `Set` and `Dictionary` call it.
  @inlinable
  public func _rawHashValue(seed: Int) -> Int {
    switch Model.hashingMode {
    case .fast: FieldHasher._rawHashValue(keyedHash: keyedHash, seed: seed)
    case .standard: record.model.pointee._rawHashValue(seed: seed)
    }
  }
}
