// Runs a fuzz target with libFuzzer: FuzzKiln TARGET [libFuzzer's arguments].
import CFuzz

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

let targets: [(name: String, run: fuzz_target)] = [
  ("ascii", { fuzz($0, $1, fuzzASCII) }),
  ("canonical", { fuzz($0, $1, fuzzCanonical) }),
  ("compressed", { fuzz($0, $1, fuzzCompressed) }),
  ("fields", { fuzz($0, $1, fuzzFields) }),
  ("floats", { fuzz($0, $1, fuzzFloats) }),
  ("hash", { fuzz($0, $1, fuzzHash) }),
  ("json", { fuzz($0, $1, fuzzJSON) }),
  ("lines", { fuzz($0, $1, fuzzLines) }),
  ("patch", { fuzz($0, $1, fuzzPatch) }),
  ("path", { fuzz($0, $1, fuzzPath) }),
  ("recipes", { fuzz($0, $1, fuzzRecipes) }),
  ("select", { fuzz($0, $1, fuzzSelect) }),
  ("split", { fuzz($0, $1, fuzzSplit) }),
  ("stream", { fuzz($0, $1, fuzzStream) }),
  ("table", { fuzz($0, $1, fuzzTable) }),
  ("words", { fuzz($0, $1, fuzzWords) }),
  ("yaml", { fuzz($0, $1, fuzzYAML) }),
]

/// The symbol that libFuzzer needs to link, although its driver runs another function.
@_cdecl("LLVMFuzzerTestOneInput")
public func noTarget(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt { 0 }

guard CommandLine.argc > 1,
  let target = targets.first(where: { $0.name == CommandLine.arguments[1] })
else {
  // Print the names, one per line, for the script that runs all targets.
  for target in targets { print(target.name) }
  exit(CommandLine.argc > 1 && CommandLine.arguments[1] != "list" ? 2 : 0)
}

// libFuzzer expects the program's name in place of the target's name.
var count = CommandLine.argc - 1
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = CommandLine.unsafeArgv + 1
arguments[0] = CommandLine.unsafeArgv[0]
exit(LLVMFuzzerRunDriver(&count, &arguments, target.run))
