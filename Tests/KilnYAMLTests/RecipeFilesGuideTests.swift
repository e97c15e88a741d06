#if YAML
  import Foundation
  import KilnJSON
  import KilnRecipes
  import KilnYAML
  import Testing

  // The code of Sources/KilnRecipes/KilnRecipes.docc/RecipeFiles.md.

  private struct User: Value {
    var id: Int
    var name: String
    var unreadMessages: Int
    var updatedAt: Date?

    static let schema = Schema<User>(
      "User",
      User.init(id:name:unreadMessages:updatedAt:),
      Field(\.id, "id"),
      Field(\.name, "name"),
      Field(\.unreadMessages, "unreadMessages", default: 0),
      Field(\.updatedAt, "updatedAt")
    )
  }

  private struct Comment: Value {
    var text: String
    var author: Author?
    var replies: [Comment]

    static let schema = Schema<Comment>(
      "Comment",
      Comment.init(text:author:replies:),
      Field(\.text, "text"),
      Field(\.author, "author"),
      Field(\.replies, "replies", default: [])
    )
  }

  private struct Author: Value {
    var name: String
    static let schema = Schema<Author>("Author", Author.init(name:), Field(\.name, "name"))
  }

  private struct Visit: Value {
    var seen: Date
    static let schema = Schema<Visit>("Visit", Visit.init(seen:), Field(\.seen, "seen"))
  }

  @Suite struct RecipeFilesGuideTests {
    private let guide: String

    init() throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      guide = try String(
        contentsOf: root.appending(path: "Sources/KilnRecipes/KilnRecipes.docc/RecipeFiles.md"),
        encoding: .utf8
      )
    }

    /// The code blocks of a language, in order.
    private func blocks(_ language: String) -> [String] {
      guide.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
        $0.components(separatedBy: "\n```").first
      }
    }

    @Test func theFirstFileIsARecipe() throws {
      let recipe = try Recipe<User>(yaml: blocks("yaml")[0])
      let source: JSONValue = [
        "server_id": 1, "profile": ["names": ["Zach"]], "unread_messages": 2,
        "updated_at": "2024-02-29T12:30:00Z",
      ]
      #expect(try recipe.decompose(recipe.bake(source)) == source)
      #expect(
        try recipe.bake(["server_id": 1, "profile": ["names": ["Zach"]]]).unreadMessages == 0
      )
    }

    @Test func mistakesReadAsTheGuideShows() throws {
      let error = #expect(throws: RecipeError.self) {
        try Recipe<User>(yaml: blocks("yaml")[1])
      }
      let description = try #require(error?.description)
      #expect(blocks("text") == [description], "\(description)")
    }

    @Test func theOtherFilesAreRecipes() throws {
      let comment = try Recipe<Comment>(yaml: blocks("yaml")[2])
      let baked = try comment.bakeResult([
        "body": "a", "by": ["full_name": "Ada"], "children": [["body": "b"], ["body": 7]],
      ])
      #expect(baked.model.author?.name == "Ada")
      #expect(baked.model.replies.map(\.text) == ["b"])
      #expect(baked.notices.map(\.property) == ["replies[1].text"])
      let visit = try Recipe<Visit>(yaml: blocks("yaml")[3])
      #expect(try visit.bake(["seen": 60]) == visit.bake(["seen": "1970-01-01T00:01:00Z"]))
    }

    @Test func jsonIsReshapedAsTheGuideShows() throws {
      let reshaping = try Reshaping(yaml: blocks("yaml")[4])
      let shown = blocks("json")
      try #require(shown.count == 3)
      let object = try reshaping.reshape(JSONValue(json: shown[0]))
      #expect(try object.text() == shown[1])
      #expect(try reshaping.restore(object).text() == shown[2])
    }

    @Test func everyMemberAndOptionIsInTheGuide() {
      let members =
        DeclarationKeys.Recipe.allCases.map(\.rawValue)
        + DeclarationKeys.Options.allCases.map(\.rawValue)
        + DeclarationKeys.Ingredient.allCases.map(\.rawValue)
        + DeclarationKeys.Variants.allCases.map(\.rawValue)
      for member in members {
        #expect(guide.contains("`\(member)`") || guide.contains("`\(member): true`"), "\(member)")
      }
    }
  }
#endif
