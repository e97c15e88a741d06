import BenchInputs
import BenchRecords
import Foundation
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
    .records(
      "bake-lines/record-of-9-fields",
      City.lineRecipe,
      .lines,
      Keys(500) { $0.cityRecord() }
    ),
    .records("bake-lines/posts", Post.recipe, .lines, Keys(100) { PostShape.usual.post(&$0) }),
    .records("bake-array/posts", Post.recipe, .array, Keys(100) { PostShape.usual.post(&$0) }),
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
  ]
}

extension Row {
  /// Bakes records in batches, with one worker.
  fileprivate static func records<Model: Sendable>(
    _ name: String,
    _ recipe: Recipe<Model>,
    _ format: JSONRecordFormat,
    _ texts: Keys<String>
  ) -> Row {
    Row(name: name) {
      let texts = texts.values()
      let text =
        format == .array
        ? "[\(texts.joined(separator: ","))]" : texts.joined(separator: "\n")
      let records = JSONRecords(text, format: format, limits: .init(workers: 1))
      let thread = ThisThread()
      return Work(operations: texts.count) {
        thread.run {
          do {
            for try await batch in recipe.bakeAll(records).batches { keep(batch.values) }
          } catch {
            fatalError("\(error)")
          }
        }
      }
    }
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
