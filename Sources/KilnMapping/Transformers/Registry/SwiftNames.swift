/// Suggests registered names for what Swift code writes in the same place.
enum SwiftNames {
  /// The names that code uses for conversions in Swift, with those of the library's transformers.
  private static let names = [
    "string": "text", "int": "integer", "double": "number", "float": "number", "bool": "boolean",
    "json": "identity",
  ]

  /// The registered names that are similar to an unknown one, nearest first.
  ///
  /// The name may be written as in Swift: `int`, `.iso8601` or `uuidLowercase`.
  static func similar(to name: String, among known: [String]) -> [String] {
    var bare = name.prefix { $0 != "(" }
    if bare.first == "." { bare.removeFirst() }
    let similar = SimilarNames.of(String(bare), among: known)
    guard let other = names[bare.lowercased()], known.contains(other) else { return similar }
    return [other] + similar.filter { $0 != other }.prefix(SimilarNames.limit - 1)
  }
}
