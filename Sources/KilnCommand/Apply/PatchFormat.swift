internal import KilnMapping

/// The format of a patch.
enum PatchFormat: String, CaseIterable {
  /// The format follows from the kind of the JSON value.
  case auto
  /// A JSON Patch, RFC 6902.
  case patch
  /// A JSON Merge Patch, RFC 7396.
  case merge

  /// Returns a document with a patch applied.
  ///
  /// - Throws: ``FileFailure`` if the patch is malformed, or if its format is unknown;
  ///   `JSONChangeError` for the first operation that fails.
  func apply(_ json: JSONValue, to document: JSONValue) throws -> JSONValue {
    switch (self, json) {
    case (.patch, _), (.auto, .array):
      let patch: JSONPatch
      do throws(JSONChangeError) {
        patch = try JSONPatch(json)
      } catch {
        throw FileFailure("\(error)")
      }
      return try document.applying(patch)
    case (.merge, _), (.auto, .object): return document.applying(JSONMergePatch(json))
    case (.auto, _):
      throw FileFailure(
        "expected an array, which is a JSON Patch, or an object, which is a merge patch, "
          + "found \(Excerpt.described(json))"
      )
    }
  }
}
