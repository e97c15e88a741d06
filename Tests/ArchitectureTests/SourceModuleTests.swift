import Testing

@Suite struct SourceModuleTests {
  let system = SourceModule(
    name: "CSystem",
    files: [
      ("module.modulemap", "module CSystem { header \"shim.h\" }"),
      ("shim.h", "#include <system.h>"),
    ]
  )

  @Test func includingASystemLibraryHeaderIsADependency() {
    let core = SourceModule(
      name: "CCore",
      files: [("core.c", "#include <system.h>\n#include <stdint.h>")]
    )
    #expect(edges(among: [system, core]) == [ModuleEdge("CCore", "CSystem")])
  }

  @Test func includingAnotherTargetsHeaderIsADependency() {
    let low = SourceModule(name: "CLow", files: [("low.h", ""), ("low.c", "#include \"low.h\"")])
    let high = SourceModule(name: "CHigh", files: [("high.cpp", "#include \"include/low.h\"")])
    #expect(edges(among: [low, high]) == [ModuleEdge("CHigh", "CLow")])
  }

  @Test func targetsWithCodeProvideOnlyTheirOwnHeaders() {
    let low = SourceModule(
      name: "CLow",
      files: [("low.h", "#include <stdint.h>"), ("low.c", "")]
    )
    let high = SourceModule(name: "CHigh", files: [("high.c", "#include <stdint.h>")])
    #expect(edges(among: [low, high]).isEmpty)
  }

  @Test func importsAndPluginsAreEdges() {
    let low = SourceModule(name: "Low", files: [("a.swift", "import Foundation")])
    let plugin = SourceModule(name: "Plugin", files: [("a.swift", "import SwiftSyntax")])
    let high = SourceModule(
      name: "High",
      files: [
        ("a.swift", "public import Low"),
        ("b.swift", "macro M() = #externalMacro(module: \"Plugin\", type: \"M\")"),
        ("notes.txt", "import CSystem"),
      ]
    )
    #expect(
      edges(among: [low, plugin, high, system])
        == [ModuleEdge("High", "Low"), ModuleEdge("High", "Plugin", atBuildTime: true)]
    )
  }
}
