#if CommandLineTool && os(Linux)
  import Foundation
  import Testing

  /// Under an address-space limit (`ulimit -v`), commands succeed or report lack of memory.
  @Suite(.serialized) struct AddressSpaceTests {
    static let folder = try! TemporaryFolder()

    /// The lowest limit, in KiB, under which the program loads. With less, the system libraries
    /// hang, or the loader exits with status 127.
    static let leastLimit = try! output(
      of: """
        limit=40960
        test -x "$0" || exit
        until (ulimit -v $limit; timeout 1 "$0" --version > /dev/null 2>&1; test $? != 127)
        do limit=$((limit + 4096)); done
        echo $limit
        """
    )
    .trimmingCharacters(in: .whitespacesAndNewlines)

    /// The output of a script. `$0` in it is the program.
    static func output(of script: String) throws -> String {
      var shell = KilnProcess(folder: folder.url)
      shell.executable = URL(filePath: "/bin/sh")
      shell.environment = ["SWIFT_BACKTRACE": "enable=no"]
      return try shell.run(["-c", script, KilnProcess.executable.path], input: Data()).output
    }

    init() throws {
      try Self.folder.write("{\"ingredients\":{\"a\":\"a\"}}", to: "recipe.json")
      try Self.folder.write("[" + String(repeating: "1,", count: 1_500_000) + "1]", to: "numbers")
      try Self.folder.write(
        "{\"a\":\"" + String(repeating: "x", count: 12_000_000) + "\"}\n",
        to: "record"
      )
      // A document of 60 KB, and of 30 MB with indentation.
      let deep =
        String(repeating: "[", count: 500) + String(repeating: "1,", count: 30_000) + "1"
        + String(repeating: "]", count: 500)
      try Self.folder.write("{\"a\":\(deep)}", to: "deep")
    }

    @Test(arguments: [
      "path [1] numbers", "path a record",
      "map recipe.json record", "map --missing omit recipe.json recipe.json",
      "map --jobs 16 --missing omit recipe.json recipe.json",
      "fingerprint numbers", "fingerprint --records record", "diff numbers numbers",
      "check --records recipe.json record", "path --pretty a deep", "apply deep recipe.json",
    ])
    func reportsLackOfMemory(command: String) throws {
      let script = """
        limit=\(Self.leastLimit)
        limit=$((limit + 32768))
        while [ $limit -lt 900000 ]; do
          message=$( (ulimit -v $limit; exec "$0" \(command)) 2>&1 > /dev/null)
          echo "$? $limit $(echo "$message" | tr '\\n' ' ')"
          limit=$((limit + limit / 3))
        done
        """
      let lines = try Self.output(of: script).split(separator: "\n")
        .filter { !$0.hasPrefix("127 ") }
      let unexpected = lines.filter { !$0.hasPrefix("0 ") && !$0.hasPrefix("2 ") }
      #expect(unexpected.isEmpty, "\(unexpected.joined(separator: "\n"))")
      #expect(lines.contains { $0.hasPrefix("2 ") && $0.contains("memory") })
      #expect(lines.last?.hasPrefix("0 ") == true)
    }
  }
#endif
