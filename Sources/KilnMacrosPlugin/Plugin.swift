#if Macros
  internal import SwiftCompilerPlugin
  internal import SwiftSyntaxMacros

  @main struct KilnPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      ValueMacro.self, DefaultMacro.self, FastHashableMacro.self, TableHashableMacro.self,
    ]
  }
#else
  @main struct KilnPluginDisabled { static func main() {} }
#endif
