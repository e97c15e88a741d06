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

  /// The place of an element, with the name that the standard library's own coders give it.
  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  /// The key of what a class hands to its superclass.
  static var `super`: JSONCodingKey { JSONCodingKey(stringValue: "super") }
}

/// Where coding is. A list from the inside out: most paths are never asked for.
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
