#if CommandLineTool
  internal import ArgumentParser
  internal import KilnRecipes

  /// The options that replace those of a recipe file.
  struct RecipePolicies: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "How to treat keys that the recipe does not read (default: the option of the recipe).",
        valueName: "what"
      )
    )
    var unknown: RecipeOptions.UnknownKeyPolicy?

    @Option(
      help: ArgumentHelp(
        """
        How to treat a missing value without a default: omit the member, also report it, or reject the record \
        (default: the option of the recipe).
        """,
        valueName: "what"
      )
    )
    var missing: RecipeOptions.MissingPolicy?

    /// Makes a reshaping with the options; returns `nil` after reporting mistakes.
    ///
    /// - Parameters:
    ///   - recipe: the recipe file, and its name in messages.
    ///   - expressions: the ingredients to use in place of the file, unless there are none.
    nonisolated(nonsending) func reshaping(
      of recipe: FileName,
      expressions: [String] = [],
      _ console: Console
    ) async throws -> Reshaping? {
      var reshaping: Reshaping?
      func read(_ make: () throws -> Reshaping) throws {
        do {
          reshaping = try make()
        } catch let error as RecipeFileError {
          for mistake in error.mistakes { console.report(mistake.line, about: recipe, .trouble) }
          if let more = error.more { console.report(more, about: recipe, .trouble) }
        }
      }
      if expressions.isEmpty {
        try await console.forEachFile([recipe]) { file in
          let named = try NamedRecipeFile(file)
          try read(named.reshaping)
        }
      } else {
        try read { try Reshaping(expressions: expressions) }
      }
      guard let found = reshaping, unknown != nil || missing != nil else { return reshaping }
      var declaration = found.declaration
      if let unknown { declaration.options.unknownKeys = unknown }
      if let missing { declaration.options.missing = missing }
      return try Reshaping(declaration)
    }
  }

  extension RecipeOptions.UnknownKeyPolicy: ChoiceArgument {}
  extension RecipeOptions.MissingPolicy: ChoiceArgument {}
#endif
