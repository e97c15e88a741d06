#if CommandLineTool && os(Linux)
  import Foundation
  import Testing

  @Suite struct CheckTests {
    @Test func doesNotKeepSamplesInMemory() throws {
      let folder = try TemporaryFolder()
      try folder.write(#"{"ingredients": {"id": "id"}}"#, to: "recipe.json")
      let record = "{\"id\":[" + String(repeating: "{\"a\":1},", count: 5000) + "1]}\n"
      let input = String(repeating: record, count: 400)
      var shell = KilnProcess(folder: folder.url)
      shell.executable = URL(filePath: "/bin/sh")
      // The trees of all samples take more than half a gigabyte, those of a few some megabytes.
      shell.environment["MALLOC_ARENA_MAX"] = "1"
      let script = "ulimit -v 400000; exec \"$0\" check --records recipe.json -"
      let result = try shell.run(
        ["-c", script, KilnProcess.executable.path],
        input: Data(input.utf8)
      )
      #expect(result.status == 0)
    }
  }
#endif
