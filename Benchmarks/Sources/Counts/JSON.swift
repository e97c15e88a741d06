import BenchInputs
import BenchRecords
import Foundation
import KilnHashing
import KilnJSON
import KilnRecipes
import KilnValues

/// Recipes from JSON text and to it, and trees.
var jsonRows: [Row] {
  [
    .each("bake-text/record-of-9-fields", Keys(200) { utf8($0.cityRecord()) }) { text, _ in
      try? City.lineRecipe.bake(text)
    },
    .each("bake-text/posts", Keys(50) { utf8(PostShape.usual.post(&$0)) }) { text, _ in
      try? Post.recipe.bake(text)
    },
    .each("bake-text/deep-shuffled-posts", Keys(50) { utf8(PostShape.deep.post(&$0)) }) { text, _ in
      try? Post.recipe.bake(text)
    },
    .each("bake-text/8-of-200-keys", Keys(50) { utf8($0.wideRecord(isShuffled: false)) }) {
      text,
      _ in try? WideRecord.recipe.bake(text)
    },
    .each("bake-text/with-failures", Keys(50) { utf8($0.invalidRecord()) }) { text, _ in
      failures(text)
    },
    .records("bake-lines/record-of-9-fields", .lines, Keys(500) { $0.cityRecord() }) {
      City.lineRecipe.bakeAll($0)
    },
    .records("bake-lines/posts", .lines, Keys(100) { PostShape.usual.post(&$0) }) {
      Post.recipe.bakeAll($0)
    },
    .records("bake-array/posts", .array, Keys(100) { PostShape.usual.post(&$0) }) {
      Post.recipe.bakeAll($0)
    },
    .records(
      "reshape-table/8-typed-columns",
      .csv(),
      Keys(500) { $0.tableRow() },
      header: "id,name,city,amount,active,created_at,birthday,note"
    ) { tableReshaping.reshapeAll($0) },
    .each("update-text/nothing-changes", Keys(200) { cityAndText(&$0) }) { pair, _ in
      try? City.lineRecipe.update(pair.city, with: pair.text)
    },
    .each("write-text/record-of-9-fields", Keys(200) { $0.city() }) { city, _ in
      try? City.lineRecipe.utf8JSONText(of: city)
    },
    .each("write-text/posts", Keys(50) { post(PostShape.usual.post(&$0)) }) { post, _ in
      try? Post.recipe.utf8JSONText(of: post)
    },
    .each("read-tree/posts", Keys(50) { utf8(PostShape.usual.post(&$0)) }) { text, _ in
      try? JSONValue(json: text)
    },
    .each("read-tree/1000-numbers", Keys(4) { utf8($0.numbers(1_000)) }) { text, _ in
      try? JSONValue(json: text)
    },
    .each("read-tree/1000-coordinates", Keys(4) { utf8($0.coordinates(1_000)) }) { text, _ in
      try? JSONValue(json: text)
    },
    .each("bake-text/1000-coordinates", Keys(4) { line(utf8($0.coordinates(1_000))) }) { text, _ in
      try? Line.recipe.bake(text)
    },
    .each("write-tree/posts", Keys(50) { tree(PostShape.usual.post(&$0)) }) { tree, _ in
      try? tree.utf8Text()
    },
    .each("write-sorted-tree/posts", Keys(50) { tree(PostShape.usual.post(&$0)) }) { tree, _ in
      try? tree.utf8Text(options: .sortedKeys)
    },
    .each("fingerprint-tree/posts", Keys(50) { tree(PostShape.usual.post(&$0)) }) { tree, _ in
      Fingerprint(of: tree)
    },
  ]
}

extension Row {
  /// Reads records in batches, with one worker.
  ///
  /// - Parameters:
  ///   - name: the name of the row.
  ///   - format: the format of the records.
  ///   - texts: the texts of the records.
  ///   - header: the first row of a table.
  ///   - read: reads the records.
  fileprivate static func records<Value: Sendable>(
    _ name: String,
    _ format: JSONRecordFormat,
    _ texts: Keys<String>,
    header: String? = nil,
    _ read: @escaping @Sendable (JSONRecords) -> JSONRecordStream<Value>
  ) -> Row {
    Row(name: name) {
      let texts = texts.values()
      let lines = (header.map { [$0] } ?? []) + texts
      let text =
        format == .array
        ? "[\(lines.joined(separator: ","))]" : lines.joined(separator: "\n")
      let records = JSONRecords(text, format: format, limits: .init(workers: 1))
      let thread = ThisThread()
      return Work(operations: texts.count) {
        thread.run {
          do {
            for try await batch in read(records).batches { keep(batch.values) }
          } catch {
            fatalError("\(error)")
          }
        }
      }
    }
  }
}

private let tableReshaping: Reshaping = {
  let file = """
    {"name": "Row", "ingredients": {
      "id": {"path": "id", "using": "numberText", "type": "integer"},
      "name": {"path": "name", "type": "string"}, "city": {"path": "city", "type": "string"},
      "amount": {"path": "amount", "using": "numberText", "type": "number"},
      "active": {"path": "active", "using": "trueFalse", "type": "boolean"},
      "createdAt": {"path": "created_at", "using": "iso8601", "type": "string"},
      "birthday": {"path": "birthday", "using": "isoDate", "type": "string"},
      "note": {"path": "note", "type": ["string", "null"]}
    }}
    """
  do { return try Reshaping(file: RecipeFile(json: file)) } catch { fatalError("\(error)") }
}()

extension Numbers {
  /// A row of the table.
  fileprivate mutating func tableRow() -> String {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
    let day = "2024-\(number(10...12))-\(number(10...28))"
    let time = "\(number(10...23)):\(number(10...59)):\(number(10...59))"
    return "\(number(1...999_999)),User \(number(1...9999)),Bern,\(number(1...999)).25,true,"
      + "\(day)T\(time)Z,\(day),\"a, b\""
  }
}

/// A list of coordinates.
private struct Line: ValueModel {
  let coordinates: [Double]

  static let schema = Schema<Line>(
    "Line",
    Line.init(coordinates:),
    Field(\.coordinates, "coordinates")
  )

  static let recipe = Recipe<Line>.identity()
}

private func line(_ coordinates: [UInt8]) -> [UInt8] {
  utf8(#"{"coordinates":"#) + coordinates + utf8("}")
}

private func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }

private func cityAndText(_ numbers: inout Numbers) -> (city: City, text: [UInt8]) {
  let text = utf8(numbers.cityRecord())
  do { return (try City.lineRecipe.bake(text), text) } catch { fatalError("\(error)") }
}

private func post(_ text: String) -> Post {
  do { return try Post.recipe.bake(text) } catch { fatalError("\(error)") }
}

private func failures(_ text: [UInt8]) -> [RecipeFailure] {
  do {
    keep(try City.lineRecipe.bake(text))
  } catch let error as BakeError {
    return error.failures
  } catch {
    fatalError("\(error)")
  }
  fatalError("the record is valid")
}

extension Numbers {
  /// Returns a record with two invalid values and a missing one.
  fileprivate mutating func invalidRecord() -> String {
    #"{"id":"\#(word(4...8))","name":"\#(word(4...24))","region":7,"population":\#(count())}"#
  }

  /// Returns an array of numbers, every other one with a fraction.
  fileprivate mutating func numbers(_ count: Int) -> String {
    let texts = (0..<count).map { index in
      let number = Int.random(in: 0...9_999_999, using: &self)
      return index.isMultiple(of: 2) ? "\(number)" : "\(Double(number) / 1_000)"
    }
    return "[\(texts.joined(separator: ","))]"
  }

  /// Returns an array of coordinates as C prints them, most of them with 16 or 17 digits.
  fileprivate mutating func coordinates(_ count: Int) -> String {
    let texts = (0..<count).map { _ in
      String(format: "%.17g", Double(Int.random(in: 0...359_999_999, using: &self)) / 1e6 - 180)
    }
    return "[\(texts.joined(separator: ","))]"
  }
}
