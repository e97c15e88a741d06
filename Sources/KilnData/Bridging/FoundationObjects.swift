/// Foundation's classes for null, numbers and strings, if the program links them.
///
/// Only full Foundation has these classes, and only the module `KilnFoundation` links it. That
/// module conforms this type to ``FoundationObjectBridging``. Programs that link the module can
/// read and write these objects.
package enum FoundationObjects: Sendable {
  private static let bridge =
    (FoundationObjects.self as Any.Type) as? any FoundationObjectBridging.Type

  /// The Swift value of an `NSNull`, `NSNumber` or `NSString`; `nil` for other values.
  package static func swiftValue(of object: Any) -> Any? { bridge?.swiftValue(of: object) }

  /// Whether a value is an `NSNull`.
  package static func isNull(_ object: Any) -> Bool { bridge?.isNull(object) ?? false }

  /// An `NSNull`; `nil` if Foundation is not linked.
  package static var null: AnyHashable? { bridge?.null }

  /// Null as `Any`: an `NSNull`, or `nil` if Foundation is not linked.
  package static var anyNull: Any { null?.base ?? (Any?.none as Any) }
}

/// The conversions of Foundation objects that `KilnFoundation` provides.
package protocol FoundationObjectBridging: SendableMetatype {
  /// The Swift value of an object; `nil` for objects of other classes.
  static func swiftValue(of object: Any) -> Any?
  static func isNull(_ object: Any) -> Bool
  static var null: AnyHashable { get }
}
