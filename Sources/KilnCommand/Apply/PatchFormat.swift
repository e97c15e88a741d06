internal import KilnJSON
internal import KilnMapping

/// The format of a patch.
enum PatchFormat: String, CaseIterable {
  /// The format follows from the JSON value.
  case auto
  /// A JSON Patch, RFC 6902.
  case patch
  /// A JSON Merge Patch, RFC 7396.
  case merge

  /// Reads a patch.
  ///
  /// - Parameters:
  ///   - json: the patch; an object with the members of an operation is a JSON Patch of one.
  ///   - document: the document, which can show that the object is a merge patch instead.
  /// - Throws: ``FileFailure`` if the patch is malformed, or if its format is unknown.
  func read(_ json: JSONValue, for document: JSONValue) throws(FileFailure) -> DocumentPatch {
    let isOperation = json.objectValue?.isOperation == true
    switch (self, json) {
    case (.patch, _), (.auto, .array):
      do throws(JSONChangeError) {
        return .operations(try JSONPatch(isOperation ? [json] : json))
      } catch {
        throw FileFailure("\(error)")
      }
    case (.auto, .object(let object)):
      guard isOperation else { return .merge(JSONMergePatch(json)) }
      let hasOthers = object.keys.contains { !["op", "path", "from", "value"].contains($0) }
      if !hasOthers, document["op"] == nil, document["path"] == nil,
        let patch = try? JSONPatch([json])
      {
        return .operations(patch)
      }
      throw FileFailure(
        "an object with \"op\" and \"path\" can be an operation or a merge patch; "
          + "pass --format patch or --format merge"
      )
    case (.merge, _): return .merge(JSONMergePatch(json))
    case (.auto, _):
      throw FileFailure(
        "expected an array, which is a JSON Patch, or an object, which is a merge patch, "
          + "found \(Excerpt.described(json))"
      )
    }
  }
}

/// A patch of any format.
enum DocumentPatch {
  case operations(JSONPatch)
  case merge(JSONMergePatch)

  /// Returns a document with the patch applied.
  ///
  /// - Throws: `JSONChangeError` for the first operation that fails.
  func applied(to document: JSONValue) throws(JSONChangeError) -> JSONValue {
    switch self {
    case .operations(let patch): try document.applying(patch)
    case .merge(let patch): document.applying(patch)
    }
  }

  /// Returns the text of a document with the patch applied; `nil` if its value does not change.
  ///
  /// - Throws: `JSONChangeError` for the first operation that fails.
  func applied(to text: EditedText) throws -> [UInt8]? {
    switch self {
    case .operations(let patch): try text.applying(patch)
    case .merge(let patch): try text.applying(patch)
    }
  }
}

extension JSONObject {
  private static let operations = ["add", "remove", "replace", "move", "copy", "test"]

  /// Whether the object has the members that each operation of a JSON Patch has.
  fileprivate var isOperation: Bool {
    guard case .string(let name) = self["op"], case .string(let path) = self["path"] else {
      return false
    }
    return path.isEmpty || path.hasPrefix("/") || Self.operations.contains(name)
  }
}
