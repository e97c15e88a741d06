/// Foundation's classes for null, numbers and strings, as far as the program links them.
///
/// Only full Foundation has these classes. The module `KilnFoundation` conforms this type to
/// ``FoundationObjectBridging``, and a program that links it reads and writes them. So no other
/// module links full Foundation.
package enum FoundationObjects: Sendable {
  private static let bridge =
    (FoundationObjects.self as Any.Type) as? any FoundationObjectBridging.Type

  /// The value of a Swift type for an `NSNull`, `NSNumber` or `NSString`; `nil` for other values.
  package static func swiftValue(of object: Any) -> Any? { bridge?.swiftValue(of: object) }

  /// Whether a value is an `NSNull`.
  package static func isNull(_ object: Any) -> Bool { bridge?.isNull(object) ?? false }

  /// An `NSNull`; `nil` where Foundation is not linked.
  package static var null: AnyHashable? { bridge?.null }

  /// The null of the type `Any`: an `NSNull`, or `nil` where Foundation is not linked.
  package static var anyNull: Any { null?.base ?? (Any?.none as Any) }
}

/// What `KilnFoundation` tells of Foundation's classes.
package protocol FoundationObjectBridging: SendableMetatype {
  /// The value of a Swift type for an object; `nil` for objects of other classes.
  static func swiftValue(of object: Any) -> Any?
  static func isNull(_ object: Any) -> Bool
  static var null: AnyHashable { get }
}
