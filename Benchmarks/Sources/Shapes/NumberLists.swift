import BenchInputs
import KilnMapping
import KilnRecipes
import KilnValues

// Lists of numbers, read by recipes that are derived from the schema.

var numberShapes: [Shape] {
  [
    .reading("doubles-identity", Doubles.recipe) { $0.doubles() },
    .reading("long-doubles", Doubles.recipe) {
      // 17 significant digits.
      let values = $0.list(500...500) {
        "\($0.int(100...179)).\($0.int(10_000_000_000_001...99_999_999_999_999))"
      }
      return #"{"values":\#(values)}"#
    },
    .reading("ints-identity", Ints.recipe) {
      #"{"values":\#($0.list(500...500) { "\($0.int(-999_999...9_999_999))" })}"#
    },
    .reading("numbers-3d", Grid.recipe) {
      let cells = $0.list(6...6) {
        $0.list(8...8) { $0.list(10...10) { $0.decimal(0...99, digits: 4) } }
      }
      return #"{"cells":\#(cells)}"#
    },
  ]
}

struct Doubles: ValueModel, Summed {
  let values: [Double]

  static let schema = Schema<Doubles>(
    name: "Doubles",
    fields: [AnyField(Field(\.values, "values"))]
  ) { slots in
    Doubles(values: slots.take(0))
  }

  static let recipe = Recipe<Doubles>.identity()

  var sum: Int { values.reduce(0) { $0 + scaled($1) } }
}

struct Ints: ValueModel, Summed {
  let values: [Int]

  static let schema = Schema<Ints>(
    name: "Ints",
    fields: [AnyField(Field(\.values, "values"))]
  ) { slots in
    Ints(values: slots.take(0))
  }

  static let recipe = Recipe<Ints>.identity()

  var sum: Int { values.reduce(0, +) }
}

struct Grid: ValueModel, Summed {
  let cells: [[[Double]]]

  static let schema = Schema<Grid>(
    name: "Grid",
    fields: [AnyField(Field(\.cells, "cells"))]
  ) { slots in
    Grid(cells: slots.take(0))
  }

  static let recipe = Recipe<Grid>("Grid") { Ingredient(\.cells, "cells") }

  var sum: Int {
    var sum = 0
    for plane in cells { for row in plane { for cell in row { sum += scaled(cell) } } }
    return sum
  }
}

extension Numbers {
  mutating func doubles() -> String {
    #"{"values":\#(list(500...500) { $0.decimal(-179...179, digits: 6) })}"#
  }
}
