public import Foundation
public import KilnHashing

extension CGFloat: FastHashable {
  /// Hashes the number as a `Double`.
  ///
  /// - Parameter hasher: receives the number.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(Double(self))
  }
}

extension CGPoint: FastHashable {
  /// Hashes both coordinates.
  ///
  /// - Parameter hasher: receives the coordinates, x first.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(x)
    hasher.combine(y)
  }
}

extension CGSize: FastHashable {
  /// Hashes the width and the height.
  ///
  /// - Parameter hasher: receives the width, then the height.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(width)
    hasher.combine(height)
  }
}

extension CGRect: FastHashable {
  /// Hashes the origin and the size.
  ///
  /// - Parameter hasher: receives the origin, then the size.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(origin)
    hasher.combine(size)
  }
}
