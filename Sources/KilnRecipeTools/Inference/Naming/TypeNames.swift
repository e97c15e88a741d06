internal import KilnMapping

/// Unique names of types.
struct TypeNames {
  /// The names in use, in lowercase, because local variables are named after types.
  private var taken: Set<String> = []

  /// Takes a given name, unless a type of Swift or Kiln or a property can have it.
  mutating func reserve(_ name: String) -> String {
    let usable =
      if !SwiftIdentifier.isCapitalized(name) {
        "Model" + name.drop { $0 == "_" }
      } else {
        Self.reserved.contains(name.lowercased()) ? name + "Model" : name
      }
    taken.insert(usable.lowercased())
    return usable
  }

  /// A name for the type of the values at a key.
  ///
  /// - Parameters:
  ///   - key: the key, in the singular for elements.
  ///   - parent: the name of the enclosing type. It precedes a name that is already in use, and one
  ///     without a capital, which could be that of a property.
  mutating func unique(for key: String, inside parent: String) -> String {
    let own = SwiftIdentifier.converting(key, to: .pascalCase) ?? "_"
    if SwiftIdentifier.isCapitalized(own), take(own) { return own }
    let long = parent + (own.hasPrefix("_") ? "Item" : own)
    if take(long) { return long }
    var number = 2
    while !take(long + "\(number)") { number += 1 }
    return long + "\(number)"
  }

  private mutating func take(_ name: String) -> Bool {
    let lower = name.lowercased()
    return !Self.reserved.contains(lower) && taken.insert(lower).inserted
  }

  /// The names of types and modules that generated code or the code of macros refers to, or that
  /// would be confused with them.
  private static let reserved: Set<String> = [
    "any", "anyhashable", "anykeypath", "anyobject", "array", "bool", "boxed", "calendar", "cases",
    "character", "codable", "collection", "conversion",
    "data", "date", "decimal", "decodable", "dictionary", "difference", "double", "encodable",
    "encoder", "decoder", "equatable", "error", "factory", "fasthashable", "field", "fieldhasher",
    "fieldset", "fingerprint", "float", "flow", "hashable", "hasher", "identifiable", "ingredient",
    "int", "jsonconvertible", "jsonnumber", "jsonvalue", "keystyle", "kilnhashing", "kilnvalues",
    "live", "locale", "mirror", "mutable", "never", "operation", "optional", "patch", "printer",
    "protocol", "range", "rawrepresentable", "recipe", "recipeerror", "recipeoptions", "result",
    "schema", "self", "sendable", "sequence", "set", "sourcepath", "string", "substring", "swift",
    "task", "thread", "timezone", "transformer", "type", "uint64", "unicode", "url", "uuid",
    "value", "valuemodel", "void",
  ]
}
