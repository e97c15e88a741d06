import BenchInputs
import BenchRecords
import KilnJSON
import KilnMapping
import KilnRecipes

func measureJSON(_ recorder: Recorder) async {
  let sizes = fours(1 << 10, 1 << 26)
  let most = text(1 << 26)
  recorder.measure("read-tree", "bytes", sizes) { size in
    text(most, size)
  } body: {
    try! JSONValue(json: $0)
  }
  recorder.measure("write-tree", "bytes", sizes) {
    try! JSONValue(json: text(most, $0))
  } body: {
    try! $0.utf8Text().count
  }
  recorder.measure("read-tree-nested", "depth", halfTens(1, 100)) {
    Array(nested($0).description.utf8)
  } body: {
    try! JSONValue(json: $0)
  }
  recorder.measure("bake-nested", "depth", halfTens(1, 100)) {
    Array(nested($0).description.utf8)
  } body: {
    try! Branch.recipe.bake($0).v
  }
  recorder.measureFields("bake") { bake($0) }
  recorder.measureFields("write") { write($0) }
  for isShuffled in [false, true] {
    let work = isShuffled ? "bake-one-of-shuffled-keys" : "bake-one-of-keys"
    recorder.measure(work, "keys", halfTens(1, 1_000)) { count in
      var numbers = Numbers()
      let keys = (0..<count).map { #""f\#($0)":\#($0)"# }
      let texts = (0..<32).map { _ in
        let ordered = isShuffled ? keys.shuffled(using: &numbers) : keys
        return Array("{\(ordered.joined(separator: ","))}".utf8)
      }
      return (texts: Turns(texts), recipe: try! Recipe<Wide1>(paths: ["f0": "f0"]))
    } body: {
      try! $0.recipe.bake($0.texts.next()).content
    }
  }
  await recorder.measureAsync("bake-lines", "records", tens(1, 1_000_000)) { count in
    let lines = (0..<count).map { #"{"key_f0":\#($0)}"# }.joined(separator: "\n")
    return (
      JSONRecords(lines, format: .lines, limits: .init(workers: 1)), Wide1.recipe()
    )
  } body: { records, recipe in
    do {
      for try await batch in recipe.bakeAll(records).batches { keep(batch.values.count) }
    } catch {
      fatalError("\(error)")
    }
  }
}

/// Returns the start of an array of cities with at least `size` bytes, one line per city.
private func text(_ size: Int) -> [UInt8] {
  var numbers = Numbers()
  let cities = (0..<10_000).map { _ in Array("\(numbers.cityRecord()),\n".utf8) }
  var text = [UInt8(ascii: "[")]
  text.reserveCapacity(size + 1_000)
  var turns = Turns(cities)
  while text.count < size { text += turns.next() }
  return text
}

/// Returns an array of the cities that fit into `size` bytes.
private func text(_ all: [UInt8], _ size: Int) -> [UInt8] {
  var text = all[..<size]
  while text.last != UInt8(ascii: "\n") { text.removeLast() }
  return text.dropLast(2) + "]".utf8
}

private func bake<Model: WideModel>(_: Model.Type) -> () -> Void {
  let (recipe, text) = (Model.recipe(), Array(Model.source().description.utf8))
  return { keep(try! recipe.bake(text)) }
}

private func write<Model: WideModel>(_: Model.Type) -> () -> Void {
  let (recipe, model) = (Model.recipe(), Model(last: 1))
  return { keep(try! recipe.utf8JSONText(of: model)) }
}
