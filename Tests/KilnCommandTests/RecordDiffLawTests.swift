#if CommandLineTool
  import Foundation
  import KilnHashing
  import KilnJSON
  import KilnTestSupport
  import Testing

  @testable import KilnCommand
  @testable import KilnMapping

  /// The reported changes of records, applied to dictionaries.
  @Suite struct RecordDiffLawTests {
    private static let keys = ["a", "b", "c"]

    /// Records with unique keys, in any order.
    private func records(_ ids: [JSONValue], _ random: inout SeededGenerator) -> [JSONValue] {
      ids.shuffled(using: &random).map { id in
        var record = JSONObject()
        for key in Self.keys where random.below(2) == 0 {
          record[key] = random.smallTree(levels: 2, keys: Self.keys)
        }
        record["id"] = id
        return random.shuffled(.object(record))
      }
    }

    private func ids(_ random: inout SeededGenerator) -> [JSONValue] {
      let all: [JSONValue] = [1, 2, 3, 1.0, "1", "é", "e\u{301}", true, "a b", 1e30]
      return Array(all.shuffled(using: &random).prefix(random.below(all.count + 1)))
    }

    /// The text of records in one of the formats, with blank lines.
    private func text(_ records: [JSONValue], _ random: inout SeededGenerator) throws -> String {
      let texts = try records.map { try $0.text() }
      switch random.below(4) {
      case 0: return texts.joined(separator: random.below(2) == 0 ? "\n" : "\n\n")
      case 1: return "[\n" + texts.joined(separator: ",\n") + "\n]"
      case 2: return texts.map { "\u{1E}\($0)\n" }.joined()
      default: return texts.joined(separator: "\n") + "\n"
      }
    }

    /// Compares two files in this process.
    private func changes(
      _ folder: TemporaryFolder,
      batchBytes: Int,
      rules: ComparisonRules? = nil
    ) async throws -> (changes: [JSONValue], counts: RecordComparison.Counts) {
      func name(_ file: String) -> FileName {
        FileName(bytes: Array(folder.url.appending(path: file).path.utf8))
      }
      let descriptor = try Descriptor.create(at: name("out").bytes)
      defer { descriptor.close() }
      let console = Console(
        output: Output(descriptor, name: "out"),
        coloring: Coloring(isOn: false),
        messageColoring: Coloring(isOn: false),
        isForMachines: true,
        maximumMessages: 0,
        progress: nil
      )
      let identity = RecordIdentity(key: RecordKey(["id"]), rules: rules, mergesNumbers: false)
      let comparison = RecordComparison(
        identity: identity,
        records: { file in
          let limits = JSONRecords.Limits(batchBytes: batchBytes, workers: 1 + batchBytes % 2)
          return try file.records(limits: limits)
        },
        console: console
      )
      let counts = try #require(try await comparison.compare(name("old"), name("new")))
      try console.output.flush()
      let lines = try Data(contentsOf: folder.url.appending(path: "out")).split(separator: 10)
      #expect(console.status == (lines.isEmpty ? .success : .negative))
      return (try lines.map { try JSONValue(json: $0) }, counts)
    }

    /// Applies the changes of a record: first those in place, then removals from the end.
    private func apply(_ changes: JSONValue, to record: JSONValue) throws -> JSONValue {
      var inPlace: [JSONPatch.Operation] = []
      var (removed, inserted) = (inPlace, inPlace)
      for change in try #require(changes.arrayValue) {
        let path = try SourcePath(try #require(change["path"]?.stringValue))
        let pointer = JSONPointer(
          tokens: path.steps.map { step in
            switch step {
            case .key(let key): key
            case .index(let index): "\(index)"
            case .fromEnd, .each: "?"
            }
          }
        )
        switch change["change"]?.stringValue {
        case "changed": inPlace.append(.replace(pointer, try #require(change["new"])))
        case "removed": removed.insert(.remove(pointer), at: 0)
        default: inserted.append(.add(pointer, try #require(change["new"])))
        }
      }
      return try record.applying(JSONPatch(inPlace + removed + inserted))
    }

    @Test(arguments: [1, 64, 1 << 18])
    func applyingTheChangesToTheOldRecordsGivesTheNewOnes(batchBytes: Int) async throws {
      let folder = try TemporaryFolder()
      var random = SeededGenerator(seed: 4545)
      for number in 0..<randomCount(300) {
        let old = records(ids(&random), &random)
        let shared = old.filter { _ in random.below(3) == 0 }
        let others = ids(&random).filter { id in
          !shared.contains { $0["id"]?.isIdentical(to: id) == true }
        }
        let new = (shared + records(others, &random)).shuffled(using: &random)
        try folder.write(try text(old, &random), to: "old")
        try folder.write(try text(new, &random), to: "new")
        let (changes, counts) = try await changes(folder, batchBytes: batchBytes)

        // The slow oracle: lists of pairs, searched by identity.
        var result = old
        func index(_ key: JSONValue?) throws -> Int? {
          let id = try #require(key?["id"])
          return result.firstIndex { $0["id"]?.isIdentical(to: id) == true }
        }
        for change in changes.shuffled(using: &random) {
          let place = try index(change["key"])
          switch change["change"]?.stringValue {
          case "added":
            #expect(place == nil)
            result.append(try #require(change["new"]))
          case "removed":
            let record = result.remove(at: try #require(place))
            #expect(change["old"].map { record.isIdentical(to: $0) } == true)
          default:
            let place = try #require(place)
            result[place] = try apply(try #require(change["changes"]), to: result[place])
          }
        }
        #expect(result.count == new.count, "\(number)")
        for record in new {
          let place = try index(["id": try #require(record["id"])])
          #expect(place.map { result[$0].isIdentical(to: record) } == true, "\(number): \(changes)")
        }
        // The order of the new file, then that of the old one.
        let lines = changes.compactMap { $0["newLine"]?.integerValue }
        #expect(lines == lines.sorted())
        let removed = changes.drop { $0["newLine"] != nil }.compactMap {
          $0["oldLine"]?.integerValue
        }
        #expect(removed == removed.sorted() && removed.count == counts.removed)
        #expect(lines.count == counts.added + counts.changed)
        #expect(counts.changed + counts.equal + counts.removed == old.count)
        #expect(counts.rejected == 0)
      }
    }

    /// Records with equal keys are matched in order, so that each of them is counted.
    @Test func recordsWithEqualKeysAreMatchedInOrder() throws {
      var random = SeededGenerator(seed: 4546)
      for _ in 0..<randomCount(500) {
        func keys() -> [Int] { (0..<random.below(12)).map { _ in random.below(4) } }
        let (old, new) = (keys(), keys())
        func print(_ key: Int) -> Fingerprint { Fingerprint(ofIdentity: .number(JSONNumber(key))) }
        var entries = ChunkedList<RecordIndex.Entry>()
        for (place, key) in old.enumerated() {
          let entry = RecordIndex.Entry(
            key: print(key),
            record: print(key),
            line: place + 1,
            offset: 0,
            length: place
          )
          try entries.append(entry)
        }
        var repeated: [[Int]] = []
        let index = try RecordIndex(entries) { repeated.append([$0, $1]) }
        let previous = { (keys: [Int], place: Int) in keys[..<place].lastIndex(of: keys[place]) }
        #expect(
          repeated.sorted { $0[0] < $1[0] }
            == old.indices.compactMap { place in previous(old, place).map { [place + 1, $0 + 1] } }
        )
        for (place, key) in new.enumerated() {
          let (entry, last) = try index.match(print(key), line: place + 1)
          let occurrence = new[..<place].count { $0 == key }
          let same = old.indices.filter { old[$0] == key }
          #expect(entry.map { Int($0.length) } == same.dropFirst(occurrence).first)
          #expect(last == previous(new, place).map { $0 + 1 })
        }
        var unmatched: [Int] = []
        index.forEachUnmatched { unmatched.append(Int($0.length)) }
        #expect(
          unmatched
            == old.indices.filter { place in
              old[..<place].count { $0 == old[place] } >= new.count { $0 == old[place] }
            }
        )
      }
    }

    @Test func anEntryOfTheIndexHasAtMost64Bytes() {
      // The table has 4/3 slots of 4 bytes for each entry.
      #expect(MemoryLayout<RecordIndex.Entry>.stride + 6 <= 64)
    }
  }
#endif
