internal import KilnMapping

/// A property of one of the most common types that lies in the model itself, and the key under
/// which the source has it: enough to see without knowing any type that a source says nothing new.
@usableFromInline
struct StoredForm: Sendable {
  let key: MemberKey
  let offset: Int
  let type: StoredType

  /// Whether the source has nothing for the property of the model at an address, or just what the
  /// property is written as.
  ///
  /// False does not mean that it has something else.
  ///
  /// - Parameters:
  ///   - model: the model's address.
  ///   - source: the object that is read.
  ///   - next: where in the object the key probably is.
  func isUnchanged(
    of model: UnsafeRawPointer,
    in source: MemberReader,
    next: inout Int
  ) -> Bool {
    // What a null means depends on the recipe.
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

/// The types that most properties have.
@usableFromInline
package enum StoredType: Sendable {
  case bool, int, double, string
  case optionalBool, optionalInt, optionalDouble, optionalString
  case strings

  /// `nil` for any other type.
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
