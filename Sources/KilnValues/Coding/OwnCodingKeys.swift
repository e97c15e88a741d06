/// The `CodingKeys` that a model declares, which its schema does not read.
///
/// They are looked up by name. Private ones cannot be looked up and are not found.
struct OwnCodingKeys {
  private let model: any Any.Type
  private let keys: any CodingKey.Type

  /// Looks up the keys of a model; `nil` if none are found.
  init?(of model: any Any.Type) {
    guard let name = _mangledTypeName(model) else { return nil }
    for candidate in Self.candidates(name) {
      if let keys = _typeByName(candidate) as? any CodingKey.Type {
        (self.model, self.keys) = (model, keys)
        return
      }
    }
    return nil
  }

  /// Returns the possible mangled names of `CodingKeys` nested in a type.
  private static func candidates(_ outer: String) -> [String] {
    let own = "10CodingKeysO"
    guard outer.hasSuffix("G") else { return [outer + own] }
    // The arguments of a generic type follow the name of the innermost type: `4PairVySiG`.
    return outer.indices.dropLast().compactMap { index in
      let next = outer.index(after: index)
      guard outer[next] == "y", "VC".contains(outer[index]) else { return nil }
      return outer[...index] + own + outer[next...].dropLast() + "_G"
    }
  }

  /// Describes keys that differ from those of the fields; `nil` if none do.
  func mistake<Root>(in fields: [AnyField<Root>]) -> String? {
    let surplus = fields.compactMap(\.codingKey).filter { keys.init(stringValue: $0) == nil }
    let missing = fields.filter { $0.codingKey == nil && keys.init(stringValue: $0.name) != nil }
    guard !surplus.isEmpty || !missing.isEmpty else { return nil }
    let found =
      surplus.map { "no key \($0.debugDescription)" }
      + missing.map { "the key \($0.name.debugDescription), which is declared .notCoded" }
    return "\(model) declares CodingKeys, which a schema does not read, with "
      + found.joined(separator: ", ")
      + #"; rename fields with .coded("…"), leave them out with .notCoded, or remove CodingKeys"#
  }
}
