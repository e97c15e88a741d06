/// `Optional`, for code that does not depend on the wrapped type.
///
/// A cast of a value to this protocol does not unwrap it, unlike a cast to another type.
package protocol AnyOptional: SendableMetatype {
  static var none: Self { get }

  /// The innermost `nil` of nested optionals.
  static var innermostNil: Self { get }

  /// The wrapped value, of which only this level is unwrapped; `nil` for `nil`.
  var wrapped: Any? { get }
}

extension Optional: AnyOptional {
  package static var innermostNil: Self { KilnSupport.innermostNil(of: Wrapped.self) }

  package var wrapped: Any? { self }
}

/// Returns the `nil` of an optional type; `nil` for other types.
///
/// A cast of `nil` to a nested optional would return its inner `nil`.
package func nilValue<Value>(of type: Value.Type) -> Value? {
  func opened<Known: AnyOptional>(_: Known.Type) -> Value {
    unsafeBitCast(Known.none, to: Value.self)
  }
  guard let known = type as? any AnyOptional.Type else { return nil }
  return opened(known)
}

/// Returns the innermost `nil` of an optional type; `nil` for other types.
package func innermostNil<Value>(of type: Value.Type) -> Value? {
  func opened<Known: AnyOptional>(_: Known.Type) -> Value {
    unsafeBitCast(Known.innermostNil, to: Value.self)
  }
  guard let known = type as? any AnyOptional.Type else { return nil }
  return opened(known)
}
