import KilnRecipes
import KilnTestSupport

extension LawRecipe {
  /// A source of a model, possibly mutated, or a random one.
  ///
  /// - Parameter donor: the source of another model.
  func source(
    _ written: JSONValue,
    donor: JSONValue,
    isPartial: Bool,
    _ random: inout SeededGenerator
  ) -> JSONValue {
    switch random.below(40) {
    case 0: return .null
    case 1: return random.otherValue()
    case 2, 3, 4, 5: return randomSource(&random)
    default: break
    }
    var source = isPartial ? partial(written, &random) : written
    source = random.mutated(source, donor, times: random.pick([0, 0, 1, 1, 2, 4]))
    if random.below(12) == 0, case .object(var object) = source {
      object[random.pick(["unknown", "group", "rows", "more", "type"])] = random.otherValue()
      source = .object(object)
    }
    return source
  }

  /// A part of a source.
  private func partial(_ source: JSONValue, _ random: inout SeededGenerator) -> JSONValue {
    switch source {
    case .object(let object):
      var part = JSONObject()
      for (key, value) in object where random.below(2) == 0 {
        part[key] = random.below(3) == 0 ? partial(value, &random) : value
      }
      return .object(part)
    case .array(let array):
      return .array(array.map { random.below(2) == 0 ? $0 : .null })
    default: return source
    }
  }

  /// A source with random values at some paths.
  private func randomSource(_ random: inout SeededGenerator) -> JSONValue {
    var builder = JSONTreeBuilder()
    for line in lines {
      for paths in line.readings where random.below(3) > 0 {
        let path = random.pick(paths.paths)
        if path.isRoot || path.hasIndexFromEnd { continue }
        // Sometimes at a container of the value.
        let count = random.below(4) == 0 ? random.below(path.count + 1) : path.count
        if count == 0 { continue }
        try? builder.set(random.otherValue(), at: path.prefix(count))
      }
    }
    return builder.value ?? (paths == .list ? [] : [:])
  }
}
