/// The objects that were printed, so that each is printed once and referred to afterwards.
struct PrintedObjects {
  private struct Entry {
    /// Kept, so that no other object gets its address.
    let object: AnyObject
    /// Where in the text, in UTF-8 bytes, its mark would stand; `nil` where it is not printed.
    var place: Int?
    /// Its number among the objects that are referred to, from 1; `nil` while it is not.
    var number: Int?
  }

  private var entries: [Entry] = []
  private var indexes: [ObjectIdentifier: Int] = [:]
  private var references = 0

  /// Where a draft has objects and references, in order; `nil` where the text is no draft.
  private(set) var mentions: [ObjectMention]?
  /// The indexes of the mentions that are being printed.
  private var open: [Int] = []

  /// Records that an object is printed at a place; false where it has been printed already.
  mutating func begin(_ object: AnyObject, at place: Int) -> Bool {
    let index = index(of: object)
    guard entries[index].place == nil else { return false }
    entries[index].place = place
    return true
  }

  /// Records that an object is referred to, and returns its mark with a blank before it.
  mutating func refer(to object: AnyObject, as identity: PrintOptions.Identity) -> String {
    let index = index(of: object)
    if entries[index].number == nil {
      references += 1
      entries[index].number = references
    }
    return mark(entries[index], identity)
  }

  /// Begins to record where objects are in a text that is empty.
  mutating func beginDraft() {
    mentions = []
    open = []
  }

  /// Records where the text of an object begins, or a reference to it, which has no name.
  mutating func beginMention(of object: AnyObject, named name: String?, at place: Int) {
    guard let index = mentions?.count else { return }
    open.append(index)
    mentions?.append(ObjectMention(object: object, name: name, start: place, end: place))
  }

  /// Records where the text ends that was begun last.
  mutating func endMention(at place: Int) {
    if let index = open.popLast() { mentions?[index].end = place }
  }

  /// The text with the marks of the objects that were referred to.
  func marked(_ text: String, as identity: PrintOptions.Identity) -> String {
    guard references > 0, identity != .none else { return text }
    let marked = entries.filter { $0.number != nil && $0.place ?? .max <= text.utf8.count }
      .sorted { $0.place ?? 0 < $1.place ?? 0 }
    var result = ""
    var start = text.startIndex
    for entry in marked {
      let end = text.utf8.index(text.startIndex, offsetBy: entry.place ?? 0)
      result += text[start..<end]
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

/// Where a draft has the text of an object, or a reference to one.
struct ObjectMention {
  let object: AnyObject
  /// The name that the object's text begins with; `nil` of a reference.
  let name: String?
  /// In UTF-8 bytes.
  let start: Int
  var end: Int
}
