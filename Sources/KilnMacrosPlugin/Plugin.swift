#if Macros
  internal import SwiftCompilerPlugin
  internal import SwiftSyntaxMacros

  @main struct KilnPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      ValueMacro.self, FastHashableMacro.self, TableHashableMacro.self, DefaultMacro.self,
      ExcludedMacro.self, RedactedMacro.self, ComparedMacro.self, ValidMacro.self, CodedMacro.self,
      NotCodedMacro.self, LiveObjectMacro.self, LivePropertyMacro.self, LiveIgnoredMacro.self,
    ]
  }
#else
  @main struct KilnPluginDisabled { static func main() {} }
#endif
