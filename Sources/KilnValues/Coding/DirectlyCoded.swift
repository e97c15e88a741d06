/// A type for which containers have methods of their own. They are faster than the ones for any
/// type, and some encoders tell the two apart.
protocol DirectlyCoded: Codable, SendableMetatype {
  typealias Writer = KeyedEncodingContainer<FieldKey>
  typealias Reader = KeyedDecodingContainer<FieldKey>

  static func write(_ value: Self, _ to: inout Writer, _ key: FieldKey) throws
  static func writeOptional(_ value: Self?, _ to: inout Writer, _ key: FieldKey) throws
  static func read(_ from: Reader, _ key: FieldKey) throws -> Self
  static func readOptional(_ from: Reader, _ key: FieldKey) throws -> Self?
}

// The bodies are all alike, but each calls a method of its own type.

extension Bool: DirectlyCoded {
  static func write(_ value: Bool, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encode(value, forKey: key)
  }
  static func writeOptional(_ value: Bool?, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encodeIfPresent(value, forKey: key)
  }
  static func read(_ from: Reader, _ key: FieldKey) throws -> Bool {
    try from.decode(Bool.self, forKey: key)
  }
  static func readOptional(_ from: Reader, _ key: FieldKey) throws -> Bool? {
    try from.decodeIfPresent(Bool.self, forKey: key)
  }
}

extension String: DirectlyCoded {
  static func write(_ value: String, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encode(value, forKey: key)
  }
  static func writeOptional(_ value: String?, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encodeIfPresent(value, forKey: key)
  }
  static func read(_ from: Reader, _ key: FieldKey) throws -> String {
    try from.decode(String.self, forKey: key)
  }
  static func readOptional(_ from: Reader, _ key: FieldKey) throws -> String? {
    try from.decodeIfPresent(String.self, forKey: key)
  }
}

extension Double: DirectlyCoded {
  static func write(_ value: Double, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encode(value, forKey: key)
  }
  static func writeOptional(_ value: Double?, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encodeIfPresent(value, forKey: key)
  }
  static func read(_ from: Reader, _ key: FieldKey) throws -> Double {
    try from.decode(Double.self, forKey: key)
  }
  static func readOptional(_ from: Reader, _ key: FieldKey) throws -> Double? {
    try from.decodeIfPresent(Double.self, forKey: key)
  }
}

extension Float: DirectlyCoded {
  static func write(_ value: Float, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encode(value, forKey: key)
  }
  static func writeOptional(_ value: Float?, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encodeIfPresent(value, forKey: key)
  }
  static func read(_ from: Reader, _ key: FieldKey) throws -> Float {
    try from.decode(Float.self, forKey: key)
  }
  static func readOptional(_ from: Reader, _ key: FieldKey) throws -> Float? {
    try from.decodeIfPresent(Float.self, forKey: key)
  }
}

extension Int: DirectlyCoded {
  static func write(_ value: Int, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encode(value, forKey: key)
  }
  static func writeOptional(_ value: Int?, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encodeIfPresent(value, forKey: key)
  }
  static func read(_ from: Reader, _ key: FieldKey) throws -> Int {
    try from.decode(Int.self, forKey: key)
  }
  static func readOptional(_ from: Reader, _ key: FieldKey) throws -> Int? {
    try from.decodeIfPresent(Int.self, forKey: key)
  }
}

extension Int8: DirectlyCoded {
  static func write(_ value: Int8, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encode(value, forKey: key)
  }
  static func writeOptional(_ value: Int8?, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encodeIfPresent(value, forKey: key)
  }
  static func read(_ from: Reader, _ key: FieldKey) throws -> Int8 {
    try from.decode(Int8.self, forKey: key)
  }
  static func readOptional(_ from: Reader, _ key: FieldKey) throws -> Int8? {
    try from.decodeIfPresent(Int8.self, forKey: key)
  }
}

extension Int16: DirectlyCoded {
  static func write(_ value: Int16, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encode(value, forKey: key)
  }
  static func writeOptional(_ value: Int16?, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encodeIfPresent(value, forKey: key)
  }
  static func read(_ from: Reader, _ key: FieldKey) throws -> Int16 {
    try from.decode(Int16.self, forKey: key)
  }
  static func readOptional(_ from: Reader, _ key: FieldKey) throws -> Int16? {
    try from.decodeIfPresent(Int16.self, forKey: key)
  }
}

extension Int32: DirectlyCoded {
  static func write(_ value: Int32, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encode(value, forKey: key)
  }
  static func writeOptional(_ value: Int32?, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encodeIfPresent(value, forKey: key)
  }
  static func read(_ from: Reader, _ key: FieldKey) throws -> Int32 {
    try from.decode(Int32.self, forKey: key)
  }
  static func readOptional(_ from: Reader, _ key: FieldKey) throws -> Int32? {
    try from.decodeIfPresent(Int32.self, forKey: key)
  }
}

extension Int64: DirectlyCoded {
  static func write(_ value: Int64, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encode(value, forKey: key)
  }
  static func writeOptional(_ value: Int64?, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encodeIfPresent(value, forKey: key)
  }
  static func read(_ from: Reader, _ key: FieldKey) throws -> Int64 {
    try from.decode(Int64.self, forKey: key)
  }
  static func readOptional(_ from: Reader, _ key: FieldKey) throws -> Int64? {
    try from.decodeIfPresent(Int64.self, forKey: key)
  }
}

extension Int128: DirectlyCoded {
  static func write(_ value: Int128, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encode(value, forKey: key)
  }
  static func writeOptional(_ value: Int128?, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encodeIfPresent(value, forKey: key)
  }
  static func read(_ from: Reader, _ key: FieldKey) throws -> Int128 {
    try from.decode(Int128.self, forKey: key)
  }
  static func readOptional(_ from: Reader, _ key: FieldKey) throws -> Int128? {
    try from.decodeIfPresent(Int128.self, forKey: key)
  }
}

extension UInt: DirectlyCoded {
  static func write(_ value: UInt, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encode(value, forKey: key)
  }
  static func writeOptional(_ value: UInt?, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encodeIfPresent(value, forKey: key)
  }
  static func read(_ from: Reader, _ key: FieldKey) throws -> UInt {
    try from.decode(UInt.self, forKey: key)
  }
  static func readOptional(_ from: Reader, _ key: FieldKey) throws -> UInt? {
    try from.decodeIfPresent(UInt.self, forKey: key)
  }
}

extension UInt8: DirectlyCoded {
  static func write(_ value: UInt8, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encode(value, forKey: key)
  }
  static func writeOptional(_ value: UInt8?, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encodeIfPresent(value, forKey: key)
  }
  static func read(_ from: Reader, _ key: FieldKey) throws -> UInt8 {
    try from.decode(UInt8.self, forKey: key)
  }
  static func readOptional(_ from: Reader, _ key: FieldKey) throws -> UInt8? {
    try from.decodeIfPresent(UInt8.self, forKey: key)
  }
}

extension UInt16: DirectlyCoded {
  static func write(_ value: UInt16, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encode(value, forKey: key)
  }
  static func writeOptional(_ value: UInt16?, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encodeIfPresent(value, forKey: key)
  }
  static func read(_ from: Reader, _ key: FieldKey) throws -> UInt16 {
    try from.decode(UInt16.self, forKey: key)
  }
  static func readOptional(_ from: Reader, _ key: FieldKey) throws -> UInt16? {
    try from.decodeIfPresent(UInt16.self, forKey: key)
  }
}

extension UInt32: DirectlyCoded {
  static func write(_ value: UInt32, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encode(value, forKey: key)
  }
  static func writeOptional(_ value: UInt32?, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encodeIfPresent(value, forKey: key)
  }
  static func read(_ from: Reader, _ key: FieldKey) throws -> UInt32 {
    try from.decode(UInt32.self, forKey: key)
  }
  static func readOptional(_ from: Reader, _ key: FieldKey) throws -> UInt32? {
    try from.decodeIfPresent(UInt32.self, forKey: key)
  }
}

extension UInt64: DirectlyCoded {
  static func write(_ value: UInt64, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encode(value, forKey: key)
  }
  static func writeOptional(_ value: UInt64?, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encodeIfPresent(value, forKey: key)
  }
  static func read(_ from: Reader, _ key: FieldKey) throws -> UInt64 {
    try from.decode(UInt64.self, forKey: key)
  }
  static func readOptional(_ from: Reader, _ key: FieldKey) throws -> UInt64? {
    try from.decodeIfPresent(UInt64.self, forKey: key)
  }
}

extension UInt128: DirectlyCoded {
  static func write(_ value: UInt128, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encode(value, forKey: key)
  }
  static func writeOptional(_ value: UInt128?, _ to: inout Writer, _ key: FieldKey) throws {
    try to.encodeIfPresent(value, forKey: key)
  }
  static func read(_ from: Reader, _ key: FieldKey) throws -> UInt128 {
    try from.decode(UInt128.self, forKey: key)
  }
  static func readOptional(_ from: Reader, _ key: FieldKey) throws -> UInt128? {
    try from.decodeIfPresent(UInt128.self, forKey: key)
  }
}
