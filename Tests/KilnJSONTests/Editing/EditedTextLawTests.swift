import KilnJSON
import KilnTestSupport
import Testing

/// Changes of a document in its text.
@Suite struct EditedTextLawTests {
  /// Applies a patch to a document and to its text; the text is the old one if nothing changes.
  private func texts(
    _ document: JSONValue,
    _ layout: RandomLayout,
    _ apply: (EditedText) throws -> [UInt8]?
  ) throws -> [UInt8] {
    try layout.text.withUnsafeBytes { try apply(EditedText(document, $0)) } ?? layout.text
  }

  private func commonCounts(_ left: [UInt8], _ right: [UInt8]) -> (prefix: Int, suffix: Int) {
    let prefix = zip(left, right).prefix { $0 == $1 }.count
    let limit = min(left.count, right.count) - prefix
    return (prefix, zip(left.reversed(), right.reversed()).prefix(limit).prefix { $0 == $1 }.count)
  }

  @Test func theTextHasTheValueOfTheChangedDocument() throws {
    var random = SeededGenerator(seed: 6902)
    var changes = 0
    for number in 0..<randomCount(4000) {
      let document = random.document()
      let layout = RandomLayout(document, &random)
      let patch = random.patch(for: document)
      let changed = try document.applying(patch)
      let text = try texts(document, layout) { try $0.applying(patch) }
      let found = try JSONValue(json: text)
      #expect(found.isIdentical(to: changed), "\(number): \(document) \(patch.json)")
      if changed.isIdentical(to: document) {
        #expect(text == layout.text, "\(number): \(patch.json)")
      } else {
        changes += 1
      }
    }
    #expect(changes > randomCount(2000))
  }

  @Test func theTextHasTheValueOfTheMergedDocument() throws {
    var random = SeededGenerator(seed: 7396)
    for number in 0..<randomCount(4000) {
      let keys = ["a", "b", "c", "d"]
      let document = random.smallTree(levels: 4, keys: keys)
      let layout = RandomLayout(document, &random)
      let patch = JSONMergePatch(random.smallTree(levels: 3, keys: keys))
      let changed = document.applying(patch)
      let text = try texts(document, layout) { try $0.applying(patch) }
      #expect(try JSONValue(json: text).isIdentical(to: changed), "\(number): \(patch.json)")
      if changed.isIdentical(to: document) { #expect(text == layout.text) }
    }
  }

  @Test func otherBytesAreUnchanged() throws {
    var random = SeededGenerator(seed: 8259)
    var counts = [0, 0, 0]
    for number in 0..<randomCount(4000) {
      let document = random.document()
      let layout = RandomLayout(document, &random)
      let pointer = random.pointer(in: document)
      guard let range = layout.ranges[pointer], let old = document[pointer] else { continue }
      // A scalar is replaced by its own bytes only.
      let new = JSONValue.string("new \(number)")
      let replaced = try texts(document, layout) {
        try $0.applying(JSONPatch([.replace(pointer, new)]))
      }
      #expect(
        replaced == layout.text[..<range.lowerBound] + (try new.utf8Text())
          + layout.text[range.upperBound...]
      )
      guard let last = pointer.tokens.last else { continue }
      let container = JSONPointer(tokens: pointer.tokens.dropLast())
      // A removed part takes one separator with it.
      let removed = try texts(document, layout) { try $0.applying(JSONPatch([.remove(pointer)])) }
      let (prefix, suffix) = commonCounts(layout.text, removed)
      #expect(removed.count <= layout.text.count - range.count, "\(number): \(pointer)")
      let count = document[container]?.arrayValue?.count ?? document[container]?.objectValue?.count
      if let count, count > 1 {
        #expect(prefix + suffix >= removed.count, "\(number): \(pointer)")
        counts[0] += 1
      }
      // An inserted part adds one.
      let tokens = document[container]?.arrayValue == nil ? ["new"] : [last, "-"]
      for token in tokens {
        let place = JSONPointer(tokens: container.tokens + [token])
        let added = try texts(document, layout) {
          try $0.applying(JSONPatch([.add(place, old)]))
        }
        let (prefix, suffix) = commonCounts(layout.text, added)
        #expect(prefix + suffix >= layout.text.count, "\(number): \(place)")
        counts[1] += 1
      }
      // The other values of an object keep their bytes if members of it and of others change.
      let patch = random.patch(for: document)
      let changed = try document.applying(patch)
      let text = try texts(document, layout) { try $0.applying(patch) }
      for (pointer, range) in layout.ranges {
        guard pointer.tokens.indices.allSatisfy({ isObject(document, pointer, $0) }),
          pointer.tokens.indices.allSatisfy({ isObject(changed, pointer, $0) }),
          let old = document[pointer], let new = changed[pointer], new.isIdentical(to: old)
        else { continue }
        let bytes = layout.text[range]
        #expect(contains(text, bytes), "\(number): \(pointer) \(patch.json)")
        counts[2] += 1
      }
    }
    #expect(counts.allSatisfy { $0 > randomCount(500) }, "\(counts)")
  }

  private func isObject(_ document: JSONValue, _ pointer: JSONPointer, _ count: Int) -> Bool {
    document[JSONPointer(tokens: Array(pointer.tokens.prefix(count)))]?.objectValue != nil
  }

  private func contains(_ text: [UInt8], _ part: ArraySlice<UInt8>) -> Bool {
    let part = Array(part)
    return (0...max(0, text.count - part.count)).contains { text[$0...].starts(with: part) }
  }

  @Test func changesThatUndoEachOtherKeepTheText() throws {
    var random = SeededGenerator(seed: 3629)
    for number in 0..<randomCount(2000) {
      let document = random.document()
      let layout = RandomLayout(document, &random)
      var patch = random.patch(for: document)
      let changed = try document.applying(patch)
      patch.operations += JSONPatch(from: changed, to: document).operations
      let text = try texts(document, layout) { try $0.applying(patch) }
      #expect(text == layout.text, "\(number): \(document) \(patch.json)")
    }
  }
}
