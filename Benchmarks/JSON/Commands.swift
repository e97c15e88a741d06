import BenchSupport
import Foundation

/// Times whole commands from start to exit. Missing rivals are omitted.
func runningCommands(_ files: BenchFiles) {
  usingTwoCores(files)
  starting(files)
  mapping(files)
  mappingPlaces(files)
  peak("map-1-gigabyte") {
    let recipe = files.recipe("recipe", BenchFiles.renamed)
    return peak(of: [files.kiln, "map", recipe, files.gigabyteOfRecords()], files)
  }
  peak("tree-of-1000000-numbers") {
    peak(of: [files.kiln, "path", "[0]", files.numbers()], files)
      - peak(of: [files.kiln, "path", "$", files.noNumbers()], files)
  }
}

/// The peak memory of a command in bytes.
private func peak(of command: [String], _ files: BenchFiles) -> Int {
  let measured = files.folder.appending(path: "peak")
  Command([Command.sibling("PeakMemory"), measured.path] + command).run()
  let text = try! String(contentsOf: measured, encoding: .utf8)
  return Int(text.dropLast())!
}

/// A command that does nothing.
private func starting(_ files: BenchFiles) {
  guard let rival = Command.path(of: "true") else { return }
  for (name, command) in [("true", [rival]), ("kiln", [files.kiln, "--version"])] {
    contender("command/start", name, operations: 1) {
      Command(command)
    } body: {
      $0.run()
    }
  }
}

/// Cities from a file of NDJSON, on two cores and on one.
///
/// It is a separate program, because the benchmark tool occupies one of the threads for tasks.
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
private func mapping(_ files: BenchFiles) {
  guard let jq = Command.path(of: "jq") else { return }
  let renamed = BenchFiles.renamed
  compare(
    "command/map-4-renamed-fields",
    { Command([files.kiln, "map", files.recipe("recipe", renamed), $0]) },
    ["jq": filter(jq, renamed)],
    files,
    few: files.fewRecords,
    file: files.records
  )
}

/// Four renamed members of each city of GeoNames.
///
/// Work that takes longer than a second cannot be measured, so jq and gojq get fewer cities.
private func mappingPlaces(_ files: BenchFiles) {
  guard let path = files.geonames else { return }
  let renamed = BenchFiles.renamedOfPlaces
  func kiln(_ records: String) -> Command {
    Command([files.kiln, "map", files.recipe("places", renamed), records])
  }
  let work = "command/map-geonames"
  let isThere = Rivals().register(
    ["duckdb"],
    work,
    task: "map-places",
    operations: 1,
    file: { path },
    expected: { output(of: kiln(path), files).count }
  )
  if isThere { compare(work, kiln, [:], files, few: { path }, file: { path }) }
  var filters: [String: (String) -> Command] = [:]
  for name in ["gojq", "jq"] {
    if let program = Command.path(of: name) { filters[name] = filter(program, renamed) }
  }
  guard !filters.isEmpty else { return }
  let (few, many) = (1_000, 50_000)
  compare(
    "command/map-\(many)-geonames",
    kiln,
    filters,
    files,
    few: { files.places(path, few) },
    file: { files.places(path, many) }
  )
}

/// A command of jq or gojq that renames members.
private func filter(
  _ program: String,
  _ renamed: [(String, String)]
) -> (String) -> Command {
  let members = renamed.map { "\($0): .\($1)" }.joined(separator: ", ")
  return { Command([program, "-c", "{\(members)}", $0]) }
}

/// Times commands on the same file, after checking for equal output with a small one.
private func compare(
  _ work: String,
  _ kiln: @escaping (String) -> Command,
  _ rivals: [String: (String) -> Command],
  _ files: BenchFiles,
  few: @escaping () -> String,
  file: @escaping () -> String
) {
  for (name, rival) in rivals {
    contender(work, name, operations: 1, effort: .few) {
      rival(file())
    } body: {
      $0.run()
    }
  }
  contender(work, "kiln", operations: 1, effort: .few) {
    files.once(work) {
      let few = few()
      let expected = output(of: kiln(few), files)
      for (name, rival) in rivals {
        let found = output(of: rival(few), files)
        precondition(!expected.isEmpty && found == expected, "\(name) writes something else")
      }
    }
    return kiln(file())
  } body: {
    $0.run()
  }
}

/// The output of a command.
private func output(of command: Command, _ files: BenchFiles) -> Data {
  let output = files.folder.appending(path: "output")
  command.run(writingTo: output.path)
  return try! Data(contentsOf: output)
}
