import Foundation

// Measures time against size, and writes the times to a file.
//
//     Growth FILE [MODULE]

let arguments = CommandLine.arguments
guard (2...3).contains(arguments.count) else { fatalError("usage: Growth FILE [MODULE]") }
let modules: [(name: String, measure: (Recorder) async -> Void)] = [
  ("factories", measureFactories), ("hashing", measureHashing), ("json", measureJSON),
  ("mapping", measureMapping), ("observing", measureObserving), ("recipes", measureRecipes),
  ("values", measureValues),
]
var series: [Recorder.Series] = []
for module in modules where arguments.count == 2 || module.name == arguments[2] {
  let recorder = Recorder(module.name)
  await module.measure(recorder)
  series += recorder.series
}
try JSONEncoder().encode(series).write(to: URL(filePath: arguments[1]))
