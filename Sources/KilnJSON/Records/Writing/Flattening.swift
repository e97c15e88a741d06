internal import KilnMapping

/// Replaces nested values of a record by members that are named by paths, such as `address.city`.
package struct Flattening {
  /// The forms of flattened records.
  package enum Form: Sendable {
    /// Objects. Null and empty containers are values.
    case members
    /// The cells of a table. Null and empty containers are empty cells, and are omitted.
    case cells
  }

  private let form: Form
  private var members = JSONObject()
  private var size = FlatSize()
  /// The path of the current value.
  private var name = ""
  private var depth = 0

  /// Flattens a record.
  ///
  /// - Returns: an object without nested values, also of an array.
  /// - Throws: ``FlatteningError``.
  /// - Complexity: O(*n*) in the length of the record and of the names.
  static func flattened(
    _ record: JSONValue,
    _ form: Form
  ) throws(FlatteningError) -> JSONValue {
    var flattening = Flattening(form: form)
    try flattening.addParts(of: record)
    return .object(flattening.members)
  }

  private mutating func add(_ value: JSONValue) throws(FlatteningError) {
    switch value {
    case .object(let object) where !object.isEmpty: return try addParts(of: value)
    case .array(let elements) where !elements.isEmpty: return try addParts(of: value)
    case .null, .object, .array: if form == .cells { return }
    case .bool, .number, .string: break
    }
    let name = SourcePath.argument(name)
    members[name] = value
    size.add(name.utf8.count)
    if size.isTooLarge { throw .tooManyValues }
  }

  private mutating func addParts(of container: JSONValue) throws(FlatteningError) {
    switch container {
    case .object(let object): for (key, member) in object { try add(member, at: .key(key)) }
    case .array(let elements):
      for (index, element) in elements.enumerated() { try add(element, at: .index(index)) }
    case .null, .bool, .number, .string: break
    }
  }

  private mutating func add(
    _ part: JSONValue,
    at step: SourcePath.Step
  ) throws(FlatteningError) {
    let start = name.utf8.count
    step.spell(into: &name)
    depth += 1
    guard depth <= SourcePath.maximumDepth, name.utf8.count <= SourcePath.maximumLength else {
      throw .unreadablePath(name)
    }
    try add(part)
    depth -= 1
    name.removeSubrange(name.utf8.index(name.startIndex, offsetBy: start)...)
  }
}

/// A record that cannot be flattened.
enum FlatteningError: Error, CustomStringConvertible {
  case tooManyValues
  case unreadablePath(String)

  var description: String {
    switch self {
    case .tooManyValues:
      "expected at most \(FlatSize.maximumCount) values to flatten, with names of at most "
        + "\(FlatSize.maximumByteCount) bytes, found more"
    case .unreadablePath(let name):
      "expected paths of at most \(SourcePath.maximumDepth) steps and \(SourcePath.maximumLength) "
        + "bytes to flatten, found a longer one, \(Excerpt.quoted(name))"
    }
  }
}
