internal import KilnData

/// What a rule does with a value that is null.
///
/// Null is `nil` of an optional, `JSONValue.null`, `NSNull` and `nil` in a value of type `Any`,
/// `AnyObject` or `AnyHashable`, and
/// what a type of your own says is null (``NullRepresentable``). Only values of the source count:
/// a null that a value rule makes is a value like others.
public enum MappingNullPolicy: Sendable, Hashable, CaseIterable {
  /// Null stays null, and the value rule is not asked. The key rule is.
  ///
  /// Where the new values cannot be null, a null is an error.
  case keep
  /// The pair is left out of the result, and neither rule is asked.
  case drop
  /// Null is a value like others: the value rule is asked.
  case convert
}

/// A type of your own one of whose values means that there is no value.
///
/// `Optional`, `JSONValue`, `NSNull` and `Any` need no conformance.
public protocol NullRepresentable: SendableMetatype {
  /// The value that means that there is none.
  static var null: Self { get }

  /// Whether this is that value.
  var isNull: Bool { get }
}

/// What null looks like in two types: found once a mapping, so that a pair costs no look-up.
@usableFromInline
struct NullForm<Value, NewValue>: Sendable {
  /// Tells whether a value is null; `nil` where no value of the type is.
  @usableFromInline let isNull: (@Sendable (Value) -> Bool)?
  /// The null that stands for one; `nil` where the new type has none.
  @usableFromInline let kept: @Sendable (Value) -> NewValue?

  @usableFromInline
  init() {
    isNull = nullTest(of: Value.self)
    kept = nullMaker(from: Value.self, to: NewValue.self)
  }
}

/// The test for null of a type; `nil` where no value of it is null.
private func nullTest<Value>(of type: Value.Type) -> (@Sendable (Value) -> Bool)? {
  if type == Any.self || type == AnyObject.self || type == AnyHashable.self {
    return { isAnyNull($0) }
  }
  if type == JSONValue.self { return { same($0, as: JSONValue.self).isNull } }
  if let type = type as? any NilRepresentable.Type { return nilTest(type) }
  if let type = type as? any NullRepresentable.Type { return ownTest(type) }
  if type is AnyObject.Type { return { FoundationObjects.isNull($0) } }
  return nil
}

private func nilTest<Value, Null: NilRepresentable>(
  _ type: Null.Type
) -> (@Sendable (Value) -> Bool)? {
  { same($0, as: Null.self).isNilOrNull }
}

private func ownTest<Value, Null: NullRepresentable>(
  _ type: Null.Type
) -> (@Sendable (Value) -> Bool)? {
  { same($0, as: Null.self).isNull }
}

/// The null of a new type that stands for one of an old type.
private func nullMaker<Value, NewValue>(
  from type: Value.Type,
  to newType: NewValue.Type
) -> @Sendable (Value) -> NewValue? {
  if type == newType { return { same($0, as: NewValue.self) } }
  if newType == Any.self {
    // Without `as Any`, the function would be given what the existential holds.
    return { _ in same(FoundationObjects.anyNull as Any, as: NewValue.self) }
  }
  if newType == AnyObject.self {
    return { _ in
      FoundationObjects.null.map { same($0.base as AnyObject, as: NewValue.self) }
    }
  }
  if newType == AnyHashable.self {
    return { _ in
      same(FoundationObjects.null ?? AnyHashable(JSONValue.null), as: NewValue.self)
    }
  }
  if newType == JSONValue.self { return { _ in same(JSONValue.null, as: NewValue.self) } }
  if let newType = newType as? any NilRepresentable.Type { return nilMaker(newType) }
  if let newType = newType as? any NullRepresentable.Type { return ownMaker(newType) }
  return { _ in nil }
}

private func nilMaker<Value, NewValue, Null: NilRepresentable>(
  _ type: Null.Type
) -> @Sendable (Value) -> NewValue? {
  { _ in same(Null.none, as: NewValue.self) }
}

private func ownMaker<Value, NewValue, Null: NullRepresentable>(
  _ type: Null.Type
) -> @Sendable (Value) -> NewValue? {
  { _ in same(Null.null, as: NewValue.self) }
}

/// A value under the other name of its type. The callers have compared the two types; a cast would
/// take optionals apart.
private func same<From, To>(_ value: From, as type: To.Type) -> To {
  unsafeBitCast(value, to: To.self)
}

/// Whether a value of unknown type is null.
func isAnyNull(_ value: Any) -> Bool {
  let type = type(of: value)
  // The types of most values, told by one comparison each: a cast looks conformances up.
  if type == String.self || type == Int.self || type == Double.self || type == Bool.self {
    return false
  }
  if type is AnyObject.Type {
    return FoundationObjects.isNull(value) || (value as? any NullRepresentable)?.isNull ?? false
  }
  if type == AnyHashable.self, let value = value as? AnyHashable { return isAnyNull(value.base) }
  if let value = value as? any NilRepresentable { return value.isNilOrNull }
  if let value = value as? JSONValue { return value.isNull }
  if let value = value as? any NullRepresentable { return value.isNull }
  return false
}

/// What makes `Optional` known where the type is not.
private protocol NilRepresentable: SendableMetatype {
  static var none: Self { get }
  /// Whether this is `nil`, or holds a null.
  var isNilOrNull: Bool { get }
}

extension Optional: NilRepresentable {
  fileprivate var isNilOrNull: Bool {
    guard let self else { return true }
    return isAnyNull(self)
  }
}
