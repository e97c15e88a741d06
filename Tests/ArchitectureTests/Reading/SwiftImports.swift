/// The modules that Swift source imports. Each import is on a line of its own.
func swiftImports(_ source: String) -> Set<String> {
  let statement = /^ *(?:@\w+(?:\(\w+\))? )*(?:\w+ )?import (?:(?:struct|enum|class|func) )?(\w+)/
  return Set(source.matches(of: statement.anchorsMatchLineEndings()).map { String($0.1) })
}

/// The modules of compiler plugins in macro declarations of Swift source.
func swiftPlugins(_ source: String) -> Set<String> {
  Set(source.matches(of: /#externalMacro\(\s*module: "(\w+)"/).map { String($0.1) })
}

/// The headers that C or C++ source includes, without quotes or brackets.
func cIncludes(_ source: String) -> Set<String> {
  let directive = /^ *# *(?:include|include_next|import) *[<"]([^>"]+)[>"]/
  return Set(source.matches(of: directive.anchorsMatchLineEndings()).map { String($0.1) })
}
