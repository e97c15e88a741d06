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
  /// - Throws: ``JSONChangeError`` if a member of the new document is `null`, unless it is
  ///   `null` in the old one. A merge patch cannot express this.
  /// - Complexity: O(*n* · *d*) for documents of size *n* and depth *d*.
  public init(from old: JSONValue, to new: JSONValue) throws(JSONChangeError) {
    json = try Self.difference(old, new)
  }

  /// Two objects that are partly compared.
  private struct Frame {
    let old: JSONObject
    let new: JSONObject
    var next = 0
    var patch = JSONObject()

    /// Creates a patch that removes members. An object that replaces another kind of value is
    /// merged into an empty object.
    init(_ old: JSONValue?, _ new: JSONObject) {
      self.old = old?.objectValue ?? [:]
      self.new = new
      for (key, _) in self.old where new[key] == nil { patch[key] = .null }
    }

    /// The key of the last compared member.
    var key: String { new[next - 1].key }
  }

  private static func difference(
    _ old: JSONValue,
    _ new: JSONValue
  ) throws(JSONChangeError) -> JSONValue {
    guard case .object(let object) = new else { return new }
    var frame = Frame(old, object)
    var around: [Frame] = []
    while true {
      while frame.next < frame.new.count {
        let (key, value) = frame.new[frame.next]
        frame.next += 1
        let known = frame.old[key]
        if let known, known.isIdentical(to: value) { continue }
        switch value {
        case .null:
          let tokens = around.map(\.key) + [key]
          throw JSONChangeError(.setsNull, at: JSONPointer(tokens: tokens))
        case .object(let object):
          around.append(frame)
          frame = Frame(known, object)
        default: frame.patch[key] = value
        }
      }
      let patch = JSONValue.object(frame.patch)
      guard let outer = around.popLast() else { return patch }
      frame = outer
      frame.patch[frame.key] = patch
    }
  }
}

extension JSONValue {
  /// Returns the document with a merge patch applied.
  ///
  /// - Parameter patch: the patch.
  /// - Complexity: O(*n*) in the size of the patch and of the objects that it changes.
  public func applying(_ patch: JSONMergePatch) -> JSONValue {
    applying(patch, to: .value(self, .new), nil).value
  }

  /// Returns the document with a merge patch applied, with the origins of its parts in its text.
  ///
  /// - Parameters:
  ///   - root: the node of the document in its text.
  ///   - textParts: finds the nodes of parts in the text.
  /// - Complexity: as for ``applying(_:)``.
  package func applying(
    _ patch: JSONMergePatch,
    root: Int,
    textParts: @escaping PatchedContainer.TextParts
  ) -> PatchedContainer.Part {
    applying(patch, to: .value(self, .text(root)), textParts)
  }

  private func applying(
    _ patch: JSONMergePatch,
    to document: PatchedContainer.Part,
    _ textParts: PatchedContainer.TextParts?
  ) -> PatchedContainer.Part {
    guard case .object(let changes) = patch.json else { return .value(patch.json, .new) }
    let object = document.isObject ? document.opened(textParts) : nil
    let container = object ?? PatchedContainer(textParts)
    container.merge(changes)
    return .container(container)
  }
}
