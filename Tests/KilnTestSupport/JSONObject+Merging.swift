package import KilnData

extension JSONObject {
  /// Returns the object with the members of another, with new keys at the end.
  ///
  /// - Parameter combine: returns the value for a key that exists in both, given the current and
  ///   the new value.
  package func merging(
    _ other: JSONObject,
    uniquingKeysWith combine: (JSONValue, JSONValue) -> JSONValue
  ) -> JSONObject {
    var merged = self
    merged.merge(other, uniquingKeysWith: combine)
    return merged
  }
}
