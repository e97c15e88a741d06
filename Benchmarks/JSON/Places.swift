import BenchSupport
import CSimdJSONRival
import Foundation
import KilnJSON
import KilnRecipes

/// Reads the cities of GeoNames on one core, if the file exists.
func bakingPlaces(_ files: BenchFiles) {
  guard let path = files.geonames else { return }
  let work = "bake-lines/geonames"
  Rivals().register(
    ["msgspec", "serde-json"],
    work,
    task: "read-places",
    operations: Place.count,
    file: { path },
    expected: { sumByKiln(files.lines(path)) }
  )
  contender(work, "simdjson", operations: Place.count, effort: .few) {
    let bytes = files.bytes(path) + Array(repeating: 0, count: rival_simdjson_padding())
    files.once("\(work)/simdjson") {
      precondition(sumBySimdJSON(bytes) == sumByKiln(files.lines(path)), "they disagree")
    }
    return bytes
  } body: {
    sumBySimdJSON($0)
  }
  asyncContender(work, "value-macro", operations: Place.count, effort: .few) {
    files.records(path)
  } body: {
    await sumByKiln($0, ExpandedPlace.recipe)
  }
  asyncContender(work, "kiln", operations: Place.count, effort: .few) {
    files.records(path)
  } body: {
    await sumByKiln($0, Place.recipe)
  }
}

/// Writes each city of GeoNames as a text, if the file exists.
func writingPlaces(_ files: BenchFiles) {
  guard let path = files.geonames else { return }
  let work = "write-text/geonames"
  let isThere = Rivals().register(
    ["msgspec", "serde-json"],
    work,
    task: "write-places",
    operations: Place.count,
    file: { path },
    expected: { length(ofTextsOf: places(files, path)) }
  )
  guard isThere else { return }
  contender(work, "kiln", operations: Place.count, effort: .few) {
    places(files, path)
  } body: {
    length(ofTextsOf: $0)
  }
}

private func places(_ files: BenchFiles, _ path: String) -> [Place] {
  files.lines(path).map { try! Place.recipe.bake($0) }
}

private func length(ofTextsOf places: [Place]) -> Int {
  places.reduce(0) { $0 + (try! Place.recipe.utf8JSONText(of: $1)).count }
}

private func sumByKiln<Model: PlaceFields & Sendable>(
  _ records: JSONRecords,
  _ recipe: Recipe<Model>
) async -> Int {
  var sum = 0
  await forEachBatch(recipe, records) { for place in $0 { sum &+= place.sum } }
  return sum
}

private func sumByKiln(_ lines: [[UInt8]]) -> Int {
  lines.reduce(0) { $0 &+ (try! Place.recipe.bake($1)).sum }
}

/// The same in C++, with as many cities per batch. The padding is at the end of the bytes.
private func sumBySimdJSON(_ bytes: [UInt8]) -> Int {
  bytes.withUnsafeBufferPointer {
    Int(rival_simdjson_places($0.baseAddress!, $0.count - rival_simdjson_padding(), 650))
  }
}
