#if CommandLineTool
  import Foundation
  import KilnJSON
  import KilnMapping
  import KilnTestSupport
  import Testing

  /// The name of a column or member of a flattened record is the path of its value.
  @Suite struct FlattenLawTests {
    private static let keys = ["a", "b.c", "/d", "e|f", "[0]", "\"", "$", "*", "é", " ", ""]

    private func records(_ random: inout SeededGenerator) -> [JSONValue] {
      (0..<1 + random.below(12)).map { _ in
        let members = ["p", "/q", "r.s"].map {
          ($0, random.smallTree(levels: 3, keys: Self.keys))
        }
        return .object(JSONObject(members.filter { _ in random.below(5) > 0 }))
      }
    }

    private func map(_ records: [JSONValue], _ options: String...) throws -> String {
      let ingredients = ["p: p", "/q: $./q", "r.s: '[\"r.s\"]'"].flatMap { ["-e", $0] }
      let result = try KilnProcess().run(
        ["map", "--flatten", "--missing", "omit"] + options + ingredients,
        input: Data(records.map { "\($0)\n" }.joined().utf8)
      )
      #expect(result.status == 0 && result.messages.isEmpty, "\(result.messages)")
      return result.output
    }

    private func parts(_ value: JSONValue) -> [(step: SourcePath.Step, value: JSONValue)] {
      switch value {
      case .object(let object): object.map { (.key($0.key), $0.value) }
      case .array(let elements): elements.enumerated().map { (.index($0), $1) }
      default: []
      }
    }

    /// The slow oracle: the path of each value that has no parts.
    private func leaves(_ value: JSONValue, at path: SourcePath = .root) -> [SourcePath] {
      let parts = parts(value)
      if parts.isEmpty { return path == .root ? [] : [path] }
      return parts.flatMap { leaves($0.value, at: path[$0.step]) }
    }

    /// The slow oracle: the columns of all values at a path.
    private func columns(_ values: [JSONValue], at path: SourcePath) -> [SourcePath] {
      let parts = values.flatMap(parts)
      var steps: [SourcePath.Step] = []
      for (step, _) in parts where !steps.contains(step) { steps.append(step) }
      let hasValue = values.contains { !$0.isNull && $0.arrayValue == nil && $0.objectValue == nil }
      return (steps.isEmpty || hasValue ? [path] : [])
        + steps.flatMap { step in
          columns(parts.filter { $0.step == step }.map(\.value), at: path[step])
        }
    }

    @Test func membersAreTheValuesAtTheirPaths() throws {
      var random = SeededGenerator(seed: 4511)
      for number in 0..<randomCount(40) {
        let records = records(&random)
        let lines = try map(records).split(separator: "\n").map { try JSONValue(json: $0) }
        #expect(lines.count == records.count)
        for (record, line) in zip(records, lines) {
          let members = try #require(line.objectValue)
          #expect(members.keys.allSatisfy { !$0.hasPrefix("/") })
          let paths = try members.keys.map { try SourcePath($0) }
          #expect(paths == leaves(record), "\(number): \(record)")
          for (path, member) in zip(paths, members.values) {
            #expect(try path.value(in: record)?.isIdentical(to: member) == true)
          }
        }
      }
    }

    @Test(arguments: ["csv", "tsv"])
    func cellsAreTheValuesAtTheirColumns(form: String) throws {
      var random = SeededGenerator(seed: 4512)
      for number in 0..<randomCount(40) {
        let records = records(&random)
        let table = try map(records, "--output", form)
        let arguments = ["path", "--records", "--input", form, "$"]
        let rows = try KilnProcess().run(arguments, input: Data(table.utf8)).output
          .split(separator: "\n").map { try #require(try JSONValue(json: $0).objectValue) }
        #expect(rows.count == records.count)
        let expected = ["p", "/q", "r.s"].flatMap { key in
          columns(records.compactMap { $0.objectValue?[key] }, at: SourcePath.root[key])
        }
        for (record, row) in zip(records, rows) {
          let paths = try row.keys.map { try SourcePath($0) }
          #expect(paths == expected, "\(number): \(table)")
          for (path, cell) in zip(paths, row.values) {
            // A path can lead through a value of another kind in another record.
            let value = try? path.value(in: record)
            switch value {
            case .string(let text)?: #expect(cell == .string(text))
            case .bool?, .number?: #expect(cell == .string("\(value!)"))
            case .null?, .array?, .object?, nil: #expect(cell == .null || cell == "")
            }
          }
        }
      }
    }
  }
#endif
