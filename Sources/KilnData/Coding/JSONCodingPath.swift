/// A coding key for members and elements.
struct JSONCodingKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }

  /// The index of an element, with the string value that the standard library's coders use.
  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  /// The key of an encoded superclass.
  static var `super`: JSONCodingKey { JSONCodingKey(stringValue: "super") }
}

/// The path of an encoder or decoder, as a linked list from the inside out.
///
/// Most paths are never converted to an array.
final class JSONCodingPath: Sendable {
  private let around: JSONCodingPath?
  private let key: any CodingKey

  private init(around: JSONCodingPath?, key: any CodingKey) {
    self.around = around
    self.key = key
  }

  static func appending(_ key: any CodingKey, to path: JSONCodingPath?) -> JSONCodingPath {
    JSONCodingPath(around: path, key: key)
  }

  static func keys(of path: JSONCodingPath?) -> [any CodingKey] {
    var keys: [any CodingKey] = []
    var next = path
    while let path = next {
      keys.append(path.key)
      next = path.around
    }
    return keys.reversed()
  }
}
