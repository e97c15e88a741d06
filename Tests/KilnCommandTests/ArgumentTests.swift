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
  }
#endif
