import BenchRecords
import BenchSupport
import Foundation

/// The files that commands work on. They are made when they are wanted first, and are there for all
/// benchmarks of a run; scripts/bench removes them.
struct BenchFiles {
  /// Where they are.
  let folder: URL
  /// The program `kiln`.
  let kiln: String

  /// What scripts/bench says; `nil` where it does not.
  init?() {
    let environment = ProcessInfo.processInfo.environment
    guard let folder = environment["KILN_BENCH_FILES"], let kiln = environment["KILN_BENCH_KILN"]
    else { return nil }
    self.folder = URL(filePath: folder, directoryHint: .isDirectory)
    self.kiln = kiln
  }

  /// The members that are renamed: the new name, and the old one.
  static let renamed = [
    ("identifier", "id"), ("title", "name"), ("nation", "country"), ("inhabitants", "population"),
  ]

  /// A recipe file that renames them.
  func recipe() -> String {
    file("recipe.yaml") { file in
      let ingredients = Self.renamed.map { "  \($0): \($1)\n" }.joined()
      try file.write(contentsOf: Data("name: Renamed\ningredients:\n\(ingredients)".utf8))
    }
  }

  /// NDJSON of 1,000 records.
  func fewRecords() -> String {
    file("few.ndjson") { try $0.write(contentsOf: lines(1_000)) }
  }

  /// NDJSON of 40,000 records, 15 million bytes.
  func records() -> String {
    file("records.ndjson") { try $0.write(contentsOf: lines(40_000)) }
  }

  /// How many records ``manyRecords()`` has.
  static let manyRecordsCount = 400_000

  /// NDJSON of 400,000 records, 150 million bytes: the same 40,000 again and again.
  func manyRecords() -> String {
    file("many.ndjson") { file in
      let block = lines(40_000)
      try fill(file, with: block, upTo: block.count * 10)
    }
  }

  /// NDJSON of 1,000,000,000 bytes or a little more: the same records again and again.
  func gigabyteOfRecords() -> String {
    file("gigabyte.ndjson") { try fill($0, with: lines(40_000), upTo: 1_000_000_000) }
  }

  /// A file of 1 GiB that is no text: the same MiB again and again.
  func gibibyte() -> String {
    file("gibibyte") { file in
      var numbers = Numbers()
      try fill(file, with: Data(numbers.bytes(1 << 20)), upTo: 1 << 30)
    }
  }

  private func lines(_ count: Int) -> Data {
    var numbers = Numbers()
    return (0..<count).reduce(into: Data()) { data, _ in data += "\(numbers.cityRecord())\n".utf8 }
  }

  private func fill(_ file: FileHandle, with block: Data, upTo size: Int) throws {
    for _ in stride(from: 0, to: size, by: block.count) { try file.write(contentsOf: block) }
  }

  /// The path of a file, which is made where it is not there.
  private func file(_ name: String, _ make: (FileHandle) throws -> Void) -> String {
    let path = folder.appending(path: name)
    let manager = FileManager.default
    guard !manager.fileExists(atPath: path.path) else { return path.path }
    do {
      // What a failure leaves behind has another name.
      let unfinished = folder.appending(path: "unfinished")
      try Data().write(to: unfinished)
      let file = try FileHandle(forWritingTo: unfinished)
      try make(file)
      try file.close()
      try manager.moveItem(at: unfinished, to: path)
    } catch {
      fatalError("\(path.path): \(error)")
    }
    return path.path
  }
}
