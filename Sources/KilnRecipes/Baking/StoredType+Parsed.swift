internal import KilnMapping

extension StoredType {
  /// Initializes memory with a value of JSON text.
  ///
  /// - Parameters:
  ///   - address: the address of uninitialized memory for this type.
  ///   - json: the value.
  /// - Returns: whether it was initialized; `false` if the value is of another kind.
  @inline(__always)
  func initialize(_ address: UnsafeMutableRawPointer, to json: ParsedJSON) -> Bool {
    switch self {
    case .bool: set(json.bool, at: address)
    case .int: set(json.integer.flatMap { Int(exactly: $0) }, at: address)
    case .double: set(json.double, at: address)
    case .string: set(json.string, at: address)
    case .optionalBool: setOptional(json.bool, json, at: address)
    case .optionalInt: setOptional(json.integer.flatMap { Int(exactly: $0) }, json, at: address)
    case .optionalDouble: setOptional(json.double, json, at: address)
    case .optionalString: setOptional(json.string, json, at: address)
    case .strings: set([String]._parsed(json), at: address)
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
    _ json: ParsedJSON,
    at address: UnsafeMutableRawPointer
  ) -> Bool {
    guard value != nil || json.isNull else { return false }
    address.initializeMemory(as: Value?.self, to: value)
    return true
  }
}
