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

  /// The text of a value without the order of members.
  private func spelling(_ value: JSONValue) throws -> String {
    try value.text(.compact, options: .sortedKeys)
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
      #expect(try spelling(found) == spelling(changed), "\(number): \(document) \(patch.json)")
      if try spelling(changed) == spelling(document) {
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
      let document = random.smallTree(levels: 4, keys: keys).withZeros(&random)
      let layout = RandomLayout(document, &random)
      let patch = JSONMergePatch(random.smallTree(levels: 3, keys: keys).withZeros(&random))
      let changed = document.applying(patch)
      let text = try texts(document, layout) { try $0.applying(patch) }
      #expect(try spelling(JSONValue(json: text)) == spelling(changed), "\(number): \(patch.json)")
      if try spelling(changed) == spelling(document) { #expect(text == layout.text) }
    }
  }

  @Test func newValuesHaveTheLayoutOfTheOthers() throws {
    var random = SeededGenerator(seed: 1258)
    let samples: JSONValue = [[1, 2], ["a": [1, 2]], [["a": 1, "b": 2]]]
    var changes = 0
    for number in 0..<randomCount(4000) {
      let document: JSONValue = ["samples": [samples, samples], "tree": random.document()]
      let patch = random.patch(for: document)
      // A new document has no other values, and a copy of the old one keeps its lines.
      if patch.operations.contains(where: \.changesOrCopiesDocument) { continue }
      let layout = RandomLayout(plain: document, &random)
      let text = try texts(document, layout) { try $0.applying(patch) }
      let expected = RandomLayout(plain: try JSONValue(json: text), like: layout).text
      #expect(text == expected, "\(number): \(document) \(patch.json)")
      if text != layout.text { changes += 1 }
    }
    #expect(changes > randomCount(2000))
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
      // An inserted part adds one, also a copy next to the original.
      let next = (Int(last) ?? 0) + 1
      let tokens = document[container]?.arrayValue == nil ? ["new"] : [last, "\(next)", "-"]
      for token in tokens {
        let place = JSONPointer(tokens: container.tokens + [token])
        for operation in [JSONPatch.Operation.add(place, old), .copy(from: pointer, place)] {
          let added = try texts(document, layout) { try $0.applying(JSONPatch([operation])) }
          let (prefix, suffix) = commonCounts(layout.text, added)
          #expect(prefix + suffix >= layout.text.count, "\(number): \(operation)")
          // What is inserted after a part does not change it.
          if token != last { #expect(prefix >= range.upperBound, "\(number): \(operation)") }
          counts[1] += 1
        }
      }
      // The other values of an object keep their bytes if members of it and of others change.
      let patch = random.patch(for: document)
      let changed = try document.applying(patch)
      let text = try texts(document, layout) { try $0.applying(patch) }
      for (pointer, range) in layout.ranges {
        guard pointer.tokens.indices.allSatisfy({ isObject(document, pointer, $0) }),
          pointer.tokens.indices.allSatisfy({ isObject(changed, pointer, $0) }),
          let old = document[pointer], let new = changed[pointer], new.hasSameText(as: old)
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
    var changes = 0
    for number in 0..<randomCount(2000) {
      let document = random.document()
      let layout = RandomLayout(document, &random)
      var patch = random.patch(for: document)
      let changed = try document.applying(patch)
      patch.operations += JSONPatch(from: changed, to: document).operations
      let text = try texts(document, layout) { try $0.applying(patch) }
      // A difference does not contain the sign of a zero.
      guard try spelling(document.applying(patch)) == spelling(document) else { continue }
      #expect(text == layout.text, "\(number): \(document) \(patch.json)")
      changes += 1
    }
    #expect(changes > randomCount(1000))
  }
}
