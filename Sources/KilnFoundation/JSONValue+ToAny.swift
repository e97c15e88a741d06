internal import Foundation
public import KilnData

extension JSONValue {
  /// The value as types that `JSONSerialization` and property lists support.
  ///
  /// ```swift
  /// let value: JSONValue = ["id": 7, "tags": ["new"]]
  /// let data = try JSONSerialization.data(withJSONObject: value.bridged())
  /// ```
  ///
  /// Null becomes `NSNull` and a Boolean becomes `Bool`. An integer becomes `Int`, or `Int64` or
  /// `UInt64` outside its range. Another number becomes the `Double` with the same shortest digits,
  /// or else a `Decimal`. Strings, arrays and objects become `String`, `[Any]` and `[String: Any]`.
  /// To convert the result back, use `init(bridging:others:)`, which returns an equal value with
  /// members sorted by key, except that a `Decimal` without a fraction is an integer.
  ///
  /// - Throws: `ConversionError` if a `Decimal` cannot represent a number, a double is not finite,
  ///   two keys are canonically equivalent, or the tree is deeper than `maximumDepth`.
  /// - Complexity: O(*n*) on average.
  public func bridged() throws(ConversionError) -> Any {
    try bridged(depth: 0)
  }

  fileprivate func bridged(depth: Int) throws(ConversionError) -> Any {
    switch self {
    case .null: return NSNull()
    case .bool(let value): return value
    case .number(let value): return try value.bridged()
    case .string(let value): return value
    case .array(let array):
      guard depth < Self.maximumDepth else { throw .tooDeep }
      var elements: [Any] = []
      elements.reserveCapacity(array.count)
      for (index, element) in array.enumerated() {
        do throws(ConversionError) {
          elements.append(try element.bridged(depth: depth + 1))
        } catch {
          throw error.inside(.index(index))
        }
      }
      return elements
    case .object(let object): return try object.bridged(depth: depth)
    }
  }
}

extension JSONObject {
  /// The object as a dictionary of types that `JSONSerialization` supports.
  ///
  /// The values are those of ``JSONValue/bridged()``. The order of the members is lost.
  ///
  /// - Throws: `ConversionError`, as ``JSONValue/bridged()`` does.
  /// - Complexity: O(*n*) on average.
  public func bridged() throws(ConversionError) -> [String: Any] {
    try bridged(depth: 0)
  }

  fileprivate func bridged(depth: Int) throws(ConversionError) -> [String: Any] {
    guard depth < JSONValue.maximumDepth else { throw .tooDeep }
    var members: [String: Any] = [:]
    members.reserveCapacity(count)
    for (key, value) in self {
      do throws(ConversionError) {
        members[key] = try value.bridged(depth: depth + 1)
      } catch {
        throw error.inside(.key(key))
      }
    }
    guard members.count == count else {
      throw .repeated(firstEquivalentKey ?? "")
    }
    return members
  }
}

extension JSONNumber {
  fileprivate func bridged() throws(ConversionError) -> Any {
    if let value = integer(as: Int.self) { return value }
    if let value = integer(as: UInt64.self) { return value }
    if let value = shortestDouble {
      guard value.isFinite else { throw .notFinite("\(value)") }
      return value
    }
    guard let decimal = exactDecimal else {
      throw ConversionError(
        expected: "a number that a Decimal holds",
        found: Excerpt.quoted(description)
      )
    }
    return decimal
  }
}
