internal import KilnSupport

/// A value whose type is coded by its contents: a raw value, or a container of raw values.
///
/// It is laid out in memory like the value.
struct Coded<Value>: Codable {
  let value: Value

  init(_ value: Value) { self.value = value }

  init(from decoder: any Decoder) throws {
    self.init(try ContentCoding.known(Value.self).decode(decoder))
  }

  func encode(to encoder: any Encoder) throws {
    try ContentCoding.known(Value.self).encode(value, encoder)
  }
}

/// How the values of a type are coded that need not be `Codable`, but whose contents are.
///
/// An enum is coded as its raw value, a set as an array, and a dictionary as a keyed container.
struct ContentCoding<Value>: @unchecked Sendable {
  // Unchecked for the same reason as `FieldCoding`.

  let encode: (Value, any Encoder) throws -> Void
  let decode: (any Decoder) throws -> Value

  /// Returns the coding of a type; `nil` if a content has no coded form.
  static func of(_ type: Value.Type) -> ContentCoding? {
    codings.element(for: ObjectIdentifier(type)) {
      Found(coding: own(type) ?? ContentCodingVisitor().visit(type) ?? rawValue(type))
    }.coding as? ContentCoding
  }

  fileprivate static func known(_ type: Value.Type) -> ContentCoding {
    guard let coding = of(type) else { preconditionFailure("\(type) has no coded form") }
    return coding
  }

  private static func own(_ type: Value.Type) -> Any? {
    func open<Content: Codable>(_: Content.Type) -> Any {
      ContentCoding<Content>(
        encode: { try Content.encode($0, $1) },
        decode: { try $0.singleValueContainer().decode(Content.self) }
      )
    }
    return (type as? any Codable.Type).map { open($0) }
  }

  private static func rawValue(_ type: Value.Type) -> Any? {
    func open<Raw: RawRepresentable>(_ type: Raw.Type) -> Any? {
      func open<RawValue: Codable>(_: RawValue.Type) -> ContentCoding {
        ContentCoding(
          encode: { try RawValue.encode(($0 as! Raw).rawValue as! RawValue, $1) },
          decode: { decoder in
            let rawValue = try decoder.singleValueContainer().decode(RawValue.self)
            guard let value = Raw(rawValue: rawValue as! Raw.RawValue) else {
              throw DecodingError.notRawValue(of: Raw.self, rawValue, decoder.codingPath)
            }
            return value as! Value
          }
        )
      }
      return (Raw.RawValue.self as? any Codable.Type).map { open($0) }
    }
    return (type as? any RawRepresentable.Type).flatMap { open($0) }
  }
}

/// The result of a search, which may have found nothing.
private struct Found: @unchecked Sendable {
  let coding: Any?
}

private let codings = Cache<ObjectIdentifier, Found>()

extension Encodable {
  /// Encodes a value by the means of the encoder, which can have its own form for the type.
  fileprivate static func encode(_ value: Self, _ encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension DecodingError {
  fileprivate static func notRawValue<Raw: RawRepresentable>(
    of type: Raw.Type,
    _ found: Any,
    _ path: [any CodingKey]
  ) -> DecodingError {
    .dataCorrupted(
      Context(codingPath: path, debugDescription: "\(found) is not a raw value of \(type)")
    )
  }
}

/// Creates the coding of a container.
private struct ContentCodingVisitor: ContainerVisitor {
  private func isCoded<Content>(_ type: Content.Type) -> Bool { ContentCoding.of(type) != nil }

  func optional<Wrapped>(_ type: Wrapped.Type) -> Any? {
    guard isCoded(type) else { return nil }
    return ContentCoding<Wrapped?>(
      encode: { try Coded<Wrapped>?.encode($0.map { Coded($0) }, $1) },
      decode: { try $0.singleValueContainer().decode(Coded<Wrapped>?.self).map(\.value) }
    )
  }

  func array<Content>(_ type: Content.Type) -> Any? {
    guard isCoded(type) else { return nil }
    return ContentCoding<[Content]>(
      encode: { try [Coded<Content>].encode($0.map { Coded($0) }, $1) },
      decode: { try $0.singleValueContainer().decode([Coded<Content>].self).map(\.value) }
    )
  }

  func set<Content: Hashable>(_ type: Content.Type) -> Any? {
    guard isCoded(type) else { return nil }
    return ContentCoding<Set<Content>>(
      encode: { try [Coded<Content>].encode($0.map { Coded($0) }, $1) },
      decode: { Set(try $0.singleValueContainer().decode([Coded<Content>].self).map(\.value)) }
    )
  }

  func dictionary<Key: Hashable, Content>(_ key: Key.Type, _ type: Content.Type) -> Any? {
    guard let keys = TextKey(key), isCoded(type) else { return nil }
    return ContentCoding<[Key: Content]>(
      encode: { values, encoder in
        let members = values.map { (keys.text($0.key), Coded($0.value)) }
        try [String: Coded<Content>].encode(Dictionary(uniqueKeysWithValues: members), encoder)
      },
      decode: { decoder in
        let container = try decoder.singleValueContainer()
        var values: [Key: Content] = [:]
        for (name, member) in try container.decode([String: Coded<Content>].self) {
          guard let key = keys.key(name), values.updateValue(member.value, forKey: key) == nil
          else {
            let context = DecodingError.Context(
              codingPath: decoder.codingPath,
              debugDescription: "expected \(keys.expectation), found the key \"\(name)\""
            )
            throw DecodingError.dataCorrupted(context)
          }
        }
        return values
      }
    )
  }
}
