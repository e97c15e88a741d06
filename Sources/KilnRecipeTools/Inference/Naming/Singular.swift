/// The singular of English words in keys.
enum Singular {
  /// The singular of a key, whose last word may be a plural: `orderLines` becomes `orderLine`.
  ///
  /// A word that is not a known form of plural is unchanged.
  static func of(_ key: String) -> String {
    let lower = key.lowercased()
    for (plural, singular) in irregular where lower.hasSuffix(plural) {
      // Keep the case of the first letter of the word.
      let start = key.index(key.endIndex, offsetBy: -plural.count)
      let first = String(singular.prefix(1))
      let initial = key[start].isUppercase ? first.uppercased() : first
      return String(key[..<start]) + initial + String(singular.dropFirst())
    }
    if lower.count < 4 || unchanged.contains(where: lower.hasSuffix) { return key }
    if lower.hasSuffix("ies") { return key.dropLast(3) + "y" }
    if ["sses", "xes", "zes", "ches", "shes", "uses", "iases"].contains(where: lower.hasSuffix),
      !["houses", "causes", "clauses", "pauses", "caches"].contains(where: lower.hasSuffix)
    {
      return String(key.dropLast(2))
    }
    return lower.hasSuffix("s") ? String(key.dropLast()) : key
  }

  private static let irregular: KeyValuePairs = [
    "people": "person", "children": "child", "indices": "index", "vertices": "vertex",
    "criteria": "criterion",
  ]

  private static let unchanged = ["ss", "us", "is", "series", "species", "news", "as"]
}
