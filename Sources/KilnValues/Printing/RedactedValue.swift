/// A value that is not printed.
///
/// A ``DeepChange`` of a redacted field and a ``ValuePath`` with a redacted identity contain
/// redacted values. Neither `print` nor `dump` nor a log shows them. To access the value, read
/// ``value``:
///
/// ```swift
/// if case .changed(_, let new) = change.kind, let hidden = new as? RedactedValue<Any> {
///   use(hidden.value)
/// }
/// ```
public struct RedactedValue<Value> {
  /// The value.
  public let value: Value

  /// Hides a value from printing.
  package init(_ value: Value) {
    self.value = value
  }
}

extension RedactedValue: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `<redacted>`.
  public var description: String { redacted }

  /// The same as ``description``.
  public var debugDescription: String { redacted }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension RedactedValue: Sendable where Value: Sendable {}
extension RedactedValue: Equatable where Value: Equatable {}
extension RedactedValue: Hashable where Value: Hashable {}

/// The text that is printed instead of a redacted value.
package let redacted = "<redacted>"
