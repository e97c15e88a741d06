internal import KilnMapping

/// The format of a patch.
enum PatchFormat: String, CaseIterable {
  /// The format follows from the kind of the JSON value.
  case auto
  /// A JSON Patch, RFC 6902.
  case patch
  /// A JSON Merge Patch, RFC 7396.
  case merge
}

/// A patch in either format.
enum DocumentPatch {
  case operations(JSONPatch)
  case merge(JSONMergePatch)

  /// Reads a patch.
  ///
  /// - Throws: ``FileFailure`` if it is malformed, or if its format is unknown.
  init(_ json: JSONValue, _ format: PatchFormat) throws(FileFailure) {
    switch (format, json) {
    case (.patch, _), (.auto, .array):
      do throws(JSONChangeError) {
        self = .operations(try JSONPatch(json))
      } catch {
        throw FileFailure("\(error)")
      }
    case (.merge, _), (.auto, .object): self = .merge(JSONMergePatch(json))
    case (.auto, _):
      throw FileFailure(
        "expected an array, which is a JSON Patch, or an object, which is a merge patch, "
          + "found \(Excerpt.described(json))"
      )
    }
  }

  /// Returns a document with the patch applied.
  ///
  /// - Throws: `JSONChangeError` for the first operation that fails.
  func applied(to document: JSONValue) throws(JSONChangeError) -> JSONValue {
    switch self {
    case .operations(let patch): try document.applying(patch)
    case .merge(let patch): document.applying(patch)
    }
  }
}
