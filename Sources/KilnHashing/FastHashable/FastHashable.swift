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
/// Every field is `FastHashable` too, which is what makes a fingerprint possible. A type with a
/// field that is only `Hashable` can be ``TableHashable``: as fast in hash tables, and refused by
/// the compiler where a fingerprint is asked for.
///
/// A class is final: the static requirement takes a span of `Self`.
///
/// A type that was `Hashable` before it was made `FastHashable` in an extension, as `String` and
/// `Int` are, keeps its own hash in tables; as a part of another value it is hashed by its fields.
/// ``Hashed`` makes a fast key of such a value.
///
/// The laws are those of `Hashable`: equal values hash equally. Hash values differ from process to
/// process, because they are keyed with a random secret; set the environment variable
/// `SWIFT_DETERMINISTIC_HASHING` for runs that repeat. The fingerprint never differs.
///
/// This is for keys that are your own. Keyed XXH3 is not proof against somebody who chooses keys
/// in quantity in order to make them collide; for such keys set ``hashingMode`` to
/// ``HashingMode/standard``, which is SipHash over the same fields.
public protocol FastHashable: Hashable, SendableMetatype {
  /// Hands the fields of this value to a hasher.
  ///
  /// - Parameter hasher: where the fields go: all those that `==` compares, in a fixed order.
  func hash(into hasher: inout FieldHasher)

  /// Hands the count of some values and the values themselves to a hasher.
  ///
  /// The way by which arrays hash their elements. Numbers are written in bulk; every other type
  /// has the default, which hands over one element after the other. Nothing but speed is to be
  /// won by an implementation of one's own.
  ///
  /// - Parameters:
  ///   - elements: the values, in order.
  ///   - hasher: where the count and the fields go.
  /// - Complexity: O(*n*).
  static func hash(_ elements: Span<Self>, into hasher: inout FieldHasher)

  /// The hash function that `Set` and `Dictionary` use where this type is the key.
  ///
  /// The default is ``HashingMode/fast``. Inside a key of another type that type's mode counts.
  static var hashingMode: HashingMode { get }
}

extension FastHashable {
  /// XXH3, which is what this protocol is for.
  @inlinable @inline(__always)
  public static var hashingMode: HashingMode { .fast }

  /// Hashes the count, then one element after the other.
  ///
  /// - Parameters:
  ///   - elements: the values, in order.
  ///   - hasher: where the count and the fields go.
  /// - Complexity: O(*n*).
  @inlinable
  public static func hash(_ elements: Span<Self>, into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(elements.count))
    for index in elements.indices { elements[unchecked: index].hash(into: &hasher) }
  }

  /// Hashes by the fields, for callers that have a standard hasher.
  ///
  /// - Parameter hasher: receives one word, the XXH3 hash of the fields; in the standard mode the
  ///   fields themselves.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    KeyHashing.hash(self, into: &hasher)
  }

  /// The hash that `Set` and `Dictionary` ask for; not to be called otherwise.
  ///
  /// - Parameter seed: the table's own seed.
  /// - Returns: the hash for that seed.
  @inlinable
  public func _rawHashValue(seed: Int) -> Int {
    KeyHashing.rawHashValue(self, seed: seed)
  }

  /// The hash for the seed 0, as `Hashable` has it.
  @inlinable
  public var hashValue: Int { _rawHashValue(seed: 0) }
}
