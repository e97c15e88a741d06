#if CommandLineTool
  internal import KilnMapping
  internal import KilnRecipeTools
  internal import KilnRecipes
  internal import KilnSystem
  internal import KilnYAML

  /// The files that `kiln infer` writes.
  struct InferredFiles {
    let recipe: InferredRecipe
    let command: InferCommand

    /// Writes the files to the directory, or one of them to standard output.
    func write(_ console: Console) throws {
      guard let directory = command.outputDirectory else {
        return try console.output.write(command.recipeOnly ? recipeText() : source)
      }
      var files = [(name: "\(recipe.name).\(recipeExtension)", text: try recipeText())]
      if !command.recipeOnly { files.append(("\(recipe.name).swift", source)) }
      let names = files.map { FileName(bytes: directory.bytes + Array("/\($0.name)".utf8)) }
      for name in names { try checkIsNoSample(name) }
      try reporting(directory) { () throws(SystemError) in
        try Descriptor.createDirectory(at: directory.bytes)
      }
      try write(zip(names, files).map { ($0, $1.text) })
    }

    private var source: String {
      var options = SwiftOptions()
      options.isPublic = command.access == .public
      options.usesMacros = command.macros
      return recipe.swiftSource(options)
    }

    // MARK: The recipe

    private var recipeExtension: String { isYAML ? "yaml" : "json" }

    private var isYAML: Bool { !command.common.isForMachines }

    private func recipeText() throws -> String {
      guard isYAML else { return try recipe.declaration.jsonValue().text(.pretty) + "\n" }
      return try recipe.declaration.yaml(comments: recipe.evidence)
    }

    // MARK: Files

    /// Rejects the name of a file from which samples are read.
    private func checkIsNoSample(_ name: FileName) throws(CommandFailure) {
      guard let identity = Descriptor.identity(at: name.bytes) else { return }
      let samples = command.samples.isEmpty ? [.standardInput] : command.samples
      guard samples.contains(where: { $0.identity == identity }) else { return }
      throw CommandFailure(
        "\(name): expected another file than the samples, found one of them; pass another --name"
      )
    }

    /// Replaces or creates all files. If the content of one cannot be stored, all are unchanged.
    private func write(_ files: [(name: FileName, text: String)]) throws(CommandFailure) {
      var staged: [(name: FileName, content: StagedContent)] = []
      do throws(CommandFailure) {
        for (name, text) in files {
          let content = try reporting(name) { () throws(SystemError) in
            try ReplacedFile(replacingOrCreating: name.bytes).stage(Array(text.utf8))
          }
          staged.append((name, content))
        }
        while let (name, content) = staged.first {
          try reporting(name, content.commit)
          staged.removeFirst()
        }
      } catch {
        for (_, content) in staged { content.discard() }
        throw error
      }
    }

    private func reporting<Result>(
      _ name: FileName,
      _ body: () throws(SystemError) -> Result
    ) throws(CommandFailure) -> Result {
      do throws(SystemError) { return try body() } catch {
        throw CommandFailure("\(name): \(error.reason)")
      }
    }
  }
#endif
