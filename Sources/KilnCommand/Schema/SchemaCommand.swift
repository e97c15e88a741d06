#if CommandLineTool
  internal import ArgumentParser
  internal import KilnJSON
  internal import KilnRecipeTools
  internal import KilnRecipes

  /// `kiln schema`
  struct SchemaCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema",
      _superCommandName: "kiln",
      abstract: "Print a JSON Schema of the records that a recipe file accepts.",
      discussion: """
        Every record that kiln map accepts is valid by the schema (draft 2020-12). The schema does not contain all \
        that kiln map checks: kiln map can reject a valid record if a transformer converts one of its values.
        """
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var policies: RecipePolicies

    @Argument(help: "The recipe file.")
    var recipe: FileName

    nonisolated(nonsending) func run(_ console: Console) async throws {
      guard let reshaping = try await policies.reshaping(of: recipe, console) else { return }
      let schema = reshaping.jsonSchema()
      try console.print(console.isForMachines ? schema.text() : schema.text(.pretty))
    }
  }
#endif
