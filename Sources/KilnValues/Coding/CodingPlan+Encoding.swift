extension CodingPlan {
  /// Writes the coded fields of an instance, in the order of the schema.
  ///
  /// - Parameters:
  ///   - root: the address of the instance.
  ///   - encoder: provides one keyed container.
  /// - Throws: `EncodingError.invalidValue` if a field cannot be written, or errors of the encoder.
  @usableFromInline
  func encode(_ root: UnsafeRawPointer, to encoder: any Encoder) throws {
    if let mistakenKeys {
      let context = EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: mistakenKeys
      )
      throw EncodingError.invalidValue(model, context)
    }
    var container = encoder.container(keyedBy: FieldKey.self)
    try coded.withUnsafeBufferPointer { fields in
      for place in fields.indices {
        guard let encode = fields[place].coding.encode else {
          throw notEncodable(fields[place], root, container)
        }
        try fields[place].operations.withValue(of: root) {
          try encode($0, &container, fields[place].key)
        }
      }
    }
  }

  private func notEncodable(
    _ field: CodedField,
    _ root: UnsafeRawPointer,
    _ container: KeyedEncodingContainer<FieldKey>
  ) -> EncodingError {
    .invalidValue(
      field.operations.value(of: root),
      EncodingError.Context(
        codingPath: container.codingPath + [field.key],
        debugDescription: notCodable(field, "Encodable")
      )
    )
  }
}
