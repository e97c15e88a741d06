/// A type that hashes by its fields with XXH3, in `Set`, in `Dictionary` and as a ``Fingerprint``.
///
/// Conform instead of to `Hashable`, and hand the fields that `==` compares to the hasher:
///
///     struct Reading: FastHashable {
///       var sensor: String
///       var samples: [Double]
///
///       func hash(into hasher: inout FieldHasher) {
///         hasher.combine(sensor)
///         hasher.combine(samples)
///       }
///     }
///
/// `Set` and `Dictionary` then use XXH3 with no other change. For a struct of a few numbers put
/// `@inline(__always)` before the method, as `@Value` does: the fields are then written without a
/// check each, which halves the time of eight integers. An enum with a raw value needs no
/// body at all: it hashes as its raw value.
///
/// A type that was `Hashable` before it was made `FastHashable` in an extension, as `String` and
/// `Int` are, keeps its own hash in tables; as a part of another value it is hashed by its fields.
///
/// The laws are those of `Hashable`: equal values hash equally. Hash values differ from process to
/// process, because they are keyed with a random secret; set the environment variable
/// `SWIFT_DETERMINISTIC_HASHING` for runs that repeat. The fingerprint never differs.
///
/// This is for keys that are your own. Keyed XXH3 is not proof against somebody who chooses keys
/// in quantity in order to make them collide; for such keys stay with Swift's `Hashable`, which is
/// SipHash.
public protocol FastHashable: Hashable, SendableMetatype {
  /// Hands the fields of this value to a hasher.
  ///
  /// - Parameter hasher: where the fields go: all those that `==` compares, in a fixed order.
  func hash(into hasher: inout FieldHasher)
}

extension FastHashable {
  /// Hashes by the fields, for callers that have a standard hasher.
  ///
  /// - Parameter hasher: receives one word, the XXH3 hash of the fields.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(FieldHasher.keyedHash(of: self, seed: 0))
  }

  /// The hash that `Set` and `Dictionary` ask for; not to be called otherwise.
  ///
  /// - Parameter seed: the table's own seed.
  /// - Returns: the hash for that seed.
  @inlinable
  public func _rawHashValue(seed: Int) -> Int {
    Int(
      truncatingIfNeeded: FieldHasher.keyedHash(
        of: self,
        seed: UInt64(truncatingIfNeeded: seed)
      )
    )
  }

  /// The hash for the seed 0, as `Hashable` has it.
  @inlinable
  public var hashValue: Int { _rawHashValue(seed: 0) }
}
