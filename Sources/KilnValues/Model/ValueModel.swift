public import KilnHashing

/// A model that declares its fields in a schema.
///
/// The schema provides equality, hashing, fingerprints, differences and printing. It also builds
/// instances from fields, as recipes do. The macro `@Value` generates the conformance. Written by
/// hand, it takes about one line per field:
///
/// ```swift
/// struct Point: ValueModel {
///   let x: Int
///   let y: Int
///
///   static let schema = Schema<Point>(
///     "Point", Point.init(x:y:),
///     Field(\.x, "x"),
///     Field(\.y, "y", default: 0))
/// }
/// ```
///
/// A struct whose stored properties are all `var` is its own ``Mutable`` twin. A struct with `let`
/// properties declares a ``MutableTwin``.
///
/// Every model must satisfy these laws:
///
/// - Two values are equal if and only if no field differs.
/// - Equal values hash equally.
/// - A value built from all fields of another value equals it.
public protocol ValueModel: FastHashable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable, SendableMetatype
{
  /// The mutable form of this model.
  ///
  /// It is the model itself if all its stored properties are `var`.
  associatedtype Mutable = Self

  /// The fields of this model, in the order of declaration.
  static var schema: Schema<Self> { get }

  /// Creates the value of a mutable twin.
  init(_ mutable: Mutable)

  /// Returns a mutable twin of this value.
  func mutableCopy() -> Mutable

  /// Returns the fields in which this value differs from an older one.
  ///
  /// - Parameter old: the older value.
  /// - Returns: the indexes of the fields in the schema.
  func changedFields(from old: Self) -> FieldSet

  /// Returns a copy with some properties changed.
  ///
  /// - Parameter change: changes the mutable twin of this value.
  /// - Throws: errors of `change`.
  func with<Failure: Error>(
    _ change: (inout Mutable) throws(Failure) -> Void
  ) throws(Failure) -> Self
}
