import KilnJSON

/// The text of a source with the offsets of its values.
struct PositionedText {
  private(set) var text = ""
  private var values: [PresencePath: Int] = [:]
  private var keys: [PresencePath: Int] = [:]

  init(_ json: JSONValue) { write(json, .root) }

  private mutating func write(_ json: JSONValue, _ path: PresencePath) {
    values[path] = text.utf8.count
    switch json {
    case .array(let elements):
      text += "[ "
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        write(element, path + .index(index))
      }
      text += "]"
    case .object(let object):
      text += "{ "
      for (index, member) in object.enumerated() {
        if index > 0 { text += ", " }
        keys[path + .key(member.key)] = text.utf8.count
        text += JSONValue.string(member.key).description + ": "
        write(member.value, path + .key(member.key))
      }
      text += "}"
    case .null, .bool, .number, .string: text += json.description
    }
  }

  /// The offset of the innermost existing value on a path, or of its last key.
  func offset(of path: PresencePath, isKey: Bool) -> Int? {
    if isKey, let offset = keys[path] { return offset }
    var path = path
    while values[path] == nil, !path.steps.isEmpty { path.steps.removeLast() }
    return values[path]
  }
}
