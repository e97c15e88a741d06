internal import KilnSupport

/// The printed objects, so that each is printed once and referenced afterwards.
struct PrintedObjects {
  private struct Entry {
    /// Retained, so that no other object can have its address.
    let object: AnyObject
    /// The UTF-8 offset of its mark in the text; `nil` if it is not printed.
    var place: Int?
    /// Whether the name of its type is before the mark. Collections are printed without it.
    var isNamed = true
    /// Its number among the referenced objects, from 1; `nil` if it is not referenced.
    var number: Int?
  }

  private var entries: [Entry] = []
  private var indexes: [ObjectIdentifier: Int] = [:]
  private var references = 0

  /// The objects and references of a draft, in order; `nil` for other texts.
  private(set) var mentions: [ObjectMention]?
  /// The indexes of the mentions that are being printed.
  private var open: [Int] = []

  /// Records that an object is printed at an offset; `false` if it already is.
  mutating func begin(_ object: AnyObject, at place: Int, isNamed: Bool) -> Bool {
    let index = index(of: object)
    guard entries[index].place == nil else { return false }
    entries[index].place = place
    entries[index].isNamed = isNamed
    return true
  }

  /// Records that an object is referenced; returns its mark after a blank.
  mutating func refer(to object: AnyObject, as identity: PrintOptions.Identity) -> String {
    let index = index(of: object)
    if entries[index].number == nil {
      references += 1
      entries[index].number = references
    }
    return mark(entries[index], identity)
  }

  /// Starts to record the objects in an empty text.
  mutating func beginDraft() {
    mentions = []
    open = []
  }

  /// Records the start of an object or a reference; a reference has no name.
  mutating func beginMention(of object: AnyObject, named name: String?, at place: Int) {
    guard let index = mentions?.count else { return }
    open.append(index)
    mentions?.append(ObjectMention(object: object, name: name, start: place, end: place))
  }

  /// Records the end of the innermost mention.
  mutating func endMention(at place: Int) {
    if let index = open.popLast() { mentions?[index].end = place }
  }

  /// Returns the text with the marks of the referenced objects.
  func marked(_ text: String, as identity: PrintOptions.Identity) -> String {
    guard references > 0, identity != .none else { return text }
    let marked = entries.filter { $0.number != nil && $0.place ?? .max <= text.utf8.count }
      .sortedOutOfLine { $0.place ?? 0 < $1.place ?? 0 }
    var result = ""
    var start = text.startIndex
    for entry in marked {
      let end = text.utf8.index(text.startIndex, offsetBy: entry.place ?? 0)
      result += text[start..<end]
      if !entry.isNamed { result += typeName(type(of: entry.object)) }
      result += mark(entry, identity)
      start = end
    }
    return result + text[start...]
  }

  private mutating func index(of object: AnyObject) -> Int {
    let identifier = ObjectIdentifier(object)
    if let index = indexes[identifier] { return index }
    indexes[identifier] = entries.count
    entries.append(Entry(object: object, place: nil, number: nil))
    return entries.count - 1
  }

  private func mark(_ entry: Entry, _ identity: PrintOptions.Identity) -> String {
    switch identity {
    case .none: return ""
    case .number: return " #\(entry.number ?? 0)"
    case .address:
      let digits = String(UInt(bitPattern: ObjectIdentifier(entry.object)), radix: 16)
      return " 0x" + String(repeating: "0", count: max(0, 16 - digits.count)) + digits
    }
  }
}

/// The range of an object or a reference in a draft.
struct ObjectMention {
  let object: AnyObject
  /// The name at the start of the object's text; `nil` for a reference.
  let name: String?
  /// The range in UTF-8 bytes.
  let start: Int
  var end: Int
}
