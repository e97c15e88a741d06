internal import CKiln

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A type whose equal instances may differ in their bytes, but never the other way round: equal
/// bytes mean equal values. True of what is held by reference and compares reflexively.
private protocol EqualWhereIdentical {}

extension String: EqualWhereIdentical {}
extension Array: EqualWhereIdentical {}
extension ContiguousArray: EqualWhereIdentical {}
extension Set: EqualWhereIdentical {}
extension Dictionary: EqualWhereIdentical {}

extension Boxed: EqualWhereIdentical {}

/// What the bytes of a type say about equality, as the C core has it.
///
/// Anything that is not known for certain is left to the type's own `==`.
func comparisonKind<Value>(of type: Value.Type) -> UInt32 {
  let kind =
    switch type {
    case is Bool.Type, is UUID.Type: KILN_FIELD_BITS
    case is Int.Type, is Int8.Type, is Int16.Type, is Int32.Type, is Int64.Type, is Int128.Type,
      is UInt.Type, is UInt8.Type, is UInt16.Type, is UInt32.Type, is UInt64.Type, is UInt128.Type:
      KILN_FIELD_BITS
    case is Double.Type, is Date.Type: KILN_FIELD_FLOAT64
    case is Float.Type: KILN_FIELD_FLOAT32
    case is any EqualWhereIdentical.Type: KILN_FIELD_REFERENCE
    default: KILN_FIELD_OPAQUE
    }
  return UInt32(kind)
}
