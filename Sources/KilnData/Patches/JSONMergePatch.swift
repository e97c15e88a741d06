/// A change to a JSON document that has the document's own shape, as RFC 7396 has it: members that
/// are there replace those of the document, and members that are `null` remove them.
///
///     let patch = JSONMergePatch(["name": "Zachary", "nickname": nil])
///     document.applying(patch)
///     try JSONMergePatch(from: document, to: other).json
///
/// It cannot set a member to `null`, nor change a part of an array.
public struct JSONMergePatch: Sendable, Hashable {
  /// The patch as JSON.
  public let json: JSONValue

  /// A patch.
  ///
  /// - Parameter json: any JSON value. What is no object replaces the whole document.
  public init(_ json: JSONValue) {
    self.json = json
  }

  /// The patch that makes one document of another.
  ///
  /// - Parameters:
  ///   - old: the document that the patch is for.
  ///   - new: what it makes of it, to the letter; the order of members does not count.
  /// - Throws: ``JSONMergePatchError`` where the new document has a member that is `null` and that
  ///   the old one has not: a merge patch cannot say that.
  /// - Complexity: O(*n* · *d*) in the size of the documents and their depth.
  public init(from old: JSONValue, to new: JSONValue) throws(JSONMergePatchError) {
    json = try Self.difference(old, new, JSONPointer())
  }

  private static func difference(
    _ old: JSONValue,
    _ new: JSONValue,
    _ path: JSONPointer
  ) throws(JSONMergePatchError) -> JSONValue {
    guard case .object(let newObject) = new else { return new }
    // An object that takes the place of something else is merged into an empty one.
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

/// A document that no merge patch leads to.
public struct JSONMergePatchError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The place of a member that would have to be set to `null`.
  public let pointer: JSONPointer

  /// The mistake in words.
  public var description: String {
    "\(Excerpt.quoted(pointer.description)): a merge patch cannot set a member to null"
  }
}

extension JSONValue {
  /// This document with a merge patch applied to it.
  ///
  /// - Parameter patch: what to change.
  /// - Returns: the changed document.
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
