import BenchRecords
import BenchSupport
import Foundation
import KilnJSON

/// The files that commands process.
///
/// Each is created on first use, and serves all benchmarks of a run. scripts/bench removes them.
struct BenchFiles {
  /// The folder of the files.
  let folder: URL
  /// The path of the program `kiln`.
  let kiln: String
  /// The cities of GeoNames as NDJSON; `nil` if the file is missing.
  let geonames: String?

  /// Reads the environment variables of scripts/bench; `nil` if they are not set.
  init?() {
    let environment = ProcessInfo.processInfo.environment
    guard let folder = environment["KILN_BENCH_FILES"], let kiln = environment["KILN_BENCH_KILN"]
    else { return nil }
    self.folder = URL(filePath: folder, directoryHint: .isDirectory)
    self.kiln = kiln
    geonames = environment["KILN_BENCH_GEONAMES"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Runs a check unless it has succeeded before in this run.
  ///
  /// A file records it, because each benchmark of each round is a separate process.
  ///
  /// - Parameters:
  ///   - name: the name of the check.
  ///   - check: the check.
  func once(_ name: String, _ check: () -> Void) {
    _ = file("checked-\(name.split(separator: "/").joined(separator: "-"))") { _ in check() }
  }

  /// The renamed members: new name, old name.
  static let renamed = [
    ("identifier", "id"), ("title", "name"), ("nation", "country"), ("inhabitants", "population"),
  ]

  /// The renamed members of GeoNames cities. The new names are sorted, because gojq sorts them.
  static let renamedOfPlaces = [
    ("identifier", "geonameid"), ("inhabitants", "population"), ("nation", "countrycode"),
    ("title", "name"),
  ]

  /// A recipe file that renames members.
  func recipe(_ name: String, _ renamed: [(String, String)]) -> String {
    file("\(name).yaml") { file in
      let ingredients = renamed.map { "  \($0): \($1)\n" }.joined()
      try file.write(contentsOf: Data("name: Renamed\ningredients:\n\(ingredients)".utf8))
    }
  }

  /// NDJSON of 1,000 records.
  func fewRecords() -> String {
    file("few.ndjson") { try $0.write(contentsOf: cities(1_000)) }
  }

  /// The first cities of GeoNames.
  func places(_ geonames: String, _ count: Int) -> String {
    file("\(count)-places.ndjson") { file in
      for line in lines(geonames).prefix(count) { try file.write(contentsOf: Data(line + [10])) }
    }
  }

  /// NDJSON of 40,000 records, 15 million bytes.
  func records() -> String {
    file("records.ndjson") { try $0.write(contentsOf: cities(40_000)) }
  }

  /// The number of records in ``manyRecords()``.
  static let manyRecordsCount = 400_000

  /// NDJSON of 400,000 records, 150 million bytes: 40,000 records repeated.
  func manyRecords() -> String {
    file("many.ndjson") { file in
      let block = cities(40_000)
      try fill(file, with: block, upTo: block.count * 10)
    }
  }

  /// NDJSON of at least 1,000,000,000 bytes: 40,000 records repeated.
  func gigabyteOfRecords() -> String {
    file("gigabyte.ndjson") { try fill($0, with: cities(40_000), upTo: 1_000_000_000) }
  }

  /// NDJSON of posts.
  func posts(_ shape: PostShape, _ count: Int) -> String {
    file("\(shape.name).ndjson") { file in
      var numbers = Numbers()
      for _ in 0..<count { try file.write(contentsOf: Data("\(shape.post(&numbers))\n".utf8)) }
    }
  }

  /// An array of 1,000,000 numbers, every other one with a fraction.
  func numbers() -> String {
    file("numbers.json") { file in
      var numbers = Numbers()
      let texts = (0..<1_000_000).map { index in
        let number = Int.random(in: 0...9_999_999, using: &numbers)
        return index.isMultiple(of: 2) ? "\(number)" : "\(Double(number) / 1_000)"
      }
      try file.write(contentsOf: Data("[\(texts.joined(separator: ","))]".utf8))
    }
  }

  /// An empty array after as many blanks as ``numbers()`` has bytes.
  func noNumbers() -> String {
    let count = bytes(numbers()).count
    return file("no-numbers.json") { file in
      try file.write(contentsOf: Data(repeating: UInt8(ascii: " "), count: count) + Data("[]".utf8))
    }
  }

  /// The bytes of a file.
  func bytes(_ path: String) -> [UInt8] {
    do { return Array(try Data(contentsOf: URL(filePath: path))) } catch {
      fatalError("\(path): \(error)")
    }
  }

  /// The separate lines of a file.
  func lines(_ path: String) -> [[UInt8]] {
    bytes(path).split(separator: UInt8(ascii: "\n")).map { Array($0) }
  }

  /// The lines of a file for Kiln with one worker.
  func records(_ path: String) -> JSONRecords {
    JSONRecords(bytes(path), format: .lines, limits: .init(workers: 1))
  }

  private func cities(_ count: Int) -> Data {
    var numbers = Numbers()
    return (0..<count).reduce(into: Data()) { data, _ in data += "\(numbers.cityRecord())\n".utf8 }
  }

  private func fill(_ file: FileHandle, with block: Data, upTo size: Int) throws {
    for _ in stride(from: 0, to: size, by: block.count) { try file.write(contentsOf: block) }
  }

  /// Returns the path of a file, and creates the file if necessary.
  private func file(_ name: String, _ make: (FileHandle) throws -> Void) -> String {
    let path = folder.appending(path: name)
    let manager = FileManager.default
    guard !manager.fileExists(atPath: path.path) else { return path.path }
    do {
      // Moved when complete, so that a failure leaves no partial file under the final name.
      let unfinished = folder.appending(path: "\(name).unfinished")
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
