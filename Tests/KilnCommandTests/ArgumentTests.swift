#if CommandLineTool
  import Foundation
  import Testing

  @testable import KilnCommand

  /// Invalid arguments and the width of help.
  @Suite struct ArgumentTests {
    private let kiln = KilnProcess.inSnapshots

    @Test(arguments: ["map", "check", "diff", "fingerprint", "path"])
    func acceptsTheDefaultsShownInHelp(command: String) throws {
      let help = try kiln(command, "--help").output.replacing(/\s+/, with: " ")
      var count = 0
      for match in help.matches(of: /(--[a-z-]+) <[a-z]+> [^<]*?default: ([A-Za-z0-9]+)\)/) {
        // The remaining arguments are missing or files, so only the value of the option matters.
        let result = try kiln.run([command, "\(match.1)", "\(match.2)", "--help"], input: Data())
        #expect(result.status == 0, "\(match.0)")
        let wrong = try kiln.run([command, "\(match.1)", "?", "?", "?"], input: Data())
        #expect(wrong.messages.contains("The value '?' is invalid"), "\(match.0)")
        let right = try kiln.run([command, "\(match.1)", "\(match.2)", "?", "?"], input: Data())
        #expect(!right.messages.contains("is invalid for '\(match.1)"), "\(match.0)")
        count += 1
      }
      #expect(count >= 2)
    }

    // MARK: Width

    @Test func readsTheWidthFromTheEnvironmentWithinLimits() {
      func columns(_ text: String?) -> Int {
        TerminalWidth.columns(of: Descriptor(number: -1)) { $0 == "COLUMNS" ? text : nil }
      }
      #expect(columns(nil) == 80)
      #expect(columns("120") == 120)
      #expect(columns("1") == 40)
      #expect(columns("99999") == 1000)
      for text in ["", "0", "-5", "x", "80.5", "99999999999999999999"] {
        #expect(columns(text) == 80, "\(text)")
      }
    }

    @Test(arguments: [40, 60, 100])
    func helpIsWrapped(width: Int) throws {
      var kiln = kiln
      kiln.environment["COLUMNS"] = "\(width)"
      let lines = try kiln("map", "--help").output.split(separator: "\n")
      // The usage is one line.
      let others = lines.filter { !$0.hasPrefix("USAGE:") }
      #expect(others.allSatisfy { $0.count <= width })
      #expect(others.contains { $0.count > width - 15 })
    }

    @Test(arguments: ["0", "1", "-5", "28", "x", "99999999999999999999"])
    func acceptsAnyWidth(width: String) throws {
      var kiln = kiln
      kiln.environment["COLUMNS"] = width
      for arguments in [[], ["--help"], ["help", "map"], ["fingerprint", "-h"]] as [[String]] {
        let result = try kiln.run(arguments, input: Data())
        #expect(result.status == 0)
        #expect(!result.wasKilled)
        #expect(result.output.contains("USAGE: kiln"))
      }
      #expect(try kiln("diff").status == 2)
    }
  }
#endif
