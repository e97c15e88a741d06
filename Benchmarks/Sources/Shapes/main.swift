import BenchInputs
import Foundation

// Writes an input for each shape, or reads one:
//
//     Shapes write FOLDER
//     Shapes read SHAPE FILE
//
// `write` creates FOLDER/SHAPE.ndjson and prints the names of the shapes. `read` does the work of a
// shape on all lines of a file, once for each line of standard input. For each, it prints the
// duration in nanoseconds and a checksum.

let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, arguments.count) {
case ("write", 2): try write(to: arguments.last!)
case ("read", 3): try read(arguments.dropFirst().first!, arguments.last!)
default: fatalError("usage: Shapes write FOLDER | Shapes read SHAPE FILE")
}

/// Writes the inputs of all shapes.
func write(to folder: String) throws {
  for shape in Shape.all {
    var numbers = Numbers()
    var text = ""
    while text.utf8.count < Shape.inputSize { text += shape.record(&numbers) + "\n" }
    let file = URL(filePath: folder).appending(path: "\(shape.name).ndjson")
    try Data(text.utf8).write(to: file)
    print(shape.name)
  }
}

/// Does the work of a shape once for each line of standard input.
func read(_ name: String, _ file: String) throws {
  guard let shape = Shape.all.first(where: { $0.name == name }) else {
    fatalError("there is no shape \(name)")
  }
  let lines = try Data(contentsOf: URL(filePath: file)).split(separator: UInt8(ascii: "\n"))
  let pass = shape.prepare(lines.map { Array($0) })
  while readLine() != nil {
    var sum = 0
    let duration = ContinuousClock().measure { sum = pass() }
    print(Int(duration / .nanoseconds(1)), sum)
    fflush(nil)
  }
}
