internal import KilnHashing
internal import KilnMapping

/// The paths of the values that identify a record.
struct RecordKey: Sendable {
  let paths: [SourcePath]

  init(_ paths: [SourcePath]) { self.paths = paths }

  /// The values of a record, which are scalars other than null.
  ///
  /// - Throws: ``ConversionError`` if the record has no such values.
  func values(in record: JSONValue) throws(ConversionError) -> [JSONValue] {
    var values: [JSONValue] = []
    for path in paths { values.append(try record.matchedValue(at: path)) }
    return values
  }

  /// The values as an object, by path.
  func json(_ values: [JSONValue]) -> JSONObject {
    JSONObject(zip(paths, values).map { ("\($0)", $1) })
  }

  /// The record as the start of a path: `[country: "CH", city: "Bern"]`. Long values are shortened.
  func place(_ values: [JSONValue]) -> String {
    let parts = zip(paths, values).map { path, value in
      "\(path): \(Excerpt.start(of: value.description, TreeChange.keyLimit))"
    }
    return "[\(parts.joined(separator: ", "))]"
  }

  /// The kinds of the values of a record in words: `id is a string`.
  func kinds(in record: JSONValue) throws(ConversionError) -> String {
    zip(paths, try values(in: record)).map { path, value in
      "\(Excerpt.place(path)) is \(value.kind == .integer ? "an" : "a") \(value.kind)"
    }.joined(separator: " and ")
  }
}
