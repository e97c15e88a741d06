#if CommandLineTool
  internal import ArgumentParser
  internal import KilnMapping

  /// The options for values that are not compared exactly.
  struct ComparisonOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "Do not compare the values at a path, such as 'items[*].updated'. Can be repeated.",
        valueName: "path"
      )
    )
    var ignore: [String] = []

    @Option(
      help: ArgumentHelp(
        "Compare the arrays at a path without their order. Can be repeated.",
        valueName: "path"
      )
    )
    var asSet: [String] = []

    @Option(
      parsing: .unconditionalSingleValue,
      help: ArgumentHelp(
        """
        The largest difference of numbers that are equal, such as 0.01, or path=0.01 for the numbers at a path. Can \
        be repeated.
        """,
        valueName: "number"
      )
    )
    var tolerance: [String] = []

    func validate() throws { _ = try rules() }

    /// The rules for these options; `nil` if there are none.
    func rules() throws -> ComparisonRules? {
      let rules = ComparisonRules(
        ignored: try ignore.map { text in
          let path = try Self.path(text, of: "--ignore")
          switch path.steps.last {
          case .key, .each, nil: return path
          case .index, .fromEnd:
            throw ValidationError(
              "--ignore: expected a path that ends with a key or a wildcard, found \(Excerpt.place(path))"
            )
          }
        },
        sets: try asSet.map { try Self.path($0, of: "--as-set") },
        tolerances: try tolerance.map(Self.tolerance)
      )
      return rules.isEmpty ? nil : rules
    }

    /// Parses a path.
    ///
    /// - Parameters:
    ///   - text: the path.
    ///   - option: the option, for the error.
    static func path(_ text: String, of option: String) throws -> SourcePath {
      do throws(ParseError) { return try SourcePath(text) } catch {
        throw ValidationError("\(option): \(error)")
      }
    }

    /// Parses a number, or a path and a number.
    private static func tolerance(
      _ text: String
    ) throws -> (path: SourcePath, tolerance: JSONNumber) {
      // A path can contain the character, a number cannot.
      let separator = text.lastIndex(of: "=")
      let start = separator.map { text.index(after: $0) } ?? text.startIndex
      guard let number = JSONNumber(text: String(text[start...])), number.nearestDouble >= 0 else {
        throw ValidationError(
          "--tolerance: expected a number of at least 0, or path=0.01, found \(Excerpt.quoted(text))"
        )
      }
      guard let separator else { return (.root, number) }
      return (try path(String(text[..<separator]), of: "--tolerance"), number)
    }
  }
#endif
