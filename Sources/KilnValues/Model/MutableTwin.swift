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

extension ValueModel where Mutable: MutableTwin, Mutable.Immutable == Self {
  /// Returns a mutable twin of this value.
  @inlinable
  public func mutableCopy() -> Mutable {
    Mutable(self)
  }
}

extension ValueModel where Mutable == Self {
  /// Creates a copy of a value, which is its own mutable twin.
  @inlinable
  public init(_ mutable: Self) {
    self = mutable
  }

  /// Returns the value, which is its own mutable twin.
  @inlinable
  public func mutableCopy() -> Self {
    self
  }
}

extension ValueModel {
  /// Returns a copy with some properties changed.
  ///
  /// ```swift
  /// let renamed = user.with { $0.name = "Zachary" }
  /// ```
  ///
  /// - Parameter change: changes the mutable twin of this value.
  /// - Throws: errors of `change`.
  @inlinable
  public func with<Failure: Error>(
    _ change: (inout Mutable) throws(Failure) -> Void
  ) throws(Failure) -> Self {
    var twin = mutableCopy()
    try change(&twin)
    return Self(twin)
  }
}
