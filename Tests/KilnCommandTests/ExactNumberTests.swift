#if CommandLineTool
  import Foundation
  import Testing

  /// Commands keep the decimal value of every number.
  @Suite struct ExactNumberTests {
    private let folder: TemporaryFolder
    private let kiln: KilnProcess

    init() throws {
      folder = try TemporaryFolder()
      kiln = KilnProcess(folder: folder.url)
    }

    @Test func numbersThatAPatchDoesNotTouchStayTheSame() throws {
      let file = try folder.write(#"{"price":1234567890123456.78}"#, to: "a.json")
      try folder.write(#"{"other":1}"#, to: "patch.json")
      let result = try kiln("apply", "-i", "patch.json", "a.json")
      #expect(result.status == 0)
      let changed = try String(contentsOf: file, encoding: .utf8)
      #expect(changed.contains("\"price\": 1234567890123456.78,\n"))
    }

    @Test func numbersThatDifferInTheirLastDigitAreDifferent() throws {
      try folder.write(#"{"price":1234567890123456.78}"#, to: "a.json")
      try folder.write(#"{"price":1234567890123456.80}"#, to: "b.json")
      let result = try kiln("diff", "a.json", "b.json")
      #expect(result.output == "price: 1234567890123456.78 → 1234567890123456.8\n")
      #expect(result.status == 1)
      let fingerprints = try kiln("fingerprint", "--exact", "a.json", "b.json").output
        .split(separator: "\n").map { $0.prefix(32) }
      #expect(fingerprints.count == 2 && fingerprints[0] != fingerprints[1])
    }

    @Test(arguments: [
      ("[0.1,1.10,1e2]", "[0.10000000000000001,1.1,100]", 0), ("[1,-0]", "[1.0,0]", 0),
      ("0.1", "0.10000000000000002", 1), ("1e400", "1e401", 1), ("[1e400]", "[10e399]", 0),
    ])
    func numbersCanBeComparedAsDoubles(_ old: String, _ new: String, status: Int32) throws {
      try folder.write(old, to: "a.json")
      try folder.write(new, to: "b.json")
      for format in ["text", "patch", "merge"] {
        let arguments = ["diff", "--numbers", "double", "--format", format, "a.json", "b.json"]
        #expect(try kiln.run(arguments, input: Data()).status == status, "\(format)")
      }
    }

    @Test func textsWithNumbersAreRestored() throws {
      try folder.write(
        #"{"ingredients": {"n": {"path": "number", "using": "numberText"}}}"#,
        to: "recipe.json"
      )
      let text = #"{"number":"12345678901234.12345678"}"# + "\n"
      let forward = try kiln("map", "recipe.json", input: text)
      #expect(forward.output == "{\"n\":12345678901234.12345678}\n")
      let back = try kiln("map", "--reverse", "recipe.json", input: forward.output)
      #expect(back.output == text)
    }
  }
#endif
