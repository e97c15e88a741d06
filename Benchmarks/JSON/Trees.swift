import BenchSupport
import Benchmark
import KilnData
import KilnJSON

/// Trees of posts, and of an array of numbers.
func readingTrees(_ files: BenchFiles) {
  let count = 1_000
  compareReading("read-tree/posts", task: "read-trees", count: count) {
    files.posts(.usual, count)
  } texts: {
    files.lines(files.posts(.usual, count))
  }
  compareReading("read-tree/1000000-numbers", task: "read-tree", count: 1_000_000) {
    files.numbers()
  } texts: {
    [files.bytes(files.numbers())]
  }
}

private func compareReading(
  _ work: String,
  task: String,
  count: Int,
  file: @escaping () -> String,
  texts: @escaping () -> [[UInt8]]
) {
  let isThere = Rivals().register(
    ["orjson", "serde-json"],
    work,
    task: task,
    operations: count,
    file: file,
    expected: { texts().reduce(0) { $0 &+ sum(try! JSONValue(json: $1)) } }
  )
  guard isThere else { return }
  contender(work, "kiln", operations: count, effort: .few) {
    texts()
  } body: { texts in
    for text in texts { blackHole(try! JSONValue(json: text)) }
  }
}

/// The texts of trees of posts.
func writingTrees(_ files: BenchFiles) {
  let count = 1_000
  func trees() -> [JSONValue] {
    files.lines(files.posts(.usual, count)).map { try! JSONValue(json: $0) }
  }
  func length(_ trees: [JSONValue]) -> Int {
    trees.reduce(0) { $0 + (try! $1.utf8Text()).count }
  }
  let isThere = Rivals().register(
    ["orjson", "serde-json"],
    "write-tree/posts",
    task: "write-trees",
    operations: count,
    file: { files.posts(.usual, count) },
    expected: { length(trees()) }
  )
  guard isThere else { return }
  contender("write-tree/posts", "kiln", operations: count, effort: .few) {
    trees()
  } body: {
    length($0)
  }
}
