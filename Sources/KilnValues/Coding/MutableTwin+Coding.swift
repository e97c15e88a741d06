/// Coding of twins that are `Codable`: those by hand that say so, and those of macro models that
/// name `Codable`.
extension MutableTwin where Self: Encodable, Immutable: Encodable {
  /// Writes the value that this twin holds. Its rules are not checked.
  ///
  /// - Parameter encoder: receives what the value writes.
  /// - Throws: what the value throws.
  public func encode(to encoder: any Encoder) throws {
    try Immutable(self).encode(to: encoder)
  }
}

extension MutableTwin where Self: Decodable, Immutable: Decodable {
  /// Reads a value, which satisfies its rules, and makes a twin of it.
  ///
  /// - Parameter decoder: has what the value reads.
  /// - Throws: what the value throws.
  public init(from decoder: any Decoder) throws {
    self.init(try Immutable(from: decoder))
  }
}
