internal import KilnMapping
internal import KilnSupport

/// Searches documents for array elements with keys.
struct ElementKeys {
  private let keys: [SourcePath]
  /// Whether an element has one of the keys.
  private(set) var isFound = false
  /// The keys of elements that are objects, in the order of first occurrence.
  private var names: [String] = []
  private var known: Set<String> = []

  /// The largest number of keys that are collected, and of those that are shown.
  private static let (limit, shown) = (1000, 6)

  init(_ keys: [SourcePath]) {
    self.keys = keys
  }

  /// Searches the arrays of a document.
  ///
  /// - Complexity: O(*n*) in the size of the document.
  mutating func search(_ document: JSONValue) {
    var rest = [document]
    while !isFound, let value = rest.popLast() {
      switch value {
      case .array(let elements):
        for element in elements { note(element) }
        rest += elements
      case .object(let members): rest += members.values
      case .null, .bool, .number, .string: break
      }
    }
  }

  private mutating func note(_ element: JSONValue) {
    isFound = isFound || keys.contains(where: element.hasKey)
    guard case .object(let members) = element else { return }
    for name in members.keys where known.count < Self.limit && known.insert(name).inserted {
      names.append(name)
    }
  }

  /// The error if no element has a key, although there are elements with members.
  var error: CommandFailure? {
    guard !isFound, !keys.isEmpty, !names.isEmpty else { return nil }
    let wanted = keys.map { Excerpt.place($0) }.joined(separator: " or ")
    var shown = names.prefix(Self.shown).map { Excerpt.quoted($0) }
    if names.count > shown.count { shown.append(counted(names.count - shown.count, "other")) }
    let last = shown.removeLast()
    let list = shown.isEmpty ? last : shown.joined(separator: ", ") + " and " + last
    let similar = SimilarNames.text(
      keys.flatMap { SimilarNames.of(Excerpt.place($0), among: names) }
    )
    return CommandFailure("--key: no element of an array has \(wanted), but \(list)\(similar)")
  }
}
