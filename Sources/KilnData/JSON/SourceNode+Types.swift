internal import CJSONNode
public import KilnSupport

// How types read values. Each implementation reads trees and texts.

extension JSONConvertible {
  /// Creates a value through a tree.
  @inlinable
  public static func _read(_ source: SourceNode) throws(ConversionError) -> Self {
    try Self(jsonValue: source.tree)
  }

  /// `false`; `true` for optionals.
  @inlinable public static var _isOptional: Bool { false }

  /// `false`; `true` for a value whose only form is a missing member.
  @inlinable public var _isMissing: Bool { false }
}

extension Bool {
  /// A Boolean from `true` or `false`.
  public static func _read(_ source: SourceNode) throws(ConversionError) -> Bool {
    if let value = source.bool { return value }
    return try Bool(jsonValue: source.tree)
  }
}

extension Int {
  /// An integer from a JSON integer in its range.
  public static func _read(_ source: SourceNode) throws(ConversionError) -> Int {
    if let integer = source.integer, let value = Int(exactly: integer) { return value }
    return try Int(jsonValue: source.tree)
  }
}

extension Double {
  /// A double from a number that it represents exactly.
  public static func _read(_ source: SourceNode) throws(ConversionError) -> Double {
    if let value = source.double { return value }
    return try Double(jsonValue: source.tree)
  }
}

extension String {
  /// A string from a JSON string.
  public static func _read(_ source: SourceNode) throws(ConversionError) -> String {
    if let value = source.string { return value }
    return try String(jsonValue: source.tree)
  }
}

extension Optional where Wrapped: JSONConvertible {
  /// An optional: `nil` from null, or else a wrapped value.
  @inlinable
  public static func _read(_ source: SourceNode) throws(ConversionError) -> Wrapped? {
    source.isNull && !Wrapped._isOptional ? nil : .some(try Wrapped._read(source))
  }
}

extension Array where Element: JSONConvertible {
  /// An array from the elements of a JSON array.
  @inlinable
  public static func _read(_ source: SourceNode) throws(ConversionError) -> [Element] {
    guard var elements = source.elements else {
      throw ConversionError(expected: "array", found: source.tree)
    }
    var values: [Element] = []
    values.reserveCapacity(elements.count)
    while let element = elements.next() {
      do throws(ConversionError) {
        values.append(try Element._read(element))
      } catch {
        throw error.inside(.index(values.count))
      }
    }
    return values
  }
}

extension Dictionary where Key == String, Value: JSONConvertible {
  /// A dictionary from the members of an object.
  @inlinable
  public static func _read(_ source: SourceNode) throws(ConversionError) -> [String: Value] {
    guard var members = source.members else {
      throw ConversionError(expected: "object", found: source.tree)
    }
    var values = [String: Value](capacity: members.count)
    while let (key, value) = members.next() {
      do throws(ConversionError) {
        guard values.updateValue(try Value._read(value), forKey: key) == nil else {
          throw .equivalentKeys(key)
        }
      } catch {
        throw error.inside(.key(key))
      }
    }
    return values
  }
}
