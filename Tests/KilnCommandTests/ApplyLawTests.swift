#if CommandLineTool
  import Foundation
  import KilnJSON
  import KilnMapping
  import KilnTestSupport
  import Testing

  /// Applying the differences of two documents to the first gives the second.
  @Suite struct ApplyLawTests {
    /// A document and a variant of it, in which parts are changed, removed, added and moved.
    private func pair(_ random: inout SeededGenerator) -> (JSONValue, JSONValue) {
      let old = random.tree(levels: 4)
      return (old, random.below(8) == 0 ? random.tree(levels: 4) : variant(old, &random))
    }

    private func variant(_ value: JSONValue, _ random: inout SeededGenerator) -> JSONValue {
      switch value {
      case .object(let object):
        var members: [(String, JSONValue)] = []
        for (key, member) in object where random.below(5) > 0 {
          members.append((key, variant(member, &random)))
        }
        if random.below(3) == 0 { members.append((random.text() + "new", random.tree(levels: 1))) }
        return random.shuffled(.object(JSONObject(members)))
      case .array(let array):
        var elements = array.map { variant($0, &random) }
        if random.below(3) == 0 { elements.shuffle(using: &random) }
        if random.below(3) == 0, !elements.isEmpty { elements.removeLast() }
        if random.below(3) == 0 { elements.insert(random.tree(levels: 1), at: 0) }
        return .array(elements)
      default: return random.below(3) == 0 ? random.tree(levels: 1) : value
      }
    }

    private func hasNullMember(_ value: JSONValue) -> Bool {
      switch value {
      case .object(let object): object.contains { $0.value.isNull || hasNullMember($0.value) }
      default: false
      }
    }

    @Test(arguments: ["patch", "merge"])
    func applyingADiffReproducesTheNewDocument(format: String) throws {
      let folder = try TemporaryFolder()
      let kiln = KilnProcess(folder: folder.url)
      var random = SeededGenerator(seed: 6902)
      var (applied, inexpressible) = (0, 0)
      for number in 0..<randomCount(120) {
        let (old, new) = pair(&random)
        try folder.write(try old.text(), to: "old.json")
        try folder.write(try new.text(), to: "new.json")
        let difference = try kiln("diff", "--format", format, "old.json", "new.json")
        if difference.status == 2 {
          #expect(format == "merge" && hasNullMember(new), "pair \(number)")
          inexpressible += 1
          continue
        }
        let arguments = ["apply", "--format", format, "-", "old.json"]
        let result = try kiln.run(arguments, input: Data(difference.output.utf8))
        #expect(result.status == 0 && result.messages.isEmpty, "pair \(number)")
        let found = try JSONValue(json: result.output)
        #expect(found.isIdentical(to: new), "pair \(number): \(difference.output)")
        applied += 1
      }
      #expect(applied > randomCount(40) && (format == "patch") == (inexpressible == 0))
    }
  }
#endif
