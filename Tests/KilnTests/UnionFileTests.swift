#if Macros
  import Foundation
  import Kiln
  import Testing

  /// Forms in recipe files: tags of all kinds, contents in a member, and forms named by a key.
  @Suite struct UnionFileTests {
    @Test(
      arguments: [
        // The tag of a form has any kind.
        (
          #"{"tag":"v","forms":[{"name":"circle","tag":1,CIRCLE},{"name":"label","tag":true,LABEL}]}"#,
          [
            (["v": 1, "r": 2], ["v": 1, "radius": 2]),
            (["v": true, "t": "a"], ["v": true, "text": "a"]),
          ]
        ),
        // The content is in a member.
        (
          #"{"tag":"type","content":"data","forms":{"circle":{CIRCLE},"label":{LABEL}}}"#,
          [
            (["type": "circle", "data": ["r": 2]], ["type": "circle", "radius": 2]),
            (["type": "label", "data": ["t": "a"]], ["type": "label", "text": "a"]),
          ]
        ),
        // The only member names the form.
        (
          #"{"keyed":true,"forms":{"circle":{CIRCLE},"label":{LABEL}}}"#,
          [
            (["circle": ["r": 2]], ["circle": ["radius": 2]]),
            (["label": ["t": "a"]], ["label": ["text": "a"]]),
          ]
        ),
      ] as [(String, [(JSONValue, JSONValue)])]
    )
    func unionsAreReshapedAndRestored(variants: String, pairs: [(JSONValue, JSONValue)]) throws {
      let forms =
        variants
        .replacing("CIRCLE", with: #""recipe":{"ingredients":{"radius":"r"}}"#)
        .replacing("LABEL", with: #""recipe":{"ingredients":{"text":"t"}}"#)
      let file = #"{"ingredients":{"shape":{"path":"s","variants":"# + forms + "}}}"
      let reshaping = try Reshaping(file: RecipeFile(json: file))
      for (source, result) in pairs {
        let (tree, expected): (JSONValue, JSONValue) = (["s": source], ["shape": result])
        #expect(try reshaping.reshape(tree) == expected)
        #expect(try reshaping.restore(expected) == tree)
      }
      let declaration = try RecipeFile(json: file).declaration()
      #expect(try RecipeDeclaration(declaration.jsonValue()) == declaration)
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
