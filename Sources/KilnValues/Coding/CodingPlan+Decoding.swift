internal import KilnSupport

extension CodingPlan {
  /// Fills empty slots from the coded form of an instance.
  ///
  /// - Parameters:
  ///   - base: the address of the slots.
  ///   - filled: receives the filled slots, also if an error is thrown.
  ///   - decoder: provides one keyed container.
  /// - Throws: `DecodingError`; see ``ValueModel/init(from:)``.
  @usableFromInline
  func decode(
    _ base: UnsafeMutableRawPointer,
    _ filled: inout FieldSet,
    from decoder: any Decoder
  ) throws {
    guard unobtainable.isEmpty, mistakenKeys == nil else { throw cannotBeDecoded(decoder) }
    let container = try decoder.container(keyedBy: FieldKey.self)
    var missing: [Int] = []
    try coded.withUnsafeBufferPointer { fields in
      for place in fields.indices {
        guard let decode = fields[place].coding.decode else {
          throw notDecodable(fields[place], container)
        }
        do {
          try decode(base + fields[place].slotOffset, container, fields[place].key)
          filled.insert(fields[place].index)
        } catch  where fields[place].operations.isRequired && !container.contains(fields[place].key)
        {
          missing.append(place)
        }
      }
    }
    guard missing.isEmpty else { throw keysNotFound(missing.map { coded[$0] }, container) }
    for field in uncoded where field.operations.initializeDefault(base + field.slotOffset) {
      filled.insert(field.index)
    }
  }

  private func keysNotFound(
    _ missing: [CodedField],
    _ container: KeyedDecodingContainer<FieldKey>
  ) -> DecodingError {
    let error = ValidationError(model: model, missingFields: missing.map(\.operations.name))
    return .keyNotFound(missing[0].key, context(container.codingPath, "\(error)", error))
  }

  private func notDecodable(
    _ field: CodedField,
    _ container: KeyedDecodingContainer<FieldKey>
  ) -> DecodingError {
    let path = container.codingPath + [field.key]
    return .typeMismatch(field.operations.valueType, context(path, notCodable(field, "Decodable")))
  }

  private func cannotBeDecoded(_ decoder: any Decoder) -> DecodingError {
    let words =
      mistakenKeys
      ?? "\(model) cannot be decoded: \(unobtainable.joined(separator: ", ")) "
      + (unobtainable.count == 1 ? "is" : "are")
      + " not coded and without a default; add one, or make it optional"
    return .dataCorrupted(context(decoder.codingPath, words))
  }

  private func context(
    _ path: [any CodingKey],
    _ words: String,
    _ cause: (any Error)? = nil
  ) -> DecodingError.Context {
    DecodingError.Context(codingPath: path, debugDescription: words, underlyingError: cause)
  }

  /// Converts an error of building the instance to a decoding error.
  ///
  /// If all failures are about one field, the path includes its key.
  @usableFromInline
  func corrupted(_ error: any Error, _ decoder: any Decoder) -> DecodingError {
    if let error = error as? DecodingError { return error }
    var path = decoder.codingPath
    if let failures = (error as? ValidationError)?.failures,
      let name = failures.first?.field,
      failures.allSatisfy({ $0.field == name }),
      let field = coded.first(where: { $0.operations.name == name })
    {
      path.append(field.key)
    }
    return .dataCorrupted(context(path, error.sentence, error))
  }
}
