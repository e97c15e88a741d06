import BenchSupport
import Foundation

/// Whole commands, from their start to their end. Where scripts/bench does not say where `kiln` is
/// and where files may be made, and where a rival is not there, they are left out.
func runningCommands() {
  guard let files = BenchFiles() else { return }
  usingTwoCores(files)
  if let rival = Command.path(of: "jq") { mapping(files, rival) }
  if let rival = Command.path(of: "xxhsum") { hashing(files, rival) }
  peak("map-1-gigabyte") {
    let measured = files.folder.appending(path: "peak")
    Command([
      Command.sibling("PeakMemory"), measured.path, files.kiln, "map", files.recipe(),
      files.gigabyteOfRecords(),
    ]).run()
    let text = try! String(contentsOf: measured, encoding: .utf8)
    return Int(text.dropLast())!
  }
}

/// Cities from a file of NDJSON, on two cores and on one. The tool that runs benchmarks keeps one
/// of the threads that tasks have, so this is a program of its own.
private func usingTwoCores(_ files: BenchFiles) {
  let work = "bake-file/on-two-cores"
  let program = Command.sibling("BakeCities")
  for (name, workers) in [("one-core", "1"), ("kiln", "2")] {
    contender(work, name, operations: BenchFiles.manyRecordsCount, effort: .few) {
      Command([program, workers, files.manyRecords()])
    } body: {
      $0.run()
    }
  }
}

/// Four renamed members of each of 40,000 records.
private func mapping(_ files: BenchFiles, _ jq: String) {
  func kiln(_ records: String) -> Command {
    Command([files.kiln, "map", files.recipe(), records])
  }
  func rival(_ records: String) -> Command {
    let members = BenchFiles.renamed.map { "\($0): .\($1)" }.joined(separator: ", ")
    return Command([jq, "-c", "{\(members)}", records])
  }
  compare("command/map-4-renamed-fields", kiln, "jq", rival, files, files.records)
}

/// A file of 1 GiB, which the first run has brought to the page cache.
private func hashing(_ files: BenchFiles, _ xxhsum: String) {
  func kiln(_ file: String) -> Command { Command([files.kiln, "hash", file]) }
  func rival(_ file: String) -> Command { Command([xxhsum, "-H3", file]) }
  compare("command/hash-1-gibibyte", kiln, "xxhsum", rival, files, files.gibibyte)
}

/// Times two commands on the same file, once it is seen that they write the same of a small one.
private func compare(
  _ work: String,
  _ kiln: @escaping (String) -> Command,
  _ rivalName: String,
  _ rival: @escaping (String) -> Command,
  _ files: BenchFiles,
  _ file: @escaping () -> String
) {
  contender(work, rivalName, operations: 1, effort: .few) {
    rival(file())
  } body: {
    $0.run()
  }
  contender(work, "kiln", operations: 1, effort: .few) {
    let few = files.fewRecords()
    checkAgreement(kiln(few), rival(few), files)
    return kiln(file())
  } body: {
    $0.run()
  }
}

/// Makes sure that two commands write the same.
private func checkAgreement(_ command: Command, _ other: Command, _ files: BenchFiles) {
  let outputs = [command, other].map { command in
    let output = files.folder.appending(path: "output")
    command.run(writingTo: output.path)
    return try! Data(contentsOf: output)
  }
  precondition(!outputs[0].isEmpty && outputs[0] == outputs[1], "the commands disagree")
}
