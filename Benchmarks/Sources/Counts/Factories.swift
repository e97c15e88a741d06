import BenchInputs
import BenchRecords
import KilnFactories
import KilnValues

/// Models built by factories.
var factoryRows: [Row] {
  [
    .repeated("build/record-of-9-fields", 200) {
      Factory<City>()
    } body: { cities, _ in
      try? cities.build()
    },
    .repeated("build/1-of-50-traits", 200) {
      (0..<50).reduce(Factory<City>()) { factory, number in
        factory.trait("trait-\(number)") { $0.set(\.population, number) }
      }
    } body: { cities, _ in
      try? cities.build(traits: "trait-0")
    },
    .repeated("generate/20-models", 10) {
      Factory<City>()
    } body: { cities, seed in
      try? cities.buildList(20, seed: UInt64(seed))
    },
  ]
}
