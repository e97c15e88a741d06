/// Coding through the schema, for models that say that they are `Codable`.
///
///     struct User: Value, Codable { … }
///
/// Nothing more is written: these members replace the ones that the compiler would synthesize.
/// docs/coding.md has the rules.
extension Value where Self: Encodable {
  /// Writes the fields under their coding keys, in the order of the schema.
  ///
  /// Omits fields that are not coded, and each `nil` that decoding restores without the key. A
  /// `nil` is written as a null where the field's default is another value.
  ///
  /// - Throws: `EncodingError.invalidValue` where a field's type is not `Encodable`, or where its
  ///   value has no coded form that gives it back; and what the encoder throws.
  /// - Complexity: what encoding the fields takes. Allocates nothing itself.
  @inlinable
  public func encode(to encoder: any Encoder) throws {
    let plan = Self.schema.storage.codingPlan
    try withUnsafePointer(to: self) { try plan.encode(UnsafeRawPointer($0), to: encoder) }
  }
}

extension Value where Self: Decodable {
  /// Reads the fields from their coding keys, builds the value and checks its rules.
  ///
  /// A field whose key is missing has its default, or is `nil` where it is optional. A null is
  /// `nil` for an optional, whether or not it has a default. Unknown keys are ignored.
  ///
  /// - Throws: `DecodingError`:
  ///   - `keyNotFound` where the keys of required fields are missing. The underlying error is a
  ///     ``MissingFieldsError`` with all of them;
  ///   - `valueNotFound` for a null where the field's type has none;
  ///   - `typeMismatch` for something of another type, and for a field whose type is not
  ///     `Decodable`;
  ///   - `dataCorrupted` where a rule is broken or the model's own initializer throws. The
  ///     underlying error is the ``ValidationError`` with all broken rules, or what was thrown.
  /// - Complexity: what decoding the fields takes. Allocates once itself.
  @inlinable
  public init(from decoder: any Decoder) throws {
    self = try Self.schema.decode(from: decoder)
  }
}

extension Schema {
  /// Builds an instance from its coded form.
  ///
  /// - Returns: the instance. It satisfies the rules of its fields.
  @inlinable
  func decode(from decoder: any Decoder) throws -> Root {
    var slots = FieldSlots(self)
    try storage.codingPlan.decode(slots._untyped.base, &slots._untyped.filled, from: decoder)
    do {
      if storage.hasRules { try slots.validate() }
      return try storage.instance(of: &slots)
    } catch {
      throw storage.codingPlan.corrupted(error, decoder)
    }
  }
}

extension Boxed: Encodable where Model: Encodable {
  /// Writes the model, as if it were not in a box.
  public func encode(to encoder: any Encoder) throws {
    try record.model.pointee.encode(to: encoder)
  }
}

extension Boxed: Decodable where Model: Decodable {
  /// Reads a model, and puts it into a box.
  public init(from decoder: any Decoder) throws {
    self.init(try Model(from: decoder))
  }
}

/// Coding of twins that are `Codable`: those by hand that say so, and those of macro models that
/// name `Codable`.
extension MutableTwin where Self: Encodable, Immutable: Encodable {
  /// Writes the value that this twin holds. Its rules are not checked.
  public func encode(to encoder: any Encoder) throws {
    try Immutable(self).encode(to: encoder)
  }
}

extension MutableTwin where Self: Decodable, Immutable: Decodable {
  /// Reads a value, which satisfies its rules, and makes a twin of it.
  public init(from decoder: any Decoder) throws {
    self.init(try Immutable(from: decoder))
  }
}
