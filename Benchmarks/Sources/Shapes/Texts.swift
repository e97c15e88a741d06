import BenchInputs
import KilnMapping
import KilnRecipes
import KilnValues

// Long texts.

var textShapes: [Shape] {
  [
    .reading("long-texts", Article.recipe) { $0.article { $0.quoted(1_000...4_000) } },
    .reading("escaped-texts", Article.recipe) {
      $0.article { numbers in
        let words = (0..<numbers.int(20...100)).map { _ in
          numbers.word(4...12) + numbers.one(of: " ", "\\n", "\\\"", "\\u00e9", "\\ud83d\\ude00")
        }
        return "\"\(words.joined())\""
      }
    },
    .reading("other-scripts", Article.recipe) {
      $0.article { numbers in
        let words = (0..<numbers.int(20...100)).map { _ in
          numbers.one(of: "東京", "данные", "été", "नमस्ते", "and ", "🔥")
        }
        return "\"\(words.joined())\""
      }
    },
  ]
}

struct Article: ValueModel, Summed {
  let id: Int
  let title: String
  let body: String

  static let schema = Schema<Article>(
    name: "Article",
    fields: [
      AnyField(Field(\.id, "id")), AnyField(Field(\.title, "title")),
      AnyField(Field(\.body, "body")),
    ]
  ) { slots in
    Article(id: slots.take(0), title: slots.take(1), body: slots.take(2))
  }

  static let recipe = Recipe<Article>("Article") {
    Ingredient(\.id, "id")
    Ingredient(\.title, "title")
    Ingredient(\.body, "body")
  }

  var sum: Int { id + title.utf8.count + body.utf8.count }
}

extension Numbers {
  fileprivate mutating func article(_ body: (inout Numbers) -> String) -> String {
    #"{"id":\#(int(1...999_999)),"title":\#(text(20...60)),"body":\#(body(&self))}"#
  }
}
