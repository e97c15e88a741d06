/// A value that is not printed.
///
/// A ``DeepChange`` of a redacted field and a ``ValuePath`` with a redacted identity contain these,
/// so that neither `print` nor `dump` nor a log shows the value. Read ``value`` to get it.
///
///     if case .changed(_, let new) = change.kind, let hidden = new as? RedactedValue<Any> {
///       use(hidden.value)
///     }
public struct RedactedValue<Value> {
  /// The value itself.
  public let value: Value

  /// Hides a value from printing.
  public init(_ value: Value) {
    self.value = value
  }
}

extension RedactedValue: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `<redacted>`.
  public var description: String { redacted }

  /// The same as ``description``.
  public var debugDescription: String { redacted }

  /// A mirror of nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension RedactedValue: Sendable where Value: Sendable {}
extension RedactedValue: Equatable where Value: Equatable {}
extension RedactedValue: Hashable where Value: Hashable {}

/// The text that is printed instead of a redacted value.
package let redacted = "<redacted>"
