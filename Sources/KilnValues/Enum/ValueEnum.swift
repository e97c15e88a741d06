public import KilnHashing

/// An enum whose case and payload can be read at run time.
///
/// `@Value` generates the conformance. Printing and differences use it:
///
/// ```swift
/// @Value
/// enum Shape {
///   case circle(radius: Double)
///   case empty
/// }
/// print(Shape.circle(radius: 2))      // .circle(radius: 2.0)
/// ```
///
/// An enum that declares a `description` is printed by it.
///
/// An enum is not a ``ValueModel``, because its cases have no common fields.
public protocol ValueEnum: FastHashable, CustomStringConvertible {
  /// The case of this value, with its payload.
  var enumCase: EnumCase { get }

  /// The type with a property for each case: its ``CasePath``, under the name of the case.
  associatedtype Cases: Sendable = NoCases

  /// The cases, which key paths select: `\.circle`.
  static var cases: Cases { get }

  /// Creates a value of a case from the parts of its payload.
  ///
  /// Factories use it.
  ///
  /// - Parameters:
  ///   - index: the number of the case, from 0.
  ///   - parts: returns the parts, in order.
  /// - Returns: the value; `nil` if there is no such case.
  /// - Throws: the errors of `parts`.
  static func makeCase(at index: Int, from parts: inout some CaseParts) throws -> Self?
}

/// The parts of a payload, in order.
public protocol CaseParts {
  /// Returns the next part.
  ///
  /// - Parameter name: the label of the part, or the name of the case if there is none.
  mutating func next<Part>(_ name: String) throws -> Part
}

extension ValueEnum {
  /// No value, because the cases are unknown.
  public static func makeCase(at index: Int, from parts: inout some CaseParts) throws -> Self? {
    nil
  }
}

extension ValueEnum {
  /// The case with its payload, as in Swift source: `.circle(radius: 2.0)`.
  public var description: String {
    if let probe = DescriptionProbe.current, probe.type == Self.self {
      probe.isDefault = true
      return ""
    }
    return enumCase.description
  }
}

/// The case of an enum value: its name and its payload.
public struct EnumCase: CustomStringConvertible {
  /// A part of a payload.
  public typealias Part = (label: String?, value: Any)

  /// The name of the case, without backticks.
  public let name: String

  /// The payload, in order.
  public let payload: [Part]

  /// Creates a case from its name and payload.
  public init(_ name: String, _ payload: Part...) {
    self.name = name
    self.payload = payload
  }

  /// The case with its payload, as in Swift source: `.circle(radius: 2.0)`.
  public var description: String { String(printing: self) }
}

/// Finds out whether an enum uses the `description` of ``ValueEnum``.
///
/// Enums with a `description` of their own are printed by it. The others are printed by their case,
/// within the limits and with the references of the whole text.
final class DescriptionProbe: @unchecked Sendable {
  // Unchecked because a probe is used in one task only.

  /// The probe of the current task.
  @TaskLocal static var current: DescriptionProbe?

  let type: any Any.Type
  var isDefault = false

  init(_ type: any Any.Type) { self.type = type }
}
