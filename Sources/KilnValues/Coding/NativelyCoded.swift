/// A type for which coding containers have specific methods.
///
/// These are faster than the generic methods, and some encoders treat the two differently.
protocol NativelyCoded: Codable, SendableMetatype {
  /// The methods of containers for this type.
  static var methods: ContainerMethods<Self> { get }

  // These are requirements, so that the closures are compiled for each type.

  /// Returns the coding of a field of this type.
  static func coding(default writeDefault: FieldCoding.Default?) -> FieldCoding

  /// Returns the coding of a field of an optional of this type.
  static func optionalCoding(default writeDefault: FieldCoding.Default?) -> FieldCoding
}

/// The methods of keyed containers for one type.
struct ContainerMethods<Value> {
  typealias Writer = KeyedEncodingContainer<FieldKey>
  typealias Reader = KeyedDecodingContainer<FieldKey>

  /// Writes a value, or `nil` as the encoder does: usually no key.
  let encode: @Sendable (inout Writer, Value?, FieldKey) throws -> Void
  let decode: @Sendable (Reader, FieldKey) throws -> Value
  let decodeIfPresent: @Sendable (Reader, FieldKey) throws -> Value?
}

extension NativelyCoded {
  static func coding(default writeDefault: FieldCoding.Default?) -> FieldCoding {
    let methods = methods
    return FieldCoding(
      encode: { value, container, key in
        try methods.encode(&container, value.assumingMemoryBound(to: Self.self).pointee, key)
      },
      decode: { slot, container, key in
        let value: Self
        if let writeDefault {
          if let present = try methods.decodeIfPresent(container, key) {
            value = present
          } else if container.contains(key) {
            value = try methods.decode(container, key)
          } else {
            return writeDefault(slot)
          }
        } else {
          value = try methods.decode(container, key)
        }
        slot.initializeMemory(as: Self.self, to: value)
      }
    )
  }

  static func optionalCoding(default writeDefault: FieldCoding.Default?) -> FieldCoding {
    let methods = methods
    return FieldCoding(
      encode: { value, container, key in
        let content = value.assumingMemoryBound(to: Self?.self).pointee
        if content == nil, defaultIsValue(Self.self, writeDefault) {
          try container.encodeNil(forKey: key)
        } else {
          try methods.encode(&container, content, key)
        }
      },
      decode: { slot, container, key in
        let content = try methods.decodeIfPresent(container, key)
        if content == nil, let writeDefault, !container.contains(key) { return writeDefault(slot) }
        slot.initializeMemory(as: Self?.self, to: content)
      }
    )
  }
}

// The closures look the same, but each calls the overload for its type.

extension Bool: NativelyCoded {
  static let methods = ContainerMethods<Bool>(
    encode: { try $0.encodeIfPresent($1, forKey: $2) },
    decode: { try $0.decode(Bool.self, forKey: $1) },
    decodeIfPresent: { try $0.decodeIfPresent(Bool.self, forKey: $1) }
  )
}

extension String: NativelyCoded {
  static let methods = ContainerMethods<String>(
    encode: { try $0.encodeIfPresent($1, forKey: $2) },
    decode: { try $0.decode(String.self, forKey: $1) },
    decodeIfPresent: { try $0.decodeIfPresent(String.self, forKey: $1) }
  )
}

extension Double: NativelyCoded {
  static let methods = ContainerMethods<Double>(
    encode: { try $0.encodeIfPresent($1, forKey: $2) },
    decode: { try $0.decode(Double.self, forKey: $1) },
    decodeIfPresent: { try $0.decodeIfPresent(Double.self, forKey: $1) }
  )
}

extension Float: NativelyCoded {
  static let methods = ContainerMethods<Float>(
    encode: { try $0.encodeIfPresent($1, forKey: $2) },
    decode: { try $0.decode(Float.self, forKey: $1) },
    decodeIfPresent: { try $0.decodeIfPresent(Float.self, forKey: $1) }
  )
}

extension Int: NativelyCoded {
  static let methods = ContainerMethods<Int>(
    encode: { try $0.encodeIfPresent($1, forKey: $2) },
    decode: { try $0.decode(Int.self, forKey: $1) },
    decodeIfPresent: { try $0.decodeIfPresent(Int.self, forKey: $1) }
  )
}

extension Int8: NativelyCoded {
  static let methods = ContainerMethods<Int8>(
    encode: { try $0.encodeIfPresent($1, forKey: $2) },
    decode: { try $0.decode(Int8.self, forKey: $1) },
    decodeIfPresent: { try $0.decodeIfPresent(Int8.self, forKey: $1) }
  )
}

extension Int16: NativelyCoded {
  static let methods = ContainerMethods<Int16>(
    encode: { try $0.encodeIfPresent($1, forKey: $2) },
    decode: { try $0.decode(Int16.self, forKey: $1) },
    decodeIfPresent: { try $0.decodeIfPresent(Int16.self, forKey: $1) }
  )
}

extension Int32: NativelyCoded {
  static let methods = ContainerMethods<Int32>(
    encode: { try $0.encodeIfPresent($1, forKey: $2) },
    decode: { try $0.decode(Int32.self, forKey: $1) },
    decodeIfPresent: { try $0.decodeIfPresent(Int32.self, forKey: $1) }
  )
}

extension Int64: NativelyCoded {
  static let methods = ContainerMethods<Int64>(
    encode: { try $0.encodeIfPresent($1, forKey: $2) },
    decode: { try $0.decode(Int64.self, forKey: $1) },
    decodeIfPresent: { try $0.decodeIfPresent(Int64.self, forKey: $1) }
  )
}

extension Int128: NativelyCoded {
  static let methods = ContainerMethods<Int128>(
    encode: { try $0.encodeIfPresent($1, forKey: $2) },
    decode: { try $0.decode(Int128.self, forKey: $1) },
    decodeIfPresent: { try $0.decodeIfPresent(Int128.self, forKey: $1) }
  )
}

extension UInt: NativelyCoded {
  static let methods = ContainerMethods<UInt>(
    encode: { try $0.encodeIfPresent($1, forKey: $2) },
    decode: { try $0.decode(UInt.self, forKey: $1) },
    decodeIfPresent: { try $0.decodeIfPresent(UInt.self, forKey: $1) }
  )
}

extension UInt8: NativelyCoded {
  static let methods = ContainerMethods<UInt8>(
    encode: { try $0.encodeIfPresent($1, forKey: $2) },
    decode: { try $0.decode(UInt8.self, forKey: $1) },
    decodeIfPresent: { try $0.decodeIfPresent(UInt8.self, forKey: $1) }
  )
}

extension UInt16: NativelyCoded {
  static let methods = ContainerMethods<UInt16>(
    encode: { try $0.encodeIfPresent($1, forKey: $2) },
    decode: { try $0.decode(UInt16.self, forKey: $1) },
    decodeIfPresent: { try $0.decodeIfPresent(UInt16.self, forKey: $1) }
  )
}

extension UInt32: NativelyCoded {
  static let methods = ContainerMethods<UInt32>(
    encode: { try $0.encodeIfPresent($1, forKey: $2) },
    decode: { try $0.decode(UInt32.self, forKey: $1) },
    decodeIfPresent: { try $0.decodeIfPresent(UInt32.self, forKey: $1) }
  )
}

extension UInt64: NativelyCoded {
  static let methods = ContainerMethods<UInt64>(
    encode: { try $0.encodeIfPresent($1, forKey: $2) },
    decode: { try $0.decode(UInt64.self, forKey: $1) },
    decodeIfPresent: { try $0.decodeIfPresent(UInt64.self, forKey: $1) }
  )
}

extension UInt128: NativelyCoded {
  static let methods = ContainerMethods<UInt128>(
    encode: { try $0.encodeIfPresent($1, forKey: $2) },
    decode: { try $0.decode(UInt128.self, forKey: $1) },
    decodeIfPresent: { try $0.decodeIfPresent(UInt128.self, forKey: $1) }
  )
}
