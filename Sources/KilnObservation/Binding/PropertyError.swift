/// Why a name does not lead to a property.
public enum PropertyError: Error, Sendable, Hashable {
  /// The path is empty, or has an empty name in it, or more than ``maximumDepth`` names.
  case malformed(path: String)
  /// A model has no field of a name.
  case unknown(name: String, path: String, model: String, fields: [String])
  /// A field in the middle of the path is no model, but of another type.
  case notModel(name: String, path: String, found: String)
  /// The property is of another type.
  case wrongType(path: String, expected: String, found: String)
  /// The property can be observed, but is not written by its name.
  case notWritable(path: String, model: String)

  /// How many names a path may have: 32.
  public static let maximumDepth = 32
}

extension PropertyError: CustomStringConvertible {
  /// The mistake in words: `"adress.zip": Person has no field "adress"; it has id, name, address`.
  public var description: String {
    switch self {
    case .malformed(let path):
      return "\(shown(path)): expected 1 to \(Self.maximumDepth) names with points between them"
    case .unknown(let name, let path, let model, let fields):
      let more = fields.count > 8 ? ", and \(fields.count - 8) more" : ""
      return "\(shown(path)): \(model) has no field \(shown(name)); it has "
        + (fields.isEmpty ? "none" : fields.prefix(8).joined(separator: ", ") + more)
    case .notModel(let name, let path, let found):
      return "\(shown(path)): expected a model in \(shown(name)), found \(found)"
    case .wrongType(let path, let expected, let found):
      return "\(shown(path)): expected \(expected), found \(found)"
    case .notWritable(let path, let model):
      return "\(shown(path)): \(model) cannot be written by name: its properties are constants"
    }
  }

  /// A text from outside, quoted and shortened.
  private func shown(_ text: String) -> String {
    // Measured in code points: one character may be of any size.
    guard text.utf8.count > 64 else { return text.debugDescription }
    let start = String(text.unicodeScalars.prefix(63))
    return start == text ? text.debugDescription : start.debugDescription + "…"
  }
}
