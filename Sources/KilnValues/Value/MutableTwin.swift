public import KilnHashing

/// The mutable form of a ``Value`` whose properties are `let`.
///
/// It has the same properties as `var`, equals its value in both directions, and hashes equally.
/// `@Value` writes one where it is needed.
public protocol MutableTwin: FastHashable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The model that this is the mutable form of.
  associatedtype Immutable: Value where Immutable.Mutable == Self

  /// A twin with a value.
  init(_ model: Immutable)
}

extension MutableTwin {
  /// Whether the values of two twins are equal.
  public static func == (left: Self, right: Self) -> Bool {
    Immutable(left) == Immutable(right)
  }

  /// Whether the value of a twin equals another.
  public static func == (left: Self, right: Immutable) -> Bool {
    Immutable(left) == right
  }

  /// Whether the value of a twin differs from another.
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

extension Value where Mutable: MutableTwin, Mutable.Immutable == Self {
  /// A mutable twin with this value.
  @inlinable
  public func mutableCopy() -> Mutable {
    Mutable(self)
  }
}

extension Value where Mutable == Self {
  /// The value itself: it is its own mutable twin.
  @inlinable
  public init(_ mutable: Self) {
    self = mutable
  }

  /// The value itself: it is its own mutable twin.
  @inlinable
  public func mutableCopy() -> Self {
    self
  }
}

extension Value {
  /// A copy with some properties changed.
  ///
  ///     let renamed = user.with { $0.name = "Zachary" }
  ///
  /// - Parameter change: receives the mutable twin of this value.
  @inlinable
  public func with<Failure: Error>(
    _ change: (inout Mutable) throws(Failure) -> Void
  ) throws(Failure) -> Self {
    var twin = mutableCopy()
    try change(&twin)
    return Self(twin)
  }
}
