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
    isNull = Null(of: Value.self).test
    if Value.self == NewValue.self {
      kept = { same($0, as: NewValue.self) }
    } else {
      let makeNull = Null(of: NewValue.self).make
      kept = { _ in makeNull() }
    }
  }
}

/// The null of a type.
private struct Null<Value> {
  /// Tells whether a value is null; `nil` where no value of the type is.
  var test: (@Sendable (Value) -> Bool)?
  /// Makes a null; `nil` where the type has none.
  var make: @Sendable () -> Value? = { nil }

  init(of type: Value.Type) {
    if type == Any.self {
      test = { isAnyNull($0) }
      // Without `as Any`, the function would be given what the existential holds.
      make = { same(FoundationObjects.anyNull as Any, as: Value.self) }
    } else if type == AnyObject.self {
      test = { isAnyNull($0) }
      make = { FoundationObjects.null.map { same($0.base as AnyObject, as: Value.self) } }
    } else if type == AnyHashable.self {
      test = { isAnyNull($0) }
      make = { same(FoundationObjects.null ?? AnyHashable(JSONValue.null), as: Value.self) }
    } else if type == JSONValue.self {
      test = { same($0, as: JSONValue.self).isNull }
      make = { same(JSONValue.null, as: Value.self) }
    } else if let type = type as? any NilRepresentable.Type {
      use(nilOf: type)
    } else if let type = type as? any NullRepresentable.Type {
      use(ownOf: type)
    } else if type is AnyObject.Type {
      test = { FoundationObjects.isNull($0) }
    }
  }

  private mutating func use<Known: NilRepresentable>(nilOf type: Known.Type) {
    test = { same($0, as: Known.self).isNilOrNull }
    make = { same(Known.none, as: Value.self) }
  }

  private mutating func use<Known: NullRepresentable>(ownOf type: Known.Type) {
    test = { same($0, as: Known.self).isNull }
    make = { same(Known.null, as: Value.self) }
  }
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
