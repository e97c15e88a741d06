/// The modules that Swift source imports, with any attribute or access modifier before `import`,
/// and any declaration kind after it.
func swiftImports(_ source: String) -> Set<String> {
  let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
  // Labels and members can also be named `import`; they follow one of these tokens.
  let notStatements: Set<SwiftToken> = [.mark("."), .mark("`"), .mark("("), .mark(",")]
  let tokens = swiftTokens(source)
  var modules: Set<String> = []
  for index in tokens.indices where tokens[index] == .word("import") {
    if index > 0, notStatements.contains(tokens[index - 1]) { continue }
    let words = tokens[(index + 1)...].prefix(2).map { token in
      if case .word(let word) = token { word } else { "" }
    }
    let name = words.first { !kinds.contains($0) } ?? ""
    if !name.isEmpty { modules.insert(name) }
  }
  return modules
}

/// The modules of compiler plugins in macro declarations of Swift source.
func swiftPlugins(_ source: String) -> Set<String> {
  let tokens = swiftTokens(source)
  let opening: [SwiftToken] = [.word("externalMacro"), .mark("("), .word("module"), .mark(":")]
  var modules: Set<String> = []
  for index in tokens.indices where tokens[index...].starts(with: opening) {
    let argument = index + opening.count
    if argument < tokens.count, case .string(let module) = tokens[argument] {
      modules.insert(module)
    }
  }
  return modules
}
