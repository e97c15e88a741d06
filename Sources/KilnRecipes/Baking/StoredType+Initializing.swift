internal import KilnMapping

extension StoredType {
  /// Initializes memory with a value of a source.
  ///
  /// - Parameters:
  ///   - address: memory for a value of this type.
  ///   - json: the value of the source.
  /// - Returns: `false`, without initializing, for a value of another kind and for a number that
  ///   needs a conversion.
  @inline(__always)
  func initialize(_ address: UnsafeMutableRawPointer, to json: some PlainValues) -> Bool {
    switch self {
    case .bool: set(json.bool, at: address)
    case .int: set(json.int, at: address)
    case .double: set(json.double, at: address)
    case .string: set(json.string, at: address)
    case .optionalBool: setOptional(json.bool, json, at: address)
    case .optionalInt: setOptional(json.int, json, at: address)
    case .optionalDouble: setOptional(json.double, json, at: address)
    case .optionalString: setOptional(json.string, json, at: address)
    case .strings: set(json.strings, at: address)
    }
  }

  @inline(__always)
  private func set<Value>(_ value: Value?, at address: UnsafeMutableRawPointer) -> Bool {
    guard let value else { return false }
    address.initializeMemory(as: Value.self, to: value)
    return true
  }

  @inline(__always)
  private func setOptional<Value>(
    _ value: Value?,
    _ json: some PlainValues,
    at address: UnsafeMutableRawPointer
  ) -> Bool {
    guard value != nil || json.isNull else { return false }
    address.initializeMemory(as: Value?.self, to: value)
    return true
  }
}

/// A value of a source that can be read as a type of ``StoredType``.
///
/// A property is `nil` for a value of another kind, and for a number that needs a conversion.
protocol PlainValues {
  var isNull: Bool { get }
  var bool: Bool? { get }
  var int: Int? { get }
  var double: Double? { get }
  var string: String? { get }
  var strings: [String]? { get }
}

extension ParsedJSON: PlainValues {
  @inline(__always) var int: Int? { integer.flatMap { Int(exactly: $0) } }
  @inline(__always) var strings: [String]? { ._parsed(self) }
}

/// A value of a tree. It holds no reference to the tree.
struct TreeValue: PlainValues {
  let address: UnsafePointer<JSONValue>

  @inline(__always) var isNull: Bool { address.pointee.isNull }

  @inline(__always) var bool: Bool? {
    if case .bool(let value) = address.pointee { value } else { nil }
  }

  @inline(__always) var int: Int? {
    guard case .number(let number) = address.pointee, case .integer(let value) = number.form else {
      return nil
    }
    return Int(exactly: value)
  }

  @inline(__always) var double: Double? { address.pointee.doubleValue }

  @inline(__always) var string: String? {
    if case .string(let value) = address.pointee { value } else { nil }
  }

  @inline(__always) var strings: [String]? {
    guard case .array(let elements) = address.pointee else { return nil }
    return elements.withUnsafeBufferPointer { elements in
      var strings: [String] = []
      strings.reserveCapacity(elements.count)
      for element in elements {
        guard case .string(let string) = element else { return nil }
        strings.append(string)
      }
      return strings
    }
  }
}
