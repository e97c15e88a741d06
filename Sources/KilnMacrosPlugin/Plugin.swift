#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  @main struct KilnPlugin: CompilerPlugin { let providingMacros: [any Macro.Type] = [] }
#else
  @main struct KilnPluginDisabled { static func main() {} }
#endif
