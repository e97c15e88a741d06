import BenchInputs
import KilnHashing
import KilnMapping
import KilnRecipes
import KilnValues

// A union by shape: a number or an object.

var unionShapes: [Shape] {
  [
    .reading("union-without-tag", Winds.recipe) {
      let winds = $0.list(20...20) {
        let speed = $0.decimal(0...40, digits: 1)
        guard $0.bool() else { return speed }
        return #"{"speed":\#(speed),"gust":\#($0.decimal(0...60, digits: 1))}"#
      }
      return #"{"station":\#($0.quoted(4...12)),"winds":\#(winds)}"#
    }
  ]
}

struct Winds: ValueModel, Summed {
  let station: String
  let winds: [Wind]

  static let schema = Schema<Winds>(
    name: "Winds",
    fields: [AnyField(Field(\.station, "station")), AnyField(Field(\.winds, "winds"))]
  ) { slots in
    Winds(station: slots.take(0), winds: slots.take(1))
  }

  static let recipe = Recipe<Winds>("Winds") {
    Ingredient(\.station, "station")
    Ingredient(\.winds, "winds", using: .list(of: Wind.conversion))
  }

  var sum: Int { winds.reduce(station.utf8.count) { $0 + $1.sum } }
}

enum Wind: FastHashable {
  case speed(Double)
  case gusts(Gusts)

  static var conversion: Conversion<Wind> {
    .oneOf([
      "speed": .case(Self.speed, .number) { if case .speed(let it) = $0 { it } else { nil } },
      "gusts": .case(Self.gusts, Gusts.recipe) { if case .gusts(let it) = $0 { it } else { nil } },
    ])
  }

  func hash(into hasher: inout FieldHasher) {
    switch self {
    case .speed(let speed): hasher.combine(speed)
    case .gusts(let gusts): hasher.combine(gusts)
    }
  }

  var sum: Int {
    switch self {
    case .speed(let speed): scaled(speed)
    case .gusts(let gusts): scaled(gusts.speed) + scaled(gusts.gust)
    }
  }
}

struct Gusts: ValueModel {
  let speed: Double
  let gust: Double

  static let schema = Schema<Gusts>(
    name: "Gusts",
    fields: [AnyField(Field(\.speed, "speed")), AnyField(Field(\.gust, "gust"))]
  ) { slots in
    Gusts(speed: slots.take(0), gust: slots.take(1))
  }

  static let recipe = Recipe<Gusts>("Gusts") {
    Ingredient(\.speed, "speed")
    Ingredient(\.gust, "gust")
  }
}
