#if CommandLineTool
  import Foundation
  import Testing

  /// CSV, TSV and tables of `kiln`.
  @Suite struct TableTests {
    private static let recipe = "ingredients:\n  a: x\n  b: y\n"

    /// Runs a command in a folder with the file `recipe.yaml`.
    private func kiln(
      _ arguments: String...,
      recipe: String = recipe,
      input: String = "",
      in folder: TemporaryFolder? = nil
    ) throws -> KilnProcess.Result {
      let folder = try folder ?? TemporaryFolder()
      try folder.write(recipe, to: "recipe.yaml")
      return try KilnProcess(folder: folder.url).run(arguments, input: Data(input.utf8))
    }

    // MARK: Input

    @Test(arguments: ["t.csv", "T.CSV"])
    func detectsCSVByFileName(name: String) throws {
      let folder = try TemporaryFolder()
      try folder.write("\u{FEFF}x,y\r\n1,\"two\r\nlines\"\r\n,\"\"\r\n", to: name)
      let result = try kiln("map", "recipe.yaml", name, in: folder)
      #expect(result.output == "{\"a\":\"1\",\"b\":\"two\\r\\nlines\"}\n{\"a\":null,\"b\":\"\"}\n")
      #expect(result.messages.isEmpty)
      #expect(result.status == 0)
    }

    @Test func readsTSVOnRequest() throws {
      let result = try kiln("map", "--input", "tsv", "recipe.yaml", input: "y\tx\nb,\t\"a\t1\"\n")
      #expect(result.output == "{\"a\":\"a\\t1\",\"b\":\"b,\"}\n")
      #expect(result.status == 0)
    }

    @Test func readsRowsWithoutAHeaderAsArrays() throws {
      let recipe = "ingredients:\n  last: '[1]'\n"
      let result = try kiln(
        "map",
        "--input",
        "csv",
        "--no-header",
        "recipe.yaml",
        recipe: recipe,
        input: "1,2\n3,4\n"
      )
      #expect(result.output == "{\"last\":\"2\"}\n{\"last\":\"4\"}\n")
    }

    @Test func reportsInvalidRowsWithTheirPositionsAndWritesTheOthers() throws {
      let folder = try TemporaryFolder()
      let recipe = "ingredients:\n  n: {path: y, using: numberText}\n"
      try folder.write("x,y\n\"a\nb\",1\nc\nd,no\ne,2,3\n\"f\"g,4\nh,5", to: "t.csv")
      let result = try kiln(
        "map",
        "--errors",
        "bad.ndjson",
        "recipe.yaml",
        "t.csv",
        recipe: recipe,
        in: folder
      )
      #expect(result.output == "{\"n\":1}\n{\"n\":5}\n")
      #expect(result.status == 1)
      let shown = try kiln("map", "recipe.yaml", "t.csv", recipe: recipe, in: folder)
      let lines = shown.messages.split(separator: "\n")
      #expect(lines.count == 4)
      #expect(
        lines.first
          == "kiln: t.csv: line 4, column 2: expected 2 fields, as in the first row, found 1"
      )
      #expect(lines.dropFirst().first?.hasPrefix("kiln: t.csv: line 5, column 3: n ← y: ") == true)
      let bad = try String(
        contentsOf: folder.url.appending(path: "bad.ndjson"),
        encoding: .utf8
      )
      #expect(bad.contains("\"text\":\"e,2,3\""))
      #expect(bad.contains("\"record\":2,\"line\":4,\"byte\":12,"))
    }

    @Test func checksAndFingerprintsRows() throws {
      let folder = try TemporaryFolder()
      try folder.write("x,z\n1,2\n1,2\n", to: "t.csv")
      let check = try kiln("check", "--records", "recipe.yaml", "t.csv", in: folder)
      #expect(check.output.contains("not read: string, in 2"))
      #expect(check.status == 0)
      let prints = try kiln("fingerprint", "--records", "t.csv", in: folder)
      let same = try kiln("fingerprint", "-", input: "{\"x\":\"1\",\"z\":\"2\"}")
      let expected = same.output.prefix { $0 != " " }
      #expect(prints.output == "\(expected)  t.csv:2\n\(expected)  t.csv:3\n")
    }

    @Test func boundsTheSizeOfARow() throws {
      let result = try kiln(
        "map",
        "--input",
        "csv",
        "--max-record",
        "5",
        "recipe.yaml",
        input: "x,y\n1,2\n12,456\n3,4\n"
      )
      #expect(result.output == "{\"a\":\"1\",\"b\":\"2\"}\n{\"a\":\"3\",\"b\":\"4\"}\n")
      #expect(
        result.messages == "kiln: standard input: line 3: expected at most 5 bytes, found 6\n"
      )
      #expect(result.status == 1)
    }

    // MARK: Output

    @Test func csvAndTSVRoundTrip() throws {
      let folder = try TemporaryFolder()
      let records = """
        {"x":"plain","y":"a,b"}
        {"x":"say \\"hi\\"","y":"two\\r\\nlines"}
        {"x":"","y":null}
        {"x":null,"y":"tab\\t"}
        {"x":"é","y":" "}

        """
      for form in ["csv", "tsv"] {
        let table = try kiln("map", "--output", form, "recipe.yaml", input: records, in: folder)
        #expect(table.status == 0)
        #expect(table.output.hasPrefix(form == "csv" ? "a,b\nplain," : "a\tb\nplain\t"))
        let back = try kiln(
          "map",
          "--reverse",
          "--input",
          form,
          "recipe.yaml",
          input: table.output,
          in: folder
        )
        #expect(back.output == records)
      }
    }

    @Test func writesValuesAsTextAndContainersAsJSON() throws {
      let result = try kiln(
        "map",
        "--output",
        "csv",
        "recipe.yaml",
        input: "{\"x\":1.5,\"y\":true}\n{\"x\":[1,{\"k\":\"v\"}],\"y\":{}}\n{}\n"
      )
      #expect(result.output == "a,b\n1.5,true\n\"[1,{\"\"k\"\":\"\"v\"\"}]\",{}\n,\n")
    }

    @Test func writesARowForNullInATableOfOneColumn() throws {
      let recipe = "ingredients:\n  a: x\n"
      let table = try kiln(
        "map",
        "--output",
        "csv",
        "recipe.yaml",
        recipe: recipe,
        input: "{\"x\":null}\n{}\n"
      )
      #expect(table.output == "a\n\"\"\n\"\"\n")
    }

    @Test func reverseWritesSourceKeysAsColumns() throws {
      let recipe = "ingredients:\n  a: x.p\n  b: x.q\n  c: z\n"
      let result = try kiln(
        "map",
        "--reverse",
        "--output",
        "csv",
        "recipe.yaml",
        recipe: recipe,
        input: "{\"a\":1,\"b\":2,\"c\":\"d\"}\n"
      )
      #expect(result.output == "x,z\n\"{\"\"p\"\":1,\"\"q\"\":2}\",d\n")
    }

    @Test func omitsTheHeaderOnRequest() throws {
      let result = try kiln(
        "map",
        "--output",
        "tsv",
        "--no-header",
        "recipe.yaml",
        input: "{\"x\":1}\n"
      )
      #expect(result.output == "1\t\n")
    }

    @Test func alignsTheColumnsOfATable() throws {
      let result = try kiln(
        "map",
        "--output",
        "table",
        "recipe.yaml",
        input: "{\"x\":\"日本\",\"y\":1}\n{\"x\":\"a\\nb\\tc\\u001b\",\"y\":[2]}\n{\"y\":3}\nnope\n"
      )
      #expect(
        result.output == """
          a              b
          日本           1
          a\\nb\\tc\\u{1B}  [2]
                         3

          """
      )
      #expect(result.status == 1)
    }

    @Test func alignsColumnsByTheFirstThousandRows() throws {
      let rows =
        String(repeating: "{\"x\":1,\"y\":2}\n", count: 1000) + "{\"x\":\"wide\",\"y\":3}\n"
      let result = try kiln("map", "--output", "table", "recipe.yaml", input: rows)
      let lines = result.output.split(separator: "\n")
      #expect(lines.count == 1002)
      #expect(lines.first == "a  b")
      #expect(lines.last == "wide  3")
    }

    @Test func printsTheHeaderOfAnEmptyTable() throws {
      #expect(try kiln("map", "--output", "table", "recipe.yaml").output == "a  b\n")
      #expect(try kiln("map", "--output", "csv", "recipe.yaml").output == "a,b\n")
    }

    // MARK: Arguments

    @Test(arguments: [
      ["map", "--output", "csv", "--array", "r"], ["map", "--output", "table", "--pretty", "r"],
      ["map", "--output", "xml", "r"], ["map", "--input", "xml", "r"],
      ["map", "--key-as", "id", "r"], ["map", "--key-as", "id", "--input", "csv", "r"],
      ["fingerprint", "--no-header", "f"], ["check", "--key-as", "k", "r"],
    ])
    func rejectsInvalidOrContradictoryOptions(arguments: [String]) throws {
      let result = try KilnProcess.inSnapshots.run(arguments, input: Data())
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
    }
  }
#endif
