internal import KilnSupport

/// The reason why a name does not identify a property.
public enum PropertyError: Error, Sendable, Hashable {
  /// The path is empty, has an empty name, or more than ``maximumDepth`` names.
  case malformed(path: String)
  /// A model or an object has no field with the name.
  case unknown(name: String, path: String, type: String, fields: [String])
  /// A field within the path is not a model.
  case notModel(name: String, path: String, found: String)
  /// The property has another type.
  case wrongType(path: String, expected: String, found: String)
  /// The property can be observed, but not be written by name.
  case notWritable(path: String, type: String)

  /// The maximum number of names in a path: 32.
  public static let maximumDepth = 32
}

extension PropertyError {
  static func wrongType<Expected>(
    path: String,
    expected: Expected.Type,
    found: AnyKeyPath
  ) -> PropertyError {
    .wrongType(path: path, expected: "\(expected)", found: "\(type(of: found).valueType)")
  }
}

extension PropertyError: CustomStringConvertible {
  /// The error as text.
  ///
  /// For example: `"adress.zip": Person has no field "adress"; it has id, name, address`.
  public var description: String {
    switch self {
    case .malformed(let path):
      return "\(path.quotedExcerpt()): expected 1 to \(Self.maximumDepth) names separated by dots"
    case .unknown(let name, let path, let type, let fields):
      let more = fields.count > 8 ? ", and \(fields.count - 8) more" : ""
      return "\(path.quotedExcerpt()): \(type) has no field \(name.quotedExcerpt()); it has "
        + (fields.isEmpty ? "none" : fields.prefix(8).joined(separator: ", ") + more)
    case .notModel(let name, let path, let found):
      return "\(path.quotedExcerpt()): expected a model in \(name.quotedExcerpt()), found \(found)"
    case .wrongType(let path, let expected, let found):
      return "\(path.quotedExcerpt()): expected \(expected), found \(found)"
    case .notWritable(let path, let type):
      return
        "\(path.quotedExcerpt()): \(type) cannot be written by name: its properties are constants"
    }
  }
}
