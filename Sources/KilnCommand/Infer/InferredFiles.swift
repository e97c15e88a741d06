#if CommandLineTool
  internal import KilnMapping
  internal import KilnRecipeTools
  internal import KilnRecipes
  internal import KilnSystem
  internal import KilnYAML

  /// The files that `kiln infer` writes.
  struct InferredFiles {
    private let recipe: InferredRecipe
    private let command: InferCommand

    init(_ recipe: InferredRecipe, _ command: InferCommand) {
      (self.recipe, self.command) = (recipe, command)
    }

    /// Writes the files to the directory, or one of them to standard output.
    func write(_ console: Console) throws {
      guard let directory = command.outputDirectory else {
        return try console.output.write(command.recipeOnly ? recipeText() : source)
      }
      var files = [(name: "\(recipe.name).\(recipeExtension)", text: try recipeText())]
      if !command.recipeOnly { files.append(("\(recipe.name).swift", source)) }
      let names = files.map { FileName(bytes: directory.bytes + Array("/\($0.name)".utf8)) }
      for name in names { try checkIsNoSample(name) }
      for (name, file) in zip(names, files) { try write(file.text, to: name) }
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
      guard isYAML else { return try jsonText() }
      return try recipe.declaration.yaml(comments: recipe.evidence)
    }

    private func jsonText() throws -> String {
      try recipe.declaration.jsonValue().text(.pretty) + "\n"
    }

    // MARK: Files

    /// Rejects the name of a file from which samples are read.
    private func checkIsNoSample(_ name: FileName) throws(CommandFailure) {
      guard let identity = Descriptor.identity(at: name.bytes) else { return }
      let isSample = (command.samples.isEmpty ? [.standardInput] : command.samples).contains {
        identity
          == ($0.isStandardInput
            ? Descriptor.input.identity : Descriptor.identity(at: $0.bytes))
      }
      guard isSample else { return }
      throw CommandFailure(
        "\(name): expected another file than the samples, found one of them; pass another --name"
      )
    }

    private func write(_ text: String, to name: FileName) throws {
      let descriptor: Descriptor
      do throws(SystemError) {
        descriptor = try .create(at: name.bytes)
      } catch {
        throw CommandFailure("\(name): \(error.reason)")
      }
      defer { descriptor.close() }
      let output = Output(descriptor, name: name.description)
      try output.write(text)
      try output.flush()
    }
  }
#endif
