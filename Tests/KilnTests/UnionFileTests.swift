#if Macros
  import Foundation
  import Kiln
  import Testing

  /// Forms in recipe files: tags of all kinds, contents in a member, and forms named by a key.
  @Suite struct UnionFileTests {
    private func check(
      _ variants: String,
      _ pairs: [(JSONValue, JSONValue)],
      at location: SourceLocation = #_sourceLocation
    ) throws {
      let file = #"{"ingredients":{"shape":{"path":"s","variants":"# + variants + "}}}"
      let reshaping = try Reshaping(file: RecipeFile(json: file))
      for (source, result) in pairs {
        let (tree, expected): (JSONValue, JSONValue) = (["s": source], ["shape": result])
        #expect(try reshaping.reshape(tree) == expected, sourceLocation: location)
        #expect(try reshaping.restore(expected) == tree, sourceLocation: location)
      }
      let declaration = try RecipeFile(json: file).declaration()
      #expect(try RecipeDeclaration(declaration.jsonValue()) == declaration)
    }

    private let circle = #"{"ingredients":{"radius":"r"}}"#
    private let label = #"{"ingredients":{"text":"t"}}"#

    @Test func tagsAreOfAnyKind() throws {
      let forms = """
        {"tag":"v","forms":[{"name":"circle","tag":1,"recipe":\(circle)},
        {"name":"label","tag":true,"recipe":\(label)}]}
        """
      try check(
        forms,
        [
          (["v": 1, "r": 2], ["v": 1, "radius": 2]),
          (["v": true, "t": "a"], ["v": true, "text": "a"]),
        ]
      )
    }

    @Test func contentIsInAMember() throws {
      let forms = """
        {"tag":"type","content":"data","forms":{"circle":{"recipe":\(circle)},
        "label":{"recipe":\(label)}}}
        """
      try check(
        forms,
        [
          (["type": "circle", "data": ["r": 2]], ["type": "circle", "radius": 2]),
          (["type": "label", "data": ["t": "a"]], ["type": "label", "text": "a"]),
        ]
      )
    }

    @Test func theOnlyMemberNamesTheForm() throws {
      let forms = """
        {"keyed":true,"forms":{"circle":{"recipe":\(circle)},"label":{"recipe":\(label)}}}
        """
      try check(
        forms,
        [
          (["circle": ["r": 2]], ["circle": ["radius": 2]]),
          (["label": ["t": "a"]], ["label": ["text": "a"]]),
        ]
      )
    }

    @Test(arguments: [
      #"{"keyed":true,"tag":"x","forms":{"a":"iso8601"}}"#,
      #"{"content":"x","forms":{"a":"iso8601"}}"#,
      #"{"tag":"x","forms":[{"name":"a","tag":1.5,"using":"iso8601"}]}"#,
    ])
    func contradictionsAreMistakes(_ variants: String) {
      let file = #"{"ingredients":{"shape":{"path":"s","variants":"# + variants + "}}}"
      #expect(throws: RecipeError.self) { try RecipeFile(json: file).declaration() }
    }
  }
#endif
