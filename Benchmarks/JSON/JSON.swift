import BenchRecords
import BenchSupport
import Benchmark
import CSimdJSONRival
import Foundation
import KilnJSON
import KilnRecipes

let benchmarks: @Sendable () -> Void = {
  bakingLines()
  bakingFewOfManyKeys("bake-lines/8-of-200-keys")
  bakingFewOfManyKeys("bake-lines/8-of-200-shuffled-keys", isShuffled: true)
  bakingTexts()
  updatingTexts()
  writing()
  guard let files = BenchFiles() else { return }
  bakingPosts(files)
  bakingPlaces(files)
  writingPlaces(files)
  readingTrees(files)
  writingTrees(files)
  runningCommands(files)
}

/// Cities from NDJSON of about a million bytes, on one core.
private func bakingLines() {
  let work = "bake-lines/record-of-9-fields"
  let count = 2_500
  let decoder = JSONDecoder()
  let cities = { Keys(count) { $0.cityRecord() }.populations() }
  contender(work, "json-decoder", operations: count) {
    cities().map { $0.map { Data($0.utf8) } }
  } body: { populations in
    var totals = CityTotals()
    for text in populations.next() {
      if let decoded = try? decoder.decode(CodableCity.self, from: text) {
        totals.add(decoded.city)
      }
    }
    return totals
  }
  contender(work, "simdjson", operations: count) {
    cities().map { Lines($0, padding: rival_simdjson_padding()) }
  } body: { populations in
    totalsBySimdJSON(populations.next())
  }
  asyncContender(work, "kiln", operations: count) {
    let populations = cities()
    for texts in populations.all { checkAgreement(texts) }
    return populations.map { Lines($0).records }
  } body: { populations in
    await totalsByKiln(populations.next())
  }
}

/// Eight values of records with 200 keys.
private func bakingFewOfManyKeys(_ work: String, isShuffled: Bool = false) {
  let count = 100
  let decoder = JSONDecoder()
  let records = { Keys(count) { $0.wideRecord(isShuffled: isShuffled) }.populations() }
  contender(work, "json-decoder", operations: count) {
    records().map { $0.map { Data($0.utf8) } }
  } body: { populations in
    for text in populations.next() { blackHole(try? decoder.decode(WideRecord.self, from: text)) }
  }
  asyncContender(work, "kiln", operations: count) {
    let populations = records()
    for text in populations.all.joined() {
      let decoded = try! decoder.decode(WideRecord.self, from: Data(text.utf8))
      precondition(try! WideRecord.recipe.bake(text) == decoded, "the contenders disagree")
    }
    return populations.map { Lines($0).records }
  } body: { populations in
    await forEachBatch(WideRecord.recipe, populations.next()) { blackHole($0) }
  }
}

/// One city from a text.
private func bakingTexts() {
  let work = "bake-text/record-of-9-fields"
  let decoder = JSONDecoder()
  each(work, "json-decoder", Keys(200) { Data($0.cityRecord().utf8) }) { text, _ in
    try? decoder.decode(CodableCity.self, from: text)
  }
  each(work, "kiln", Keys(200) { Array($0.cityRecord().utf8) }) { text, _ in
    try? City.lineRecipe.bake(text)
  }
}

/// An update of a city with an equal text.
private func updatingTexts() {
  let work = "update-text/nothing-changes"
  let cities = Keys(200) { numbers in
    let text = Array(numbers.cityRecord().utf8)
    return (city: try! City.lineRecipe.bake(text), text: text)
  }
  each(work, "bake", cities) { source, _ in try? City.lineRecipe.bake(source.text) }
  each(work, "kiln", cities) { source, _ in
    try? City.lineRecipe.update(source.city, with: source.text)
  }
}

/// A city as the bytes of a text.
private func writing() {
  let work = "write-text/record-of-9-fields"
  let encoder = JSONEncoder()
  each(work, "json-encoder", Keys(200) { CodableCity($0.city()) }) { city, _ in
    try? encoder.encode(city)
  }
  each(work, "kiln", Keys(200) { $0.city() }) { city, _ in
    try? City.lineRecipe.utf8JSONText(of: city)
  }
}

private func totalsByKiln(_ records: JSONRecords) async -> CityTotals {
  var totals = CityTotals()
  await forEachBatch(City.lineRecipe, records) { totals.add($0) }
  return totals
}

/// Passes each batch of models to a closure. Records are in memory and in order.
func forEachBatch<Model: Sendable>(
  _ recipe: Recipe<Model>,
  _ records: JSONRecords,
  _ body: ([Model]) -> Void
) async {
  do {
    for try await batch in recipe.bakeAll(records).batches {
      precondition(batch.errors.isEmpty, "a record is wrong")
      body(batch.values)
    }
  } catch {
    fatalError("\(error)")
  }
}

/// The same in C++, with as many cities per batch.
private func totalsBySimdJSON(_ lines: Lines) -> CityTotals {
  lines.padded.withUnsafeBufferPointer { bytes in
    bytes.baseAddress.map { CityTotals(rival_simdjson_cities($0, lines.length, 650)) }
      ?? CityTotals()
  }
}

/// Checks that all contenders read the same values from the same lines.
private func checkAgreement(_ texts: [String]) {
  let decoder = JSONDecoder()
  var (baked, decoded) = (CityTotals(), CityTotals())
  for text in texts {
    baked.add(try! City.lineRecipe.bake(text))
    decoded.add(try! decoder.decode(CodableCity.self, from: Data(text.utf8)).city)
  }
  let lines = Lines(texts, padding: rival_simdjson_padding())
  let read = totalsBySimdJSON(lines)
  precondition(baked.cities == texts.count && baked == decoded && baked == read, "they disagree")
}
