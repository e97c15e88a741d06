internal import CKiln
internal import KilnSupport

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

// <doc:Equality> has the rules. `areEqual` compares by `==`, or the comparator of a field;
// `areSame` by all that can distinguish two values, `areIdentical` does so for a field, and
// `areInterchangeable` for all fields of two instances.

/// Whether two values are indistinguishable.
///
/// This is stricter than `==`, which treats 0.0 and -0.0 as equal, and both forms of an accented
/// letter. A type can also define `==` as it likes. Two values of an unknown type are
/// indistinguishable if their bytes are equal. Equal values with different bytes, such as copies in
/// other storage, are not recognized. A closure has other bytes after it was passed as a generic
/// value, because Swift wraps it.
@usableFromInline
package func areSame<T>(_ left: T, _ right: T) -> Bool {
  if haveSameBytes(left, right) { return true }
  // Without lookups of the type. One byte has no representation that its type ignores.
  if T.self == Double.self || T.self == Float.self || MemoryLayout<T>.size <= 1 { return false }
  if let known = left as? any KnownToBeSame { return known.isSame(as: right) }
  if let model = left as? any ValueModel { return model.isSame(as: right) }
  return (left as? any ValueEnum)?.isSame(as: right) ?? false
}

/// Whether the bytes of two values are equal, so that they are indistinguishable.
func haveSameBytes<T>(_ left: T, _ right: T) -> Bool {
  withUnsafePointer(to: left) { left in
    withUnsafePointer(to: right) { right in
      haveSameBytes(at: left, right, count: MemoryLayout<T>.size)
    }
  }
}

/// Whether the bytes of two values of one type are equal, including their padding.
func haveSameBytes(at left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
  memcmp(left, right, count) == 0
}

extension ValueModel {
  fileprivate func isSame(as other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return Pair.with(self, other) { Self.schema.storage.areInterchangeable($0.old, $0.new) }
  }
}

extension ValueEnum {
  fileprivate func isSame(as other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    let (left, right) = (enumCase, other.enumCase)
    // Without a payload, the name of the case may be all that a type declares.
    return left.name == right.name && !left.payload.isEmpty
      && left.payload.elementsEqual(right.payload) {
        $0.label == $1.label && isSamePart($0.value, $1.value)
      }
  }
}

private func isSamePart<Part>(_ left: Part, _ right: Any) -> Bool {
  (right as? Part).map { areSame(left, $0) } ?? false
}

extension String: KnownToBeSame {
  package func isSame(as other: Any) -> Bool { compare(other) { utf8.elementsEqual($0.utf8) } }
}

extension Data: KnownToBeSame {
  package func isSame(as other: Any) -> Bool { compare(other) { self == $0 } }
}

extension URL: KnownToBeSame {
  package func isSame(as other: Any) -> Bool {
    compare(other) { areSame(relativeString, $0.relativeString) && areSame(baseURL, $0.baseURL) }
  }
}

extension Optional: KnownToBeSame {
  package func isSame(as other: Any) -> Bool {
    // Compare the types first: `as?` alone would unwrap optionals.
    guard type(of: other) == Wrapped?.self, let other = other as? Wrapped? else { return false }
    return switch (self, other) {
    case (nil, nil): true
    case (let left?, let right?): areSame(left, right)
    default: false
    }
  }
}

extension Array: KnownToBeSame {
  package func isSame(as other: Any) -> Bool {
    compare(other) { other in
      count == other.count && zip(self, other).allSatisfy { areSame($0, $1) }
    }
  }
}

extension Set: KnownToBeSame {
  package func isSame(as other: Any) -> Bool {
    compare(other) { other in
      count == other.count
        && allSatisfy { element in
          other.firstIndex(of: element).map { areSame(element, other[$0]) } ?? false
        }
    }
  }
}

extension Dictionary: KnownToBeSame {
  package func isSame(as other: Any) -> Bool {
    compare(other) { other in
      // With equal counts, the keys are the same if every key has a match.
      count == other.count
        && allSatisfy { key, value in
          guard let index = other.index(forKey: key) else { return false }
          return areSame(key, other[index].key) && areSame(value, other[index].value)
        }
    }
  }
}

extension Boxed: KnownToBeSame {
  package func isSame(as other: Any) -> Bool {
    compare(other) { other in
      record === other.record
        || record.head.pointee.schema.areInterchangeable(record.model, other.record.model)
    }
  }
}

/// Whether two values are indistinguishable; see `areSame`.
///
/// Small values are compared by their bytes.
@inlinable
package func areInterchangeable<T>(_ left: T, _ right: T) -> Bool {
  if T.self == Int.self || T.self == Bool.self || T.self == Int32.self || T.self == Int64.self {
    return withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in left.elementsEqual(right) }
    }
  }
  return areSame(left, right)
}
