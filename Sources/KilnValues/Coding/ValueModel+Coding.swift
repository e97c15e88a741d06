/// Coding through the schema, for models that are declared `Codable`.
///
/// ```swift
/// struct User: ValueModel, Codable { … }
/// ```
///
/// No further code is needed: these members replace those that the compiler would synthesize.
/// <doc:Coding> has the rules.
extension ValueModel where Self: Encodable {
  /// Writes the fields under their coding keys, in the order of the schema.
  ///
  /// Fields that are not coded are omitted. So is each `nil` that decoding restores from an absent
  /// key. If the default of the field is another value, a `nil` is written as null.
  ///
  /// - Parameter encoder: receives the fields.
  /// - Throws: `EncodingError.invalidValue` if the type of a field is not `Encodable`, or if
  ///   decoding could not restore a value; or errors of the encoder.
  /// - Complexity: that of encoding the fields; allocation-free otherwise.
  @inlinable
  public func encode(to encoder: any Encoder) throws {
    let plan = Self.schema.storage.codingPlan
    try withUnsafePointer(to: self) { try plan.encode(UnsafeRawPointer($0), to: encoder) }
  }
}

extension ValueModel where Self: Decodable {
  /// Reads the fields from their coding keys, builds the value and checks its rules.
  ///
  /// If a key is absent, the field has its default, or `nil` if it is optional. A null is `nil` for
  /// an optional, with or without a default. Unknown keys are ignored.
  ///
  /// - Parameter decoder: provides the fields.
  /// - Throws: `DecodingError`:
  ///   - `keyNotFound` if keys of required fields are absent. The underlying error is a
  ///     ``ValidationError`` with all of them.
  ///   - `valueNotFound` for a null if the type of the field does not accept it.
  ///   - `typeMismatch` for a value of another type, or a field whose type is not `Decodable`.
  ///   - `dataCorrupted` if a rule is broken or the model's initializer throws. The underlying
  ///     error is that error, or the ``ValidationError`` with all broken rules.
  /// - Complexity: that of decoding the fields; allocates once otherwise.
  @inlinable
  public init(from decoder: any Decoder) throws {
    self = try Self.schema.decode(from: decoder)
  }
}

extension Schema {
  /// Builds an instance from its coded form, and checks the rules of its fields.
  @inlinable
  func decode(from decoder: any Decoder) throws -> Root {
    var slots = FieldSlots(self)
    try storage.codingPlan.decode(slots._unsafe.base, &slots._unsafe.filled, from: decoder)
    do {
      if storage.hasRules { try slots._unsafe.validate(as: name) }
      return try storage.instance(of: &slots)
    } catch {
      throw storage.codingPlan.corrupted(error, decoder)
    }
  }
}

extension Boxed: Encodable where Model: Encodable {
  /// Writes the model, as if it were not boxed.
  public func encode(to encoder: any Encoder) throws {
    try record.model.pointee.encode(to: encoder)
  }
}

extension Boxed: Decodable where Model: Decodable {
  /// Reads a model and boxes it.
  public init(from decoder: any Decoder) throws {
    self.init(try Model(from: decoder))
  }
}

/// Coding of `Codable` twins.
///
/// These are twins that are declared `Codable`, and the twins of macro models that list `Codable`.
extension MutableTwin where Self: Encodable, Immutable: Encodable {
  /// Writes the value of this twin, without checking its rules.
  public func encode(to encoder: any Encoder) throws {
    try Immutable(self).encode(to: encoder)
  }
}

extension MutableTwin where Self: Decodable, Immutable: Decodable {
  /// Reads a value, checks its rules and creates its twin.
  public init(from decoder: any Decoder) throws {
    self.init(try Immutable(from: decoder))
  }
}
