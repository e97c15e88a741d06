internal import Foundation
internal import KilnData

extension FoundationObjects: FoundationObjectBridging {
  package static func swiftValue(of object: Any) -> Any? {
    switch object {
    case is NSNull: Any?.none as Any
    case let string as NSString: String(string)
    case let number as NSDecimalNumber: number.decimalValue
    case let number as NSNumber: swiftNumber(number)
    default: nil
    }
  }

  package static func isNull(_ object: Any) -> Bool { object is NSNull }

  package static var null: AnyHashable { AnyHashable(NSNull()) }

  private static func swiftNumber(_ number: NSNumber) -> Any {
    // Foundation represents the two Booleans as distinct singleton objects.
    if number === (true as NSNumber) { return true }
    if number === (false as NSNumber) { return false }
    return switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "f"): number.floatValue
    case UInt8(ascii: "d"): number.doubleValue
    case UInt8(ascii: "Q"), UInt8(ascii: "L"): number.uint64Value
    default: number.int64Value
    }
  }
}
