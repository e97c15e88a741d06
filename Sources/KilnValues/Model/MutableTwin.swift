public import KilnHashing

/// The mutable form of a ``ValueModel`` whose properties are `let`.
///
/// It has the same properties as `var`. A twin can be compared with its value in both directions,
/// and both hash equally. `@Value` generates a twin if the model has `let` properties.
public protocol MutableTwin: FastHashable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The model of this twin.
  associatedtype Immutable: ValueModel where Immutable.Mutable == Self

  /// Creates a twin of a value.
  init(_ model: Immutable)
}

extension MutableTwin {
  /// Whether two twins represent equal values.
  public static func == (left: Self, right: Self) -> Bool {
    Immutable(left) == Immutable(right)
  }

  /// Whether a twin represents the given value.
  public static func == (left: Self, right: Immutable) -> Bool {
    Immutable(left) == right
  }

  /// Whether a twin represents a different value.
  public static func != (left: Self, right: Immutable) -> Bool {
    !(left == right)
  }

  /// Whether a value equals that of a twin.
  public static func == (left: Immutable, right: Self) -> Bool {
    left == Immutable(right)
  }

  /// Whether a value differs from that of a twin.
  public static func != (left: Immutable, right: Self) -> Bool {
    !(left == right)
  }

  /// Hashes the value of this twin.
  public func hash(into hasher: inout FieldHasher) {
    Immutable(self).hash(into: &hasher)
  }
}
