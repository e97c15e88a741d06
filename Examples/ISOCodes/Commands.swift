#if Macros
  import Foundation
  import Kiln

  extension Demo {
    /// Processes the same tables and recipe files with the command `kiln`.
    ///
    /// - Returns: whether each command had the expected exit status.
    func showCommands() throws -> Bool {
      heading("The same recipes from the shell")
      let table = countries.table
      let shell = try Shell()
      for file in [table.file, subdivisions.table.file, languages.table.file] {
        try shell.write(source.bytes(of: file), to: "\(file).json")
      }
      try shell.write(Data(recipeFile(table.file).utf8), to: "country.yaml")
      try shell.write(newerCountries(), to: "newer.json")
      let lines: [(line: String, status: Int32)] = [
        ("kiln fingerprint iso_*.json", 0),
        (#"kiln path '["\#(table.key)"][*]' \#(table.file).json > countries.ndjson"#, 0),
        ("kiln check --records country.yaml countries.ndjson", 0),
        ("kiln map country.yaml countries.ndjson > objects.ndjson", 0),
        ("head -n 2 objects.ndjson", 0),
        ("kiln map --reverse country.yaml objects.ndjson | cmp - countries.ndjson", 0),
        ("echo '{\"alpha_2\": \"XX\", \"flags\": []}' | kiln map country.yaml", 1),
        ("kiln diff --key alpha_3 \(table.file).json newer.json", 1),
        ("kiln diff --format patch --json \(table.file).json newer.json", 1),
      ]
      return try lines.allSatisfy { try shell.run($0.line, status: $0.status) }
    }

    /// The table of countries with a different name for the first one.
    private func newerCountries() throws -> Data {
      var tree = try JSONValue(json: countries.bytes)
      guard let name = countries.records.first?.name else {
        throw NoRecords(file: countries.table.file)
      }
      try tree.set(.string("New \(name)"), at: SourcePath(#"["\#(countries.table.key)"][0].name"#))
      return Data(try tree.utf8Text())
    }
  }
#endif
