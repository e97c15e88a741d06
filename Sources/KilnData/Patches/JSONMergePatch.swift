/// A change to a JSON document in the shape of the document (RFC 7396).
///
/// Members of the patch replace those of the document, and `null` members remove them. Objects are
/// merged recursively.
///
/// ```swift
/// let patch = JSONMergePatch(["name": "Zachary", "nickname": nil])
/// document.applying(patch)
/// try JSONMergePatch(from: document, to: other).json
/// ```
///
/// A merge patch cannot set a member to `null` or change a part of an array.
public struct JSONMergePatch: Sendable, Hashable {
  /// The patch as JSON.
  public let json: JSONValue

  /// Creates a patch.
  ///
  /// - Parameter json: any JSON value. A value other than an object replaces the whole document.
  public init(_ json: JSONValue) {
    self.json = json
  }

  /// Creates the patch that turns one document into another.
  ///
  /// - Parameters:
  ///   - old: the document that the patch applies to.
  ///   - new: the result of applying the patch. It is exact, except for the order of members.
  /// - Throws: ``JSONMergePatchError`` if a member of the new document is `null`, unless it is
  ///   `null` in the old one. A merge patch cannot express this.
  /// - Complexity: O(*n* · *d*) for documents of size *n* and depth *d*.
  public init(from old: JSONValue, to new: JSONValue) throws(JSONMergePatchError) {
    json = try Self.difference(old, new, JSONPointer())
  }

  private static func difference(
    _ old: JSONValue,
    _ new: JSONValue,
    _ path: JSONPointer
  ) throws(JSONMergePatchError) -> JSONValue {
    guard case .object(let newObject) = new else { return new }
    // An object that replaces another kind of value is merged into an empty object.
    let oldObject = old.objectValue ?? [:]
    var patch = JSONObject()
    for (key, _) in oldObject where newObject[key] == nil { patch[key] = .null }
    for (key, value) in newObject {
      let known = oldObject[key]
      if let known, known.isIdentical(to: value) { continue }
      guard !value.isNull else { throw JSONMergePatchError(pointer: path.appending(key)) }
      patch[key] = try difference(known ?? .null, value, path.appending(key))
    }
    return .object(patch)
  }
}

/// A document that a merge patch cannot produce.
public struct JSONMergePatchError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The location of a member that would have to be set to `null`.
  public let pointer: JSONPointer

  /// The error on one line.
  public var description: String {
    "\(Excerpt.quoted(pointer.description)): a merge patch cannot set a member to null; use a JSON patch"
  }
}

extension JSONValue {
  /// Returns the document with a merge patch applied.
  ///
  /// - Parameter patch: the patch.
  /// - Complexity: O(*n*) in the size of the patch and of the objects that it changes.
  public func applying(_ patch: JSONMergePatch) -> JSONValue {
    merging(patch.json)
  }

  private func merging(_ patch: JSONValue) -> JSONValue {
    guard case .object(let changes) = patch else { return patch }
    var object = objectValue ?? [:]
    for (key, change) in changes {
      if change.isNull {
        object.removeValue(forKey: key)
      } else {
        object[key] = (object[key] ?? .null).merging(change)
      }
    }
    return .object(object)
  }
}
