import Testing

@Suite struct SwiftImportTests {
  @Test(arguments: [
    "import Kiln", "public import Kiln", "@_exported public import Kiln",
    "@_exported\npublic import Kiln", "@_spi(Inner) import Kiln", "@testable import Kiln;",
    "import struct Kiln.Field", "import func Kiln.bake", "import Kiln.Inner",
    "#if Macros\n  package import Kiln\n#endif", "/* why */ import /* this */ Kiln // and not that",
    "let path = \"*/\"; import Kiln", "let glob = \"Sources/*\"\nimport Kiln",
    "let open = \"unfinished\nimport Kiln", "let raw = #\"\"\"#\nimport Kiln",
    "let text = \"\\(say(\"/*\"))\"\nimport Kiln",
  ])
  func findsImportsInAnyForm(source: String) {
    #expect(swiftImports(source) == ["Kiln"])
  }

  @Test(arguments: [
    "// import Kiln", "/// import Kiln", "/* import Kiln */", "/* /* */ import Kiln */",
    "let text = \"import Kiln\"", "let text = \"\"\"\n  import Kiln\n  \"\"\"",
    "let text = #\"\"\"\n  \"\"\"\n  import Kiln\n  \"\"\"#", "#if canImport(Kiln)\n#endif",
    "call(import: Kiln)", "value.import Kiln", "let `import` = Kiln",
    "let text = \"\\(call(\"import Kiln\")) import Kiln\"",
  ])
  func ignoresTextThatIsNotAnImport(source: String) {
    #expect(swiftImports(source).isEmpty)
  }

  @Test func findsEveryImportOfAFile() {
    let source = "import One\nimport Two; import Three\nfunc f() {}\nimport Four"
    #expect(swiftImports(source) == ["One", "Two", "Three", "Four"])
  }

  @Test func findsThePluginOfAMacro() {
    let source = """
      macro M() = #externalMacro(module: "Plugin", type: "M")
      // #externalMacro(module: "Comment", type: "M")
      """
    #expect(swiftPlugins(source) == ["Plugin"])
  }
}
