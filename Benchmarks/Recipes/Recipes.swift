import BenchRecords
import BenchSupport
import Benchmark
import Foundation
import KilnMapping
import KilnRecipes

let benchmarks: @Sendable () -> Void = {
  baking()
  updating()
  decomposing()
  failing()
}

/// A flat record of nine fields from its source.
///
/// Kiln and the initializer start from a tree, and the decoder from text.
private func baking() {
  let work = "bake/record-of-9-fields"
  let decoder = JSONDecoder()
  each(work, "json-decoder", Keys(200) { Data($0.citySource().description.utf8) }) { text, _ in
    try? decoder.decode(City.self, from: text)
  }
  each(work, "by-hand", Keys(200) { $0.citySource() }) { source, _ in City(byHand: source) }
  each(work, "kiln", Keys(200) { $0.citySource() }) { source, _ in try? City.recipe.bake(source) }
}

/// A record with an equal source.
private func updating() {
  let work = "update/nothing-changes"
  let cities = Keys(200) { $0.cityAndSource() }
  each(work, "bake", cities) { it, _ in try? City.recipe.bake(it.1) }
  each(work, "bake-and-compare", cities) { it, _ in (try? City.recipe.bake(it.1)) == it.0 }
  each(work, "kiln", cities) { it, _ in try? City.recipe.update(it.0, with: it.1) }
}

/// The source of a record: a tree with Kiln, text with the encoder.
private func decomposing() {
  let work = "decompose/record-of-9-fields"
  let cities = Keys(200) { $0.city() }
  let encoder = JSONEncoder()
  each(work, "json-encoder", cities) { city, _ in try? encoder.encode(city) }
  each(work, "kiln", cities) { city, _ in try? City.recipe.decompose(city) }
}

/// A source with many errors. The time is per failure.
private func failing() {
  for count in [10, 100, 1_000] {
    let work = "collect-failures/\(count)-in-one-record"
    let sources = Keys(1) { _ in wrongSeries(count) }
    contender(work, "by-hand", operations: count) {
      sources.populations()
    } body: { populations in
      for source in populations.next() { blackHole(complaintsByHand(source)) }
    }
    contender(work, "kiln", operations: count) {
      sources.populations()
    } body: { populations in
      for source in populations.next() { blackHole(failures(source)) }
    }
  }
}

private func wrongSeries(_ count: Int) -> JSONValue {
  let values = (0..<count).map { JSONValue.object(["value": .string("wrong \($0)")]) }
  return ["values": .array(values)]
}

private func failures(_ source: JSONValue) -> [RecipeFailure] {
  do throws(BakeError) {
    blackHole(try Series.recipe.bake(source))
    return []
  } catch {
    return error.failures
  }
}

/// Reports errors by hand: one message per invalid value.
private func complaintsByHand(_ source: JSONValue) -> [String] {
  var complaints: [String] = []
  for (index, value) in (source.objectValue?["values"]?.arrayValue ?? []).enumerated() {
    let found = value.objectValue?["value"]
    if found?.integerValue == nil {
      complaints.append(
        "values[\(index)].value: expected an integer, found \(found?.description ?? "nothing")"
      )
    }
  }
  return complaints
}
