public import KilnHashing

/// A model declared by a schema of its fields.
///
/// The schema provides equality, hashing and fingerprints, differences, printing, and building
/// instances from fields, as recipes do. The macro `@Value` writes the conformance; by hand it
/// takes about one line per field:
///
///     struct Point: Value {
///       let x: Int
///       let y: Int
///
///       static let schema = Schema<Point>(
///         "Point", Point.init(x:y:),
///         Field(\.x, "x"),
///         Field(\.y, "y", default: 0))
///     }
///
/// A struct whose stored properties are all `var` is its own ``Mutable`` twin. One with `let`
/// properties names a ``MutableTwin``.
///
/// The laws: `==` holds exactly if no field differs, equal values hash equally, and a value built
/// from all the fields of another equals it.
public protocol Value: FastHashable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable, SendableMetatype
{
  /// The mutable form of this model: itself, where every stored property is `var`.
  associatedtype Mutable = Self

  /// The fields of this model, in the order of their declaration.
  static var schema: Schema<Self> { get }

  /// The value of a mutable twin.
  init(_ mutable: Mutable)

  /// A mutable twin with this value.
  func mutableCopy() -> Mutable

  /// The fields in which this value differs from an older one.
  ///
  /// - Returns: the indexes, in the schema, of the fields that differ.
  func changedFields(from old: Self) -> FieldSet

  /// A copy with some properties changed.
  ///
  /// - Parameter change: receives the mutable twin of this value.
  func with<Failure: Error>(
    _ change: (inout Mutable) throws(Failure) -> Void
  ) throws(Failure) -> Self
}

extension Value where Self: Identifiable {
  /// Whether two values have the same `id`, and so are states of one entity.
  ///
  /// `==` compares all fields. The states of an entity before and after a change are the same
  /// entity, but not equal.
  @inlinable
  public func isSameEntity(as other: Self) -> Bool { id == other.id }
}
