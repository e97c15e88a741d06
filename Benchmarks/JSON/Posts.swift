import BenchSupport
import Foundation
import KilnJSON
import KilnRecipes

/// Posts, one by one and as records, on one core.
func bakingPosts(_ files: BenchFiles) {
  for shape in PostShape.all {
    bakingEach(files, shape)
    bakingAll(files, shape)
  }
}

/// The number of posts per run.
private let count = 1_000

private func bakingEach(_ files: BenchFiles, _ shape: PostShape) {
  let work = "bake-text/\(shape.name)"
  let decoder = JSONDecoder()
  Rivals().register(
    ["serde-json"],
    work,
    task: "read-posts",
    operations: count,
    file: { files.posts(shape, count) },
    expected: { sumByKiln(files.lines(files.posts(shape, count))) }
  )
  contender(work, "json-decoder", operations: count, effort: .few) {
    let lines = files.lines(files.posts(shape, count)).map { Data($0) }
    files.once("\(work)/json-decoder") {
      precondition(sum(lines, decoder) == sumByKiln(lines.map { Array($0) }), "they disagree")
    }
    return lines
  } body: {
    sum($0, decoder)
  }
  contender(work, "kiln", operations: count, effort: .few) {
    files.lines(files.posts(shape, count))
  } body: {
    sumByKiln($0)
  }
}

private func bakingAll(_ files: BenchFiles, _ shape: PostShape) {
  let work = "bake-lines/\(shape.name)"
  Rivals().register(
    ["serde-json"],
    work,
    task: "read-posts",
    operations: count,
    file: { files.posts(shape, count) },
    expected: { sumByKiln(files.lines(files.posts(shape, count))) }
  )
  contender(work, "one-by-one", operations: count, effort: .few) {
    files.lines(files.posts(shape, count))
  } body: {
    sumByKiln($0)
  }
  asyncContender(work, "kiln", operations: count, effort: .few) {
    files.records(files.posts(shape, count))
  } body: { records in
    var sum = 0
    await forEachBatch(Post.recipe, records) { for post in $0 { sum &+= post.sum } }
    return sum
  }
}

private func sumByKiln(_ lines: [[UInt8]]) -> Int {
  lines.reduce(0) { $0 &+ (try! Post.recipe.bake($1)).sum }
}

private func sum(_ lines: [Data], _ decoder: JSONDecoder) -> Int {
  lines.reduce(0) { $0 &+ (try! decoder.decode(Post.self, from: $1)).sum }
}
