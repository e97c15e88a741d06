public import KilnHashing

/// An enum of values that tells which case it is and what it carries.
///
/// `@Value` writes the conformance. It is what printing and differences need in order to go inside:
///
///     @Value
///     enum Shape {
///       case circle(radius: Double)
///       case empty
///     }
///     print(Shape.circle(radius: 2))      // .circle(radius: 2.0)
///
/// An enum is no ``Value``: it has no fields that all its values share.
public protocol ValueEnum: FastHashable, CustomStringConvertible {
  /// Which case this value is, and what it carries.
  var enumCase: EnumCase { get }
}

extension ValueEnum {
  /// The case with what it carries, as it would stand in Swift's source: `.circle(radius: 2.0)`.
  public var description: String { enumCase.description }
}

/// The case of an enum's value: its name, and its payload in order.
public struct EnumCase: CustomStringConvertible {
  /// One part of a payload.
  public typealias Part = (label: String?, value: Any)

  /// The name of the case, without backticks.
  public let name: String

  /// What the value carries.
  public let payload: [Part]

  /// A case.
  ///
  /// - Parameters:
  ///   - name: its name, without backticks.
  ///   - payload: what the value carries, in order, with the labels.
  public init(_ name: String, _ payload: Part...) {
    self.name = name
    self.payload = payload
  }

  /// The case with its payload, as it would stand in Swift's source: `.circle(radius: 2.0)`.
  public var description: String {
    guard !payload.isEmpty else { return ".\(name)" }
    let parts = payload.map { part in
      (part.label.map { "\($0): " } ?? "") + String(printing: part.value)
    }
    return ".\(name)(\(parts.joined(separator: ", ")))"
  }
}
