extension Boxed: Encodable where Model: Encodable {
  /// Writes the model, as if it were not in a box.
  ///
  /// - Parameter encoder: receives what the model writes.
  /// - Throws: what the model throws.
  public func encode(to encoder: any Encoder) throws {
    try record.model.pointee.encode(to: encoder)
  }
}

extension Boxed: Decodable where Model: Decodable {
  /// Reads a model, and puts it into a box.
  ///
  /// - Parameter decoder: has what the model reads.
  /// - Throws: what the model throws.
  public init(from decoder: any Decoder) throws {
    self.init(try Model(from: decoder))
  }
}
