/// What a rule does with a value that is null.
///
/// Null is `nil` of an optional, `JSONValue.null`, `NSNull` and `nil` in a value of type `Any`,
/// `AnyObject` or `AnyHashable`, and
/// what a type of your own says is null (``NullRepresentable``). Only values of the source count:
/// a null that a value rule makes is a value like others.
public enum NullPolicy: Sendable, Hashable, CaseIterable {
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
