import BenchInputs
import KilnMapping

/// Paths, keys, mappings and patches.
var mappingRows: [Row] {
  [
    .each("parse-path/three-steps", Keys(500) { $0.path() }) { text, _ in try? SourcePath(text) },
    .repeated("evaluate-path/three-steps", 200) {
      let shape = Shape()
      return (path: shape.path, trees: Keys(200, shape.json).values())
    } body: {
      try? $0.path.value(in: $0.trees[$1])
    },
    .each("snake-to-camel", Keys(500) { $0.snakeKey() }) { key, _ in
      KeyStyle.camelCase.convert(key)
    },
    .repeated("map-pairs/1000", 2) {
      let pairs = Keys(1_000) { ($0.snakeKey(), $0.int() >> 8) }.values()
      let mapping = KeyValueMapping<Int, Int>(
        default: .init(key: .style(.camelCase), value: { $0 &* 6 })
      )
      return (mapping: mapping, pairs: Dictionary(uniqueKeysWithValues: pairs))
    } body: { state, _ in
      try? state.mapping.map(state.pairs)
    },
    .repeated("transform/text-to-boolean", 500) {
      Transformer<String, Bool>.words(.yesNo)
    } body: { words, index in
      try? words(index.isMultiple(of: 2) ? "yes" : "no")
    },
    .repeated("patch/1-of-100-elements", 4) {
      (old: records(100, changing: nil), new: records(100, changing: 50))
    } body: { trees, _ in
      JSONPatch(from: trees.old, to: trees.new)
    },
  ]
}

private func records(_ count: Int, changing changed: Int?) -> JSONValue {
  .array((0..<count).map { ["id": JSONValue($0 == changed ? -1 : $0), "n": 1] })
}
