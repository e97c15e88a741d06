import BenchSupport
import Foundation

/// A program in another language that does a piece of work each time it is asked to, on data that
/// it has in memory. Its start is not timed.
final class Rival {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - program: its path.
  ///   - work: what it does.
  ///   - file: what it does it with.
  init(_ program: String, _ work: String, _ file: String) {
    process.executableURL = URL(filePath: program)
    process.arguments = [work, file]
    (process.standardInput, process.standardOutput) = (input, output)
    do { try process.run() } catch { fatalError("\(program): \(error)") }
  }

  /// Does the work once, and returns its checksum.
  func run() -> Int {
    input.fileHandleForWriting.write(Data("\n".utf8))
    var answer = Data()
    while answer.last != UInt8(ascii: "\n") {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { fatalError("\(process.arguments ?? []) ended") }
      answer += more
    }
    // Its own time, a blank, and the checksum.
    guard let sum = Int(String(decoding: answer, as: UTF8.self).dropLast().split(separator: " ")[1])
    else { fatalError("\(process.arguments ?? []) wrote no checksum") }
    return sum
  }
}

/// The programs that scripts/bench has found.
struct Rivals {
  private let programs: [String: String]

  /// Of `KILN_BENCH_RIVALS`: a line for each, its name, a blank and the path of its program.
  init() {
    let lines = ProcessInfo.processInfo.environment["KILN_BENCH_RIVALS"] ?? ""
    programs = Dictionary(
      uniqueKeysWithValues: lines.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
      }
    )
  }

  /// Registers those of some rivals that are there.
  ///
  /// - Parameters:
  ///   - names: the rivals.
  ///   - work: the name of the row.
  ///   - task: what their programs call it.
  ///   - operations: how often one run does the work.
  ///   - file: makes what they work on, and returns its path.
  ///   - expected: the checksum that Kiln comes to.
  /// - Returns: whether any is there.
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
