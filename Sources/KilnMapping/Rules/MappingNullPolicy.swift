internal import KilnData
internal import KilnSupport

/// The policy of a rule for null values.
///
/// The following count as null: `nil` of an optional, `JSONValue.null`, `NSNull`, and `nil` in a
/// value of type `Any`, `AnyObject` or `AnyHashable`. The policy applies only to values of the
/// source. A null that a value rule returns is treated like any other value.
public enum MappingNullPolicy: Sendable, Hashable, CaseIterable {
  /// Null stays null. Only the key rule is applied.
  ///
  /// If the new values cannot be null, a null is an error.
  case keep
  /// The pair is dropped. Neither rule is applied.
  case drop
  /// Null is passed to the value rule like any other value.
  case convert
}

/// The null forms of two types, computed once per mapping to avoid a lookup per pair.
@usableFromInline
struct NullForm<Value, NewValue>: Sendable {
  /// Returns whether a value is null; `nil` if the type has no null.
  @usableFromInline let isNull: (@Sendable (Value) -> Bool)?
  /// Returns the new null for an old one; `nil` if the new type has no null.
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
  /// Returns whether a value is null; `nil` if the type has no null.
  var test: (@Sendable (Value) -> Bool)?
  /// Returns a null; `nil` if the type has none.
  var make: @Sendable () -> Value? = { nil }

  init(of type: Value.Type) {
    if type == Any.self {
      test = { isAnyNull($0) }
      // Without `as Any`, the function would receive the value in the existential.
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
    } else if let type = type as? any AnyOptional.Type {
      use(nilOf: type)
    } else if type is AnyObject.Type {
      test = { FoundationObjects.isNull($0) }
    }
  }

  private mutating func use<Known: AnyOptional>(nilOf type: Known.Type) {
    test = { same($0, as: Known.self).isNilOrNull }
    make = { same(Known.none, as: Value.self) }
  }
}

/// Reinterprets a value as the same type under another generic name.
///
/// The callers have compared the two types. A cast would unwrap optionals.
private func same<From, To>(_ value: From, as type: To.Type) -> To {
  unsafeBitCast(value, to: To.self)
}

/// Whether a value of unknown type is null.
func isAnyNull(_ value: Any) -> Bool {
  let type = type(of: value)
  // Handle the most common types with one comparison each, because a cast looks up conformances.
  if type == String.self || type == Int.self || type == Double.self || type == Bool.self {
    return false
  }
  if type is AnyObject.Type {
    return FoundationObjects.isNull(value)
  }
  if type == AnyHashable.self, let value = value as? AnyHashable { return isAnyNull(value.base) }
  if let value = value as? any AnyOptional { return value.isNilOrNull }
  if let value = value as? JSONValue { return value.isNull }
  return false
}

extension AnyOptional {
  /// Whether the value is `nil` or wraps a null.
  fileprivate var isNilOrNull: Bool { wrapped.map(isAnyNull) ?? true }
}
