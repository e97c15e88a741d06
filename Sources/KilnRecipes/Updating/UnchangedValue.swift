internal import KilnSupport
public import KilnValues

/// Decides whether an update changes a property of a type.
@usableFromInline
struct UnchangedValue<Property>: Sendable {
  /// Whether `==` distinguishes as much as Kiln can inspect.
  @usableFromInline let isOpaque = KilnRecipes.isOpaque(Property.self)

  @usableFromInline
  init() {}

  /// Whether a new value equals the old one, and nothing that Kiln inspects distinguishes them.
  ///
  /// Zeros with other signs and strings with other code points are different. Types that Kiln
  /// cannot inspect are compared by `==`.
  @inlinable
  func isUnchanged(_ new: Property, _ old: Property) -> Bool {
    areInterchangeable(new, old) || isOpaque && areEqual(new, old)
  }

  @usableFromInline
  func areEqual(_ new: Property, _ old: Property) -> Bool {
    func opened<Known: Equatable>(_ type: Known.Type) -> Bool {
      unsafeBitCast(new, to: type) == unsafeBitCast(old, to: type)
    }
    guard let known = Property.self as? any Equatable.Type else { return false }
    return opened(known)
  }
}

/// Whether no part of a type's values can be inspected beyond its `==`.
private func isOpaque(_ type: any Any.Type) -> Bool {
  let shape = TypeShape(of: type)
  guard case .leaf = shape else { return shape.contents.allSatisfy { isOpaque($0) } }
  return type != Double.self && type != Float.self && !(type is any KnownToBeSame.Type)
    && !(type is any ValueModel.Type)
}
