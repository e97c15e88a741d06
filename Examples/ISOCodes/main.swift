#if Macros
  import Foundation

  do {
    let demo = try Demo()
    try demo.run()
    let commandsHold = try demo.showCommands()
    let citiesHold = try await demo.showCities()
    if try !(demo.isTrue() && commandsHold && citiesHold) {
      FileHandle.standardError.write(Data("something that was shown does not hold\n".utf8))
      exit(1)
    }
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
  }
#else
  print("This demonstration needs the trait Macros, which is on by default.")
#endif
