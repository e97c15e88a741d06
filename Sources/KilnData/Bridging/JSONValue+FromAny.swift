internal import KilnSupport

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension JSONValue {
  /// Converts a value of any type to JSON.
  ///
  /// Accepts the results of `JSONSerialization`, property lists and Swift collections of type
  /// `Any`.
  ///
  /// | value | form |
  /// |---|---|
  /// | `nil` at any level of optionals, `NSNull` | null |
  /// | `Bool`, `NSNumber` of a Boolean | a Boolean |
  /// | integers of any width, `NSNumber` of one | an integer |
  /// | floating-point numbers, `NSNumber` of one | a number with the same shortest digits |
  /// | `Decimal`, `NSDecimalNumber` | as in ``JSONNumber/init(_:)-(Decimal)``, without loss |
  /// | `String`, `Substring`, `NSString` | a string |
  /// | arrays, `NSArray` | an array |
  /// | dictionaries of strings, `NSDictionary` | an object, sorted by the keys' code points |
  /// | ``JSONConvertible`` types, such as `UUID` | their own form |
  ///
  /// Objects of Foundation classes are supported if the program links `KilnFoundation`, as `Kiln`
  /// does. Dates, data and URLs have several possible forms, so `others` must convert them.
  ///
  /// ```swift
  /// try JSONValue(bridging: record) { other in
  ///   (other as? URL).map { .string($0.absoluteString) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - others: converts a value that is not in the table, or returns `nil` if it has no form. By
  ///     default, no such value has a form.
  /// - Throws: ``ConversionError`` with the path of the first value without a form, or if the tree
  ///   is deeper than ``maximumDepth``; and errors of `others`.
  /// - Precondition: no `NSArray` or `NSDictionary` contains itself or is thousands of levels deep.
  ///   On Linux, Foundation converts the whole object recursively on first access.
  /// - Complexity: O(*n* log *n*) in the number of values.
  public init(
    bridging value: Any?,
    others: (Any) throws -> JSONValue? = { _ in nil }
  ) throws {
    self = try withoutActuallyEscaping(others) {
      try AnyReader(others: $0).read(value as Any, depth: 0)
    }
  }
}

private struct AnyReader {
  let others: (Any) throws -> JSONValue?

  func read(_ value: Any, depth: Int) throws -> JSONValue {
    if let form = try scalar(value) { return form }
    if let optional = value as? any AnyOptional {
      guard let wrapped = optional.wrapped else { return .null }
      return try read(wrapped, depth: depth)
    }
    if let value = value as? any JSONConvertible,
      value is JSONObject || !(value is any Collection)
    {
      return try bounded(value.jsonValue(), depth)
    }
    // Foundation's collections are cast to Swift's.
    if let elements = value as? [Any] { return try array(elements, depth + 1) }
    if let members = value as? [AnyHashable: Any] { return try object(members, depth + 1) }
    if let form = try others(value) { return try bounded(form, depth) }
    throw ConversionError(
      expected: "a value with a JSON form",
      found: "a value of type \(type(of: value))"
    )
  }

  private func scalar(_ value: Any) throws -> JSONValue? {
    // Check exact types first, since casts to them would also succeed for an NSNumber.
    if type(of: value) == Bool.self { return (value as? Bool).map(JSONValue.bool) }
    if let string = value as? any StringProtocol { return .string(String(string)) }
    if let integer = value as? any BinaryInteger { return JSONValue(integer) }
    if let number = value as? any BinaryFloatingPoint { return try floating(number) }
    if type(of: value) == Decimal.self { return try decimal(value as? Decimal ?? .nan) }
    guard type(of: value) is AnyClass else { return nil }
    return try FoundationObjects.swiftValue(of: value).map { try read($0, depth: 0) }
  }

  private func floating(_ value: some BinaryFloatingPoint) throws -> JSONValue {
    guard value.isFinite else { throw ConversionError.notFinite("\(value)") }
    if let double = value as? Double { return .number(.double(double)) }
    // Other widths become the number with the same shortest digits: 0.1 instead of
    // 0.10000000149011612.
    return .number(JSONNumber(text: "\(value)") ?? .double(Double(value)))
  }

  private func decimal(_ value: Decimal) throws -> JSONValue {
    guard let number = JSONNumber(value) else { throw ConversionError.notFinite("NaN") }
    return .number(number)
  }

  private func array(_ elements: [Any], _ depth: Int) throws -> JSONValue {
    try check(depth)
    let forms = try elements.enumerated().map { index, element in
      try inside(.index(index)) { try read(element, depth: depth) }
    }
    return .array(forms)
  }

  private func object(_ members: [AnyHashable: Any], _ depth: Int) throws -> JSONValue {
    try check(depth)
    var sorted = try members.map { key, value in
      guard let text = text(of: key.base) else {
        let type = type(of: key.base)
        throw ConversionError(expected: "string keys", found: "a key of type \(type)")
      }
      return (key: text, value: value)
    }
    sorted.sort { TextOrder.codePoints.precedes($0.key, $1.key) }
    var object = JSONObject()
    object.reserveCapacity(sorted.count)
    for (key, value) in sorted {
      let form = try inside(.key(key)) { try read(value, depth: depth) }
      guard object.updateValue(form, forKey: key) == nil else {
        throw ConversionError.repeated(key)
      }
    }
    return .object(object)
  }

  private func text(of key: Any) -> String? {
    if let text = key as? any StringProtocol { return String(text) }
    return FoundationObjects.swiftValue(of: key) as? String
  }

  private func check(_ depth: Int) throws(ConversionError) {
    guard depth <= JSONValue.maximumDepth else { throw .tooDeep }
  }

  private func bounded(_ form: JSONValue, _ depth: Int) throws(ConversionError) -> JSONValue {
    try check(depth + form.depth)
    return form
  }

  private func inside<Form>(_ step: SourcePath.Step, _ body: () throws -> Form) throws -> Form {
    do {
      return try body()
    } catch let error as ConversionError {
      // The caller's closure can also throw one, for a tree that it converted itself.
      throw error.inside(step)
    }
  }
}
