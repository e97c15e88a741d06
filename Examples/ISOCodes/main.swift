#if Macros
  import Foundation

  do {
    var demo = try Demo()
    var failures = try demo.run()
    if try !demo.showCommands() { failures.append("the commands have the expected exit status") }
    if try await !demo.showCities() { failures.append("every city is restored") }
    for failure in failures {
      FileHandle.standardError.write(Data("expectation failed: \(failure)\n".utf8))
    }
    if !failures.isEmpty { exit(1) }
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
  }
#else
  print("This demonstration needs the trait Macros, which is on by default.")
#endif
