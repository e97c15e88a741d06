internal import KilnHashing
internal import KilnSupport

// The coded form of a patch is `{"model": …, "base": …, "new": {…}, "old": {…}}`: the name of the
// model, the fingerprint of the base, and the changed fields by their coding keys. `old` is present
// if the old values were kept.
extension Patch: Codable {
  /// Encodes the changed fields by their coding keys.
  ///
  /// - Parameter encoder: receives the patch.
  /// - Throws: `EncodingError.invalidValue` for a changed field that is not coded or not
  ///   `Encodable`. Also for a value with a null inside an optional, which would be decoded as
  ///   `nil`; and errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PatchKey.self)
    try container.encode(Model.schema.name, forKey: .model)
    try container.encode(baseFingerprint, forKey: .base)
    try encode(newValues, in: &container, .new)
    if let oldValues { try encode(oldValues, in: &container, .old) }
  }

  /// Decodes a patch and checks the type of every field.
  ///
  /// - Parameter decoder: provides the patch.
  /// - Throws: `DecodingError` in each of these cases:
  ///   - The patch is for another model, or has an unknown member.
  ///   - A field is unknown, excluded, not coded or not `Decodable`.
  ///   - A value has another type than its field.
  ///   - `old` has other fields than `new`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PatchKey.self)
    let model = try container.decode(String.self, forKey: .model)
    guard model == Model.schema.name else {
      throw container.corrupted(
        .model,
        "expected a patch for \(Model.schema.name), found one for \(model.quotedExcerpt())"
      )
    }
    let members: Set = ["model", "base", "new", "old"]
    for key in container.allKeys where !members.contains(key.stringValue) {
      let name = key.stringValue.quotedExcerpt()
      throw container.corrupted(key, "a patch of \(model) has no member \(name)")
    }
    let base = try container.decode(Fingerprint.self, forKey: .base)
    let new = try Self.decode(container, .new)
    let old = container.contains(.old) ? try Self.decode(container, .old) : nil
    guard old == nil || old?.fields == new.fields else {
      throw container.corrupted(
        .old,
        "expected old values for the same fields as new values, found other fields"
      )
    }
    self.init(
      baseFingerprint: base,
      changedFields: new.fields,
      newValues: new.values,
      oldValues: old?.values
    )
  }

  private func encode(
    _ values: [Any],
    in container: inout KeyedEncodingContainer<PatchKey>,
    _ key: PatchKey
  ) throws {
    var coded = container.nestedContainer(keyedBy: PatchKey.self, forKey: key)
    for (value, index) in zip(values, changedFields) {
      let field = Model.schema.fields[index]
      func refusal(_ reason: String) -> EncodingError {
        let context = EncodingError.Context(
          codingPath: coded.codingPath,
          debugDescription: "\(Model.schema.name).\(field.name) \(reason)"
        )
        return .invalidValue(field.isRedacted ? redacted : value, context)
      }
      guard let codingKey = field.codingKey else {
        throw refusal("is not coded, so no patch of it can be encoded")
      }
      guard let type = field.valueType as? any Encodable.Type else {
        throw refusal("is \(field.valueType), which cannot be encoded")
      }
      func encode<Value: Encodable>(as type: Value.Type) throws {
        // The value was read from this field, or decoded with its type.
        let value = value as! Value
        // A patch has a member for each changed field, so a null is the outermost `nil`.
        guard !containsHiddenNull(value) else {
          throw refusal("holds a null within an optional, which would be decoded as nil")
        }
        try coded.encode(value, forKey: PatchKey(codingKey))
      }
      try encode(as: type)
    }
  }

  private static func decode(
    _ container: KeyedDecodingContainer<PatchKey>,
    _ key: PatchKey
  ) throws -> (fields: FieldSet, values: [Any]) {
    let coded = try container.nestedContainer(keyedBy: PatchKey.self, forKey: key)
    let schema = Model.schema
    var known: [String: Int] = [:]
    for (index, field) in schema.fields.enumerated() {
      if let codingKey = field.codingKey { known[codingKey] = index }
    }
    var found: [Int: Any] = [:]
    for codingKey in coded.allKeys {
      guard let index = known[codingKey.stringValue], !schema.fields[index].isExcluded else {
        throw coded.corrupted(
          codingKey,
          "\(schema.name) has no field that a patch can change for the key "
            + codingKey.stringValue.quotedExcerpt()
        )
      }
      let field = schema.fields[index]
      guard let type = field.valueType as? any Decodable.Type else {
        throw coded.corrupted(
          codingKey,
          "\(schema.name).\(field.name) is \(field.valueType), which cannot be decoded"
        )
      }
      func decode<Value: Decodable>(as type: Value.Type) throws -> Any {
        try coded.decode(type, forKey: codingKey)
      }
      found[index] = try decode(as: type)
    }
    var fields = FieldSet()
    let values = found.sortedOutOfLine { $0.key < $1.key }.map { index, value in
      fields.insert(index)
      return value
    }
    return (fields, values)
  }
}

extension KeyedDecodingContainer where Key == PatchKey {
  fileprivate func corrupted(_ key: PatchKey, _ words: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: words)
  }
}

/// A key of the coded form of a patch.
private struct PatchKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  static let model = PatchKey("model")
  static let base = PatchKey("base")
  static let new = PatchKey("new")
  static let old = PatchKey("old")

  init(_ name: String) {
    stringValue = name
  }

  init(stringValue: String) {
    self.init(stringValue)
  }

  init?(intValue: Int) { nil }
}
