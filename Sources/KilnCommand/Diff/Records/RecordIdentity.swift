internal import KilnHashing
internal import KilnMapping

/// What of a record is compared.
struct RecordIdentity: Sendable {
  let key: RecordKey
  let rules: ComparisonRules?
  /// Whether numbers are equal if their nearest doubles are.
  let mergesNumbers: Bool

  /// The fingerprints of a record.
  ///
  /// - Throws: ``ConversionError`` if the record has no key.
  func fingerprints(of record: JSONValue) throws -> (key: Fingerprint, record: Fingerprint) {
    let values = try key.values(in: record)
    let key = values.count == 1 ? values[0] : .array(values)
    return (
      Fingerprint(ofIdentity: key, nearestDoubles: mergesNumbers),
      Fingerprint(ofIdentity: record, rules, nearestDoubles: mergesNumbers)
    )
  }
}

/// A record of a batch.
struct IdentifiedRecord: Sendable {
  let key: Fingerprint
  let record: Fingerprint
  /// The length of its text, in bytes.
  let length: Int
  /// The record; `nil` if it can be read again.
  let tree: JSONValue?
}
