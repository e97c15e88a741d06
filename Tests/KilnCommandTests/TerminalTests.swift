#if CommandLineTool && os(Linux)
  import Foundation
  import Glibc
  import Testing

  /// Tables on a terminal, whose width they fit.
  @Suite struct TerminalTests {
    /// A terminal that keeps the output of a process.
    private struct Terminal {
      private let reader: FileHandle
      /// The side of the process.
      let output: FileHandle

      init(columns: UInt16) throws {
        let main = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        reader = FileHandle(fileDescriptor: main, closeOnDealloc: true)
        var (isLocked, number): (CInt, CInt) = (0, 0)
        // Swift does not import these macros: TIOCSPTLCK and TIOCGPTN.
        let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
        try #require(ioctl(main, setLock, &isLocked) == 0 && ioctl(main, getNumber, &number) == 0)
        let other = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        output = FileHandle(fileDescriptor: other, closeOnDealloc: true)
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        try #require(ioctl(other, UInt(TIOCSWINSZ), &size) == 0)
      }

      /// The lines that were written. Closes the side of the process.
      func lines() throws -> [String] {
        try output.close()
        var text: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
          // Written text can arrive in parts. The end is an error, EIO.
          let count = read(reader.fileDescriptor, &chunk, chunk.count)
          guard count > 0 else { break }
          text += chunk[..<count]
        }
        return String(decoding: text, as: UTF8.self)
          .split(whereSeparator: \.isNewline).map(String.init)
      }
    }

    private func lines(
      columns: UInt16,
      _ command: String,
      input: String = "",
      environment: [String: String] = [:]
    ) throws -> [String] {
      let terminal = try Terminal(columns: columns)
      var kiln = KilnProcess(folder: snapshots, environment: environment)
      kiln.outputHandle = terminal.output
      let arguments = command.split(separator: " ").map(String.init)
      let result = try kiln.run(arguments, input: Data(input.utf8))
      #expect(result.messages.isEmpty)
      return try terminal.lines()
    }

    private static let recipe =
      #"{"ingredients": {"a": "x", "number": {"path": "some.long.path.to.it", "using": "integer"}}}"#

    @Test func recipeTableFitsTheTerminal() throws {
      let narrow = try lines(columns: 45, "check --color never -", input: Self.recipe)
      #expect(
        narrow == [
          "property  source     conversi…  missing  back",
          "a         x          -          omitted  yes",
          "number    some.lon…  integer    omitted  yes",
        ]
      )
      let wide = try lines(columns: 100, "check --color never -", input: Self.recipe)
      #expect(wide.last == "number    some.long.path.to.it  integer     omitted  yes")
    }

    @Test func colorsDoNotCountAsWidth() throws {
      let command = "check --color always - user.json"
      let lines = try lines(columns: 50, command, input: Self.recipe)
      let texts = lines.map { $0.replacing(/\u{1B}\[[0-9]+m/, with: "") }
      #expect(texts != lines)
      #expect(texts.allSatisfy { $0.count <= 50 })
      #expect(texts.contains { $0.contains("…") })
    }

    @Test func recordsFitTheTerminal() throws {
      let record = "{\"server_id\":\"\(String(repeating: "x", count: 200))\"}\n"
      let lines = try lines(columns: 60, "map --output table recipe.json", input: record)
      #expect(lines == ["id", String(repeating: "x", count: 59) + "…"])
    }

    @Test func environmentOverridesTheTerminalWidth() throws {
      let columns = ["COLUMNS": "200"]
      let lines = try lines(
        columns: 45,
        "check --color never -",
        input: Self.recipe,
        environment: columns
      )
      #expect(lines.last?.contains("some.long.path.to.it") == true)
    }
  }
#endif
