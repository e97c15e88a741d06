/// A value that is not to be printed, where it stands among others that are.
///
/// What a ``DeepChange`` has of a redacted field, and what a ``ValuePath`` has of a redacted identity,
/// is one of these. So neither `print` nor `dump` nor a log shows it; who asks for ``value`` has it.
///
///     if case .changed(_, let new) = change.kind, let hidden = new as? RedactedValue<Any> {
///       use(hidden.value)
///     }
public struct RedactedValue<Value> {
  /// The value itself.
  public let value: Value

  /// Hides a value from printing.
  ///
  /// - Parameter value: the value.
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
