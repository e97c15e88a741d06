import BenchSupport
import Benchmark
import KilnMapping

let benchmarks: @Sendable () -> Void = {
  parsing()
  evaluation()
  keyStyles()
  mapping()
}

/// Parsing of paths of three steps.
private func parsing() {
  let texts = Keys(1_000) { $0.path() }
  each("parse-path/three-steps", "split", texts) { text, _ in splitPath(text) }
  each("parse-path/three-steps", "jmespath-style", texts) { text, _ in
    try? ExpressionPath.parse(text)
  }
  each("parse-path/three-steps", "kiln", texts) { text, _ in try? SourcePath(text) }
}

/// The value at a parsed path, in one record after another.
private func evaluation() {
  let shape = Shape()
  let (path, steps) = (shape.path, shape.steps)
  each("evaluate-path/three-steps", "any-by-hand", Keys(25, shape.any)) { record, _ in
    walk(record, steps)
  }
  each("evaluate-path/three-steps", "kiln", Keys(25, shape.json)) { record, _ in
    try? path.value(in: record)
  }
}

/// Keys from snake_case to camelCase.
private func keyStyles() {
  let keys = Keys(1_000) { $0.snakeKey() }
  each("snake-to-camel/1000-keys", "foundation", keys) { key, _ in camelCaseByComponents(key) }
  each("snake-to-camel/1000-keys", "kiln", keys) { key, _ in KeyStyle.camelCase.convert(key) }
}

/// A dictionary with keys in another style and changed values.
private func mapping() {
  let pairs = Keys(1) { numbers in
    Dictionary(
      uniqueKeysWithValues: (0..<10_000).map { _ in (numbers.snakeKey(), numbers.int() >> 8) }
    )
  }
  let anyPairs = Keys(1) { pairs.make(&$0) as [String: Any] }
  let mapping = KeyValueMapping<Int, Int>(
    default: .init(key: .style(.camelCase), value: { $0 &* 6 })
  )

  each("map-pairs/10000", "any-by-hand", anyPairs) { source, _ in
    var result: [String: Any] = [:]
    for (key, value) in source {
      guard let number = value as? Int else { continue }
      result[camelCaseByComponents(key)] = number &* 6
    }
    return result
  }
  each("map-pairs/10000", "any-with-kiln-keys", anyPairs) { source, _ in
    var result: [String: Any] = [:]
    for (key, value) in source {
      guard let number = value as? Int else { continue }
      result[KeyStyle.camelCase.convert(key)] = number &* 6
    }
    return result
  }
  each("map-pairs/10000", "typed-with-kiln-keys", pairs) { source, _ in
    var result: [String: Int] = [:]
    for (key, value) in source { result[KeyStyle.camelCase.convert(key)] = value &* 6 }
    return result
  }
  each("map-pairs/10000", "typed-reserving", pairs) { source, _ in
    var result: [String: Int] = [:]
    result.reserveCapacity(source.count)
    for (key, value) in source { result[KeyStyle.camelCase.convert(key)] = value &* 6 }
    return result
  }
  each("map-pairs/10000", "kiln", pairs) { source, _ in try? mapping.map(source) }
}
