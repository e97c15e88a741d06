import BenchSupport
import Foundation

/// A program in another language that repeats a task on request.
///
/// Its data is in memory. Its start is not timed.
final class Rival {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - program: its path.
  ///   - work: the name of the task.
  ///   - file: the input.
  init(_ program: String, _ work: String, _ file: String) {
    process.executableURL = URL(filePath: program)
    process.arguments = [work, file]
    (process.standardInput, process.standardOutput) = (input, output)
    do { try process.run() } catch { fatalError("\(program): \(error)") }
  }

  /// Runs the task once, and returns its checksum.
  func run() -> Int {
    input.fileHandleForWriting.write(Data("\n".utf8))
    var answer = Data()
    while answer.last != UInt8(ascii: "\n") {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { fatalError("\(process.arguments ?? []) ended") }
      answer += more
    }
    // The response is the rival's time, a blank, and the checksum.
    guard let sum = Int(String(decoding: answer, as: UTF8.self).dropLast().split(separator: " ")[1])
    else { fatalError("\(process.arguments ?? []) wrote no checksum") }
    return sum
  }
}

/// The programs that scripts/bench has found.
struct Rivals {
  private let programs: [String: String]

  /// Reads `KILN_BENCH_RIVALS`: lines of a name, a blank and the path of a program.
  init() {
    let lines = ProcessInfo.processInfo.environment["KILN_BENCH_RIVALS"] ?? ""
    programs = Dictionary(
      uniqueKeysWithValues: lines.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
      }
    )
  }

  /// Registers the available rivals.
  ///
  /// - Parameters:
  ///   - names: the rivals.
  ///   - work: the name of the row.
  ///   - task: the name of the task in the programs.
  ///   - operations: the number of operations per run.
  ///   - file: creates the input and returns its path.
  ///   - expected: returns Kiln's checksum.
  /// - Returns: whether any rival is available.
  @discardableResult
  func register(
    _ names: [String],
    _ work: String,
    task: String,
    operations: Int,
    file: @escaping () -> String,
    expected: @escaping () -> Int
  ) -> Bool {
    let found = names.compactMap { name in programs[name].map { (name, $0) } }
    for (name, program) in found {
      contender(work, name, operations: operations, effort: .few) {
        let rival = Rival(program, task, file())
        BenchFiles()?.once("\(work)/\(name)") {
          let (sum, expected) = (rival.run(), expected())
          precondition(sum == expected, "\(name) comes to \(sum), and Kiln to \(expected)")
        }
        return rival
      } body: {
        $0.run()
      }
    }
    return !found.isEmpty
  }
}
