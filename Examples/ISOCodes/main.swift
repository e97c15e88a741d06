#if Macros && YAML
  import Foundation

  do {
    let demo = try Demo()
    try demo.run()
    if try !demo.isTrue() {
      FileHandle.standardError.write(Data("a record did not survive the way there and back\n".utf8))
      exit(1)
    }
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
  }
#else
  print("This demonstration needs the traits Macros and YAML: build it with both on.")
#endif
