import BenchRecords
import KilnFactories
import KilnValues

func measureFactories(_ recorder: Recorder) {
  let counts = tens(1, 100_000)
  recorder.measure("build-list", "models", counts) {
    (Factory<City>(), $0)
  } body: {
    try! $0.0.buildList($0.1).count
  }
  recorder.measure("generate-list", "models", counts) {
    (Factory<City>(), $0)
  } body: {
    try! $0.0.buildList($0.1, seed: 7).count
  }
  recorder.measureFields("build") { build($0) }
  recorder.measure("build-with-trait", "defined traits", halfTens(1, 1_000)) { count in
    (0..<count).reduce(Factory<Wide1>()) { factory, number in
      factory.trait("trait-\(number)") { $0.set(\.content, number) }
    }
  } body: {
    try! $0.build(traits: "trait-0").content
  }
}

private func build<Model: WideModel>(_: Model.Type) -> () -> Void {
  let factory = Factory<Model>()
  return { keep(try! factory.build()) }
}
