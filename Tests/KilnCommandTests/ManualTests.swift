#if CommandLineTool
  import KilnTestSupport
  import Testing

  /// docs/kiln.1 describes the commands and options that the help lists, and no others.
  @Suite struct ManualTests {
    let help: CommandHelp
    let page: ManualPage

    init() throws {
      help = try .ofKiln()
      page = ManualPage(try repositoryText("docs/kiln.1"))
    }

    /// The options of the sections that apply to several commands.
    func sharedOptions() throws -> Set<String> {
      try #require(page["OPTIONS OF ALL COMMANDS"]).options
        .union(try #require(page["OPTIONS FOR RECORDS"]).options)
    }

    @Test func titleContainsTheVersion() throws {
      let version = try KilnProcess()("--version").output
      #expect(page.title == ".TH KILN 1 \"\" \"\(version.dropLast())\" \"User Commands\"")
    }

    @Test func eachCommandHasASectionInAlphabeticalOrder() {
      #expect(help.subcommands.count > 5)
      let titles = page.sections.map(\.title).filter { $0.hasPrefix("KILN ") }
      #expect(titles == help.subcommands.map { "KILN \($0.name.uppercased())" }.sorted())
    }

    @Test func eachCommandHasASynopsis() throws {
      let synopsis = try #require(page["SYNOPSIS"])
      let names = synopsis.lines.filter { $0.hasPrefix(".B kiln ") }.map { $0.dropFirst(8) }
      #expect(names == help.subcommands.map { $0.name[...] }.sorted())
    }

    @Test func eachSectionHasTheOptionsOfItsCommand() throws {
      let shared = try sharedOptions()
      for command in help.subcommands {
        let section = try #require(page["KILN \(command.name.uppercased())"])
        #expect(section.options.subtracting(command.options).isEmpty, "\(section.title)")
        #expect(
          command.options.subtracting(shared).subtracting(section.options).isEmpty,
          "\(section.title)"
        )
      }
    }

    @Test func sharedOptionsBelongToACommand() throws {
      let unlisted: Set = ["--generate-completion-script"]
      #expect(try sharedOptions().subtracting(help.allOptions) == unlisted)
    }

    @Test func guideDocumentsEveryOption() throws {
      let guide = try repositoryText("docs/command.md")
      let words = Set(guide.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init))
      #expect(help.allOptions.count > 15 && help.allOptions.subtracting(words).isEmpty)
    }
  }
#endif
