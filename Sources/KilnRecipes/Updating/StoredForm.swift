internal import KilnMapping

/// A stored property of a common type, and its key in the source.
///
/// It allows a comparison with a source without generic code.
@usableFromInline
struct StoredForm: Sendable {
  let key: MemberKey
  let offset: Int
  let type: StoredType

  /// Whether the source has no value for the property of the model at an address, or an equal one.
  ///
  /// `false` does not mean that the source has another value.
  ///
  /// - Parameters:
  ///   - model: the model's address.
  ///   - source: the object that is read.
  ///   - next: the probable position of the key in the object.
  func isUnchanged(
    of model: UnsafeRawPointer,
    in source: MemberReader,
    next: inout Int
  ) -> Bool {
    // The meaning of null depends on the recipe.
    let member = withUnsafePointer(to: key) { source.member($0, next: &next) }
    guard let json = member else { return true }
    if json.pointee.isNull { return false }
    let property = model + offset
    func compare<Property: JSONConvertible>(_ type: Property.Type) -> Bool {
      property.assumingMemoryBound(to: type).pointee._isWritten(as: json.pointee)
    }
    return switch type {
    case .bool: compare(Bool.self)
    case .int: compare(Int.self)
    case .double: compare(Double.self)
    case .string:
      json.pointee.isCertainly(property.assumingMemoryBound(to: String.self))
        || compare(String.self)
    case .optionalBool: compare(Bool?.self)
    case .optionalInt: compare(Int?.self)
    case .optionalDouble: compare(Double?.self)
    case .optionalString: compare(String?.self)
    case .strings: compare([String].self)
    }
  }
}

/// The most common types of properties.
@usableFromInline
package enum StoredType: Sendable {
  case bool, int, double, string
  case optionalBool, optionalInt, optionalDouble, optionalString
  case strings

  /// Fails for all other types.
  @usableFromInline
  init?(_ type: Any.Type) {
    let known: [(Any.Type, StoredType)] = [
      (Bool.self, .bool), (Int.self, .int), (Double.self, .double), (String.self, .string),
      (Bool?.self, .optionalBool), (Int?.self, .optionalInt), (Double?.self, .optionalDouble),
      (String?.self, .optionalString), ([String].self, .strings),
    ]
    guard let match = known.first(where: { $0.0 == type }) else { return nil }
    self = match.1
  }
}
