#if CommandLineTool
  internal import ArgumentParser
  internal import KilnJSON
  internal import KilnMapping
  internal import KilnRecipeTools
  internal import KilnRecipes
  internal import KilnSupport

  /// `kiln transformers`
  struct TransformersCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "transformers",
      _superCommandName: "kiln",
      abstract: "List the transformers that a recipe file can name, with examples.",
      discussion: """
        A recipe file names a transformer with using. Each row shows a value of a record, the result, the value that \
        --reverse writes for the result, and what the transformer expects. The examples are run for each list.
        """
    )

    @OptionGroup var common: CommonOptions

    @Argument(help: "The transformers to show; all by default.")
    var names: [String] = []

    nonisolated(nonsending) func run(_ console: Console) async throws {
      var examples: [TransformerExample] = []
      for name in names.isEmpty ? TransformerExample.names : names {
        do {
          examples.append(try TransformerExample(of: name))
        } catch let error as RecipeError {
          console.report(error.mistakes[0].explanation, .trouble)
        }
      }
      if console.isForMachines {
        for example in examples { try console.print(example.json.text()) }
      } else if !examples.isEmpty {
        let heads = ["name", "source", "result", "back", "expected"]
        let table = TextTable(heads: heads, rows: try examples.map { try $0.cells })
        let lines = table.lines(width: console.output.terminalWidth) { cell, _, _ in cell }
        for line in lines { try console.print(line) }
      }
    }
  }

  extension TransformerExample {
    fileprivate var cells: [String] {
      get throws {
        let texts = [try source.text(), try result.text(), try back?.text() ?? "-"]
        return [name] + texts + [expected ?? "any value"]
      }
    }

    fileprivate var json: JSONValue {
      var object: JSONObject = ["name": .string(name), "source": source, "result": result]
      if let back { object["back"] = back }
      if let expected { object["expected"] = .string(expected) }
      return .object(object)
    }
  }
#endif
