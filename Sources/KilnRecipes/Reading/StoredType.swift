internal import KilnMapping

/// The most common types of properties, which need no generic code.
@usableFromInline
enum StoredType: Sendable {
  case bool, int, double, string
  case optionalBool, optionalInt, optionalDouble, optionalString
  case strings, ints, doubles

  /// Fails for all other types.
  @usableFromInline
  init?(_ type: Any.Type) {
    let known: [(Any.Type, StoredType)] = [
      (Bool.self, .bool), (Int.self, .int), (Double.self, .double), (String.self, .string),
      (Bool?.self, .optionalBool), (Int?.self, .optionalInt), (Double?.self, .optionalDouble),
      (String?.self, .optionalString), ([String].self, .strings), ([Int].self, .ints),
      ([Double].self, .doubles),
    ]
    guard let match = known.first(where: { $0.0 == type }) else { return nil }
    self = match.1
  }

  var isOptional: Bool {
    switch self {
    case .optionalBool, .optionalInt, .optionalDouble, .optionalString: true
    case .bool, .int, .double, .string, .strings, .ints, .doubles: false
    }
  }

  /// The kind of the values in a source, other than null; `.integer` for all numbers.
  var kind: JSONKind {
    switch self {
    case .bool, .optionalBool: .boolean
    case .int, .double, .optionalInt, .optionalDouble: .integer
    case .string, .optionalString: .string
    case .strings, .ints, .doubles: .array
    }
  }
}

// MARK: Reading
extension StoredType {
  /// Initializes memory with a value of a source.
  ///
  /// - Parameters:
  ///   - address: memory for a value of this type.
  ///   - source: the value of the source.
  ///   - takesMissing: whether an optional is `nil` if the source does not contain the value.
  /// - Returns: `false`, without initializing, for a value of another kind and for a number that
  ///   needs a conversion.
  @inline(__always)
  func initialize(
    _ address: UnsafeMutableRawPointer,
    to source: SourceNode,
    takesMissing: Bool = false
  ) -> Bool {
    switch self {
    case .bool: set(source.bool, at: address)
    case .int: set(source.int, at: address)
    case .double: set(source.double, at: address)
    case .string: set(source.string, at: address)
    case .optionalBool: setOptional(source.bool, source, takesMissing, at: address)
    case .optionalInt: setOptional(source.int, source, takesMissing, at: address)
    case .optionalDouble: setOptional(source.double, source, takesMissing, at: address)
    case .optionalString: setOptional(source.string, source, takesMissing, at: address)
    case .strings: set(source.strings, at: address)
    case .ints: set(source.ints, at: address)
    case .doubles: set(source.doubles, at: address)
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
    _ source: SourceNode,
    _ takesMissing: Bool,
    at address: UnsafeMutableRawPointer
  ) -> Bool {
    guard value != nil || source.isNull || takesMissing && source.isAbsent else { return false }
    address.initializeMemory(as: Value?.self, to: value)
    return true
  }
}

extension SourceNode {
  @inline(__always) fileprivate var int: Int? { integer.flatMap { Int(exactly: $0) } }

  // Not inlined, so that reading other types uses fewer registers.
  fileprivate var strings: [String]? { @inline(never) get { list { $0.string } } }
  fileprivate var ints: [Int]? { @inline(never) get { list { $0.int } } }
  fileprivate var doubles: [Double]? { @inline(never) get { list { $0.double } } }

  /// An array from elements of one type; `nil` if any has another type.
  @inline(__always)
  fileprivate func list<Element>(_ value: (SourceNode) -> Element?) -> [Element]? {
    guard var elements = elements else { return nil }
    var list: [Element] = []
    list.reserveCapacity(elements.count)
    while let element = elements.next() {
      guard let value = value(element) else { return nil }
      list.append(value)
    }
    return list
  }
}

// MARK: Writing
extension StoredType {
  /// Writes the text of the property at an address.
  @inline(__always)
  func write(_ property: UnsafeRawPointer, to writer: inout JSONTextWriter) throws {
    func value<Property>(_ type: Property.Type) -> UnsafePointer<Property> {
      property.assumingMemoryBound(to: type)
    }
    switch self {
    case .bool: writer.write(value(Bool.self).pointee)
    case .int: try writer.write(integer: Int64(value(Int.self).pointee))
    case .double: try writer.write(double: value(Double.self).pointee)
    case .string: writer.write(at: value(String.self))
    case .strings: try writer.writeList(value([String].self).pointee) { $1.write(at: $0) }
    case .ints:
      try writer.writeList(value([Int].self).pointee) { try $1.write(integer: Int64($0.pointee)) }
    case .doubles:
      try writer.writeList(value([Double].self).pointee) { try $1.write(double: $0.pointee) }
    case .optionalBool, .optionalInt, .optionalDouble, .optionalString:
      try writeOptional(property, to: &writer)
    }
  }

  private func writeOptional(
    _ property: UnsafeRawPointer,
    to writer: inout JSONTextWriter
  ) throws {
    func value<Property>(_ type: Property.Type) -> Property? {
      property.assumingMemoryBound(to: Property?.self).pointee
    }
    switch self {
    case .optionalBool:
      if let value = value(Bool.self) { return writer.write(value) }
    case .optionalInt:
      if let value = value(Int.self) { return try writer.write(integer: Int64(value)) }
    case .optionalDouble:
      if let value = value(Double.self) { return try writer.write(double: value) }
    case .optionalString:
      let text = property.assumingMemoryBound(to: String?.self)
      // A string has the same words as a wrapped one.
      if text.pointee != nil {
        return writer.write(at: property.assumingMemoryBound(to: String.self))
      }
    case .bool, .int, .double, .string, .strings, .ints, .doubles: return
    }
    writer.writeNull()
  }
}

extension Conversion {
  /// Writes the text of a value at an address; `nil` if that needs a tree.
  @usableFromInline var textWriting: JSONTextWriting? {
    if let text { return text }
    guard let type = plainType else { return nil }
    return { address, writer in try type.write(address, to: &writer) }
  }
}

// MARK: Comparing
extension StoredType {
  /// Whether a value of a source is the written form of a property at an address.
  ///
  /// `false` means unknown. It is also returned for null, whose meaning depends on the recipe.
  func isWritten(as source: SourceNode, _ property: UnsafeRawPointer) -> Bool {
    func load<Property>(_ type: Property.Type) -> Property {
      property.assumingMemoryBound(to: type).pointee
    }
    return switch self {
    case .bool: source.isWritten(of: load(Bool.self))
    case .int: source.isWritten(of: load(Int.self))
    case .double: source.isWritten(of: load(Double.self))
    case .string:
      source.isCertainly(property.assumingMemoryBound(to: String.self))
        || source.isWritten(of: load(String.self))
    case .optionalBool: load(Bool?.self).map { source.isWritten(of: $0) } ?? false
    case .optionalInt: load(Int?.self).map { source.isWritten(of: $0) } ?? false
    case .optionalDouble: load(Double?.self).map { source.isWritten(of: $0) } ?? false
    case .optionalString: load(String?.self).map { source.isWritten(of: $0) } ?? false
    case .strings: source.isWritten(of: load([String].self))
    case .ints: source.isWritten(of: load([Int].self))
    case .doubles: source.isWritten(of: load([Double].self))
    }
  }
}
