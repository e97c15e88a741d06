#if Macros
  import Foundation
  import MessageSnapshots
  import SwiftDiagnostics
  import SwiftParser
  import SwiftSyntax
  import Testing

  /// The expansions of the sources in the files of `Expansions`, and their diagnostics.
  ///
  /// To add a case, write its title and source at the end of a file, run the tests with
  /// `KILN_UPDATE_SNAPSHOTS=1`, and read what they have written.
  @Suite struct ExpansionTests {
    /// A source with the expected results, as text.
    struct Case {
      let title: String
      let source: String
      let text: String
    }

    /// The files; the classes in `LiveSubclasses` have a live superclass.
    static let files = [
      "Value", "MarkedFields", "Hashable", "LiveObjects", "LiveSubclasses", "Messages",
      "ValueMistakes", "MisplacedMarkers", "HashableMistakes", "LiveMistakes",
    ]

    private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()

    private static func url(of file: String) -> URL {
      repository.appending(path: "Tests/KilnMacrosPluginTests/Expansions/\(file).txt")
    }

    private static func text(of path: String) throws -> String {
      try String(contentsOf: repository.appending(path: path), encoding: .utf8)
    }

    private static func cases(in file: String) throws -> [Case] {
      try String(contentsOf: url(of: file), encoding: .utf8).components(separatedBy: "===== ")
        .dropFirst().map { text in
          let head = text.components(separatedBy: "\n----- ")[0]
          let lines = head.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
          let source = lines.last?.trimmingCharacters(in: .newlines) ?? ""
          return Case(title: String(lines[0]), source: source, text: "===== \(text)")
        }
    }

    /// The source, each diagnostic with its position, the source after all fix-its, and the
    /// expansion.
    private func text(of item: Case, _ expansion: Expansion) -> String {
      var lines = ["===== \(item.title)", item.source]
      for diagnostic in expansion.diagnostics {
        let place = expansion.location(diagnostic.position, in: diagnostic.node)
        lines.append("----- \(place.line):\(place.column): \(diagnostic.message)")
        lines += diagnostic.fixIts.map { "----- fix-it: \($0.message.message)" }
      }
      if expansion.fixed != item.source { lines += ["----- fixed", expansion.fixed] }
      return (lines + ["----- expansion", expansion.expanded, "", ""]).joined(separator: "\n")
    }

    @Test(arguments: files) func expansionsAndDiagnosticsAreThoseOfTheFile(_ file: String) throws {
      let cases = try Self.cases(in: file)
      #expect(!cases.isEmpty)
      var found: [String] = []
      for item in cases {
        let expansion = Expansion(item.source, isLiveSubclass: file == "LiveSubclasses")
        let parsed = Parser.parse(source: expansion.expanded)
        #expect(!parsed.hasError, "\(item.title): \(expansion.expanded)")
        found.append(text(of: item, expansion))
      }
      if ProcessInfo.processInfo.environment["KILN_UPDATE_SNAPSHOTS"] == "1" {
        return try Data(found.joined().utf8).write(to: Self.url(of: file))
      }
      for (item, text) in zip(cases, found) where item.text != text {
        Issue.record("\(file): expected\n\(item.text)found\n\(text)")
      }
    }

    /// The names of all errors, such as `Mistake.closure`.
    private static func mistakes() throws -> Set<String> {
      var names: Set<String> = []
      for path in ["Diagnostics/Mistake", "LiveObject/LiveMistake"] {
        let code = try text(of: "Sources/KilnMacrosPlugin/\(path).swift")
        for match in code.matches(of: /^ *case (\w+)/.anchorsMatchLineEndings()) {
          names.insert("\(path.split(separator: "/")[1]).\(match.1)")
        }
      }
      return names
    }

    /// Each case of `Messages` has one diagnostic, which `Tests/Messages` lists. Every error has at
    /// least one.
    @Test func messages() throws {
      var messages = MessageList("KilnMacrosPlugin")
      var unlisted = try Self.mistakes()
      for item in try Self.cases(in: "Messages") {
        let diagnostics = Expansion(item.source).diagnostics
        try #require(diagnostics.count == 1, "\(item.title)")
        let message = diagnostics[0].diagMessage
        let name = "\(type(of: message)).\("\(message)".prefix { $0 != "(" })"
        let fixIts = diagnostics[0].fixIts.map { "fix-it: \($0.message.message)" }
        messages.add(
          title: "\(name): \(item.title)",
          text: ([message.message] + fixIts).joined(separator: "\n")
        )
        unlisted.remove(name)
      }
      #expect(unlisted == [])
      try messages.check()
    }

    @Test func guideShowsAnExpansion() throws {
      let guide = try Self.text(
        of: "Sources/KilnObservation/KilnObservation.docc/LiveObjects.md"
      )
      let blocks = guide.components(separatedBy: "```swift\n").dropFirst()
        .map { $0.components(separatedBy: "\n```")[0] }
      let source = try #require(blocks.first { $0.hasPrefix("@LiveObject\nfinal class Lamp") })
      #expect(blocks.contains(Expansion(source).expanded))
    }

    @Test(arguments: [
      "@NotCoded let k: Int?", "@Excluded let k: () -> Void", "weak var k: Owner?",
      #"@Coded("j") let k: Int"#, "static let k = 1", "var k: Int { 1 }", "@Coded(k) let j: Int",
    ])
    func fieldsWithOtherKeysAreAccepted(_ field: String) {
      let source = "@Value struct Model {\n  @Coded(\"k\") let x: Int\n  \(field)\n}"
      #expect(Expansion(source).diagnostics.map(\.message) == [])
    }

    @Test(arguments: [
      "1...5", "1...1", "0x10...20", "1_0..<2_0", "a...1", "...1", "5...", "-2...(-1)",
    ])
    func rangesInOrderAreAccepted(_ range: String) {
      let source = "@Value struct Model { @Valid(in: \(range)) let x: Int }"
      #expect(Expansion(source).diagnostics.map(\.message) == [])
    }
  }
#endif
