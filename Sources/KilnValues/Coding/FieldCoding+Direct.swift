/// The coding of a type that has methods of its own, `nil` for all others.
func directCoding<Value>(
  of type: Value.Type,
  default writeDefault: FieldCoding.Default?
) -> FieldCoding? {
  // Spelled out, so that each type's closures are compiled for it.
  switch type {
  case is Bool.Type: coding(Bool.self, writeDefault)
  case is String.Type: coding(String.self, writeDefault)
  case is Double.Type: coding(Double.self, writeDefault)
  case is Float.Type: coding(Float.self, writeDefault)
  case is Int.Type: coding(Int.self, writeDefault)
  case is Int8.Type: coding(Int8.self, writeDefault)
  case is Int16.Type: coding(Int16.self, writeDefault)
  case is Int32.Type: coding(Int32.self, writeDefault)
  case is Int64.Type: coding(Int64.self, writeDefault)
  case is Int128.Type: coding(Int128.self, writeDefault)
  case is UInt.Type: coding(UInt.self, writeDefault)
  case is UInt8.Type: coding(UInt8.self, writeDefault)
  case is UInt16.Type: coding(UInt16.self, writeDefault)
  case is UInt32.Type: coding(UInt32.self, writeDefault)
  case is UInt64.Type: coding(UInt64.self, writeDefault)
  case is UInt128.Type: coding(UInt128.self, writeDefault)
  default: nil
  }
}

/// The coding of an optional of a type that has methods of its own, `nil` for all others.
func directOptionalCoding<Content>(
  of type: Content.Type,
  default writeDefault: FieldCoding.Default?
) -> FieldCoding? {
  switch type {
  case is Bool.Type: optionalCoding(Bool.self, writeDefault)
  case is String.Type: optionalCoding(String.self, writeDefault)
  case is Double.Type: optionalCoding(Double.self, writeDefault)
  case is Float.Type: optionalCoding(Float.self, writeDefault)
  case is Int.Type: optionalCoding(Int.self, writeDefault)
  case is Int8.Type: optionalCoding(Int8.self, writeDefault)
  case is Int16.Type: optionalCoding(Int16.self, writeDefault)
  case is Int32.Type: optionalCoding(Int32.self, writeDefault)
  case is Int64.Type: optionalCoding(Int64.self, writeDefault)
  case is Int128.Type: optionalCoding(Int128.self, writeDefault)
  case is UInt.Type: optionalCoding(UInt.self, writeDefault)
  case is UInt8.Type: optionalCoding(UInt8.self, writeDefault)
  case is UInt16.Type: optionalCoding(UInt16.self, writeDefault)
  case is UInt32.Type: optionalCoding(UInt32.self, writeDefault)
  case is UInt64.Type: optionalCoding(UInt64.self, writeDefault)
  case is UInt128.Type: optionalCoding(UInt128.self, writeDefault)
  default: nil
  }
}

@inline(__always)
private func coding<Value: DirectlyCoded>(
  _ type: Value.Type,
  _ writeDefault: FieldCoding.Default?
) -> FieldCoding {
  FieldCoding(
    encode: { value, container, key in
      try Value.write(value.assumingMemoryBound(to: Value.self).pointee, &container, key)
    },
    decode: { slot, container, key in
      let value: Value
      if let writeDefault {
        if let present = try Value.readOptional(container, key) {
          value = present
        } else if container.contains(key) {
          value = try Value.read(container, key)
        } else {
          return writeDefault(slot)
        }
      } else {
        value = try Value.read(container, key)
      }
      slot.initializeMemory(as: Value.self, to: value)
    }
  )
}

@inline(__always)
private func optionalCoding<Content: DirectlyCoded>(
  _ type: Content.Type,
  _ writeDefault: FieldCoding.Default?
) -> FieldCoding {
  FieldCoding(
    encode: { value, container, key in
      let content = value.assumingMemoryBound(to: Content?.self).pointee
      if content == nil, defaultIsValue(Content.self, writeDefault) {
        try container.encodeNil(forKey: key)
      } else {
        try Content.writeOptional(content, &container, key)
      }
    },
    decode: { slot, container, key in
      let content = try Content.readOptional(container, key)
      if content == nil, let writeDefault, !container.contains(key) { return writeDefault(slot) }
      slot.initializeMemory(as: Content?.self, to: content)
    }
  )
}
