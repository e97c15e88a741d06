internal import KilnSupport

/// The error of a name or a key path that does not identify a property.
public struct PropertyError: Error, Sendable, Hashable {
  /// The reason, with everything that the message shows.
  package enum Reason: Sendable, Hashable {
    /// The path is empty, has an empty name, or more than ``PropertyError/maximumDepth`` names.
    case malformed
    /// A model or an object has no field with the name.
    case unknown(name: String, type: String, fields: [String])
    /// A field within the path is not a model.
    case notModel(name: String, found: String)
    /// The property has another type.
    case wrongType(expected: String, found: String)
    /// The property can be observed, but not be written by name.
    case notWritable(type: String)
    /// The model declares no field for the key paths.
    case undeclared(model: String)
  }

  /// The maximum number of names in a path: 32.
  package static let maximumDepth = 32

  /// The names or the key path that was given.
  public let path: String

  package let reason: Reason

  package init(path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension PropertyError: CustomStringConvertible {
  /// The error as text.
  ///
  /// For example: `"adress.zip": Person has no field "adress"; it has id, name, address`.
  public var description: String {
    switch reason {
    case .malformed:
      return "\(path.quotedExcerpt()): expected 1 to \(Self.maximumDepth) names separated by dots"
    case .unknown(let name, let type, let fields):
      let more = fields.count > 8 ? ", and \(fields.count - 8) more" : ""
      return "\(path.quotedExcerpt()): \(type) has no field \(name.quotedExcerpt()); it has "
        + (fields.isEmpty ? "none" : fields.prefix(8).joined(separator: ", ") + more)
    case .notModel(let name, let found):
      return "\(path.quotedExcerpt()): expected a model in \(name.quotedExcerpt()), found \(found)"
    case .wrongType(let expected, let found):
      return "\(path.quotedExcerpt()): expected \(expected), found \(found)"
    case .notWritable(let type):
      return
        "\(path.quotedExcerpt()): \(type) cannot be written by name: its properties are constants"
    case .undeclared(let model):
      return "\(model) has no field \(path)"
    }
  }
}
