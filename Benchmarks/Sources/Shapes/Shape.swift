import BenchInputs
import KilnJSON
import KilnRecipes

/// JSON texts of one shape, and what is done with them.
struct Shape {
  /// The name; no spaces.
  let name: String
  /// Returns the text of a record, on one line.
  let record: (inout Numbers) -> String
  /// Prepares the work for some texts. Each pass returns the same checksum.
  let prepare: ([[UInt8]]) -> () -> Int

  /// All shapes, in the order of the table.
  static var all: [Shape] {
    flatShapes + textShapes + wideShapes + postShapes + nestedShapes + eventShapes + unionShapes
      + dictionaryShapes + numberShapes + treeShapes + writtenShapes
  }

  /// The least size of the texts of a shape, in bytes.
  static let inputSize = 100_000
}

/// A value with a checksum that depends on all of its fields.
protocol Summed {
  /// The sum of all fields.
  var sum: Int { get }
}

// Inlined, so that the work is specialized for the model.
extension Shape {
  /// Bakes each text, and adds up the models. Each model is released before the next text.
  @inline(__always)
  static func reading<Model: Summed>(
    _ name: String,
    _ recipe: Recipe<Model>,
    _ record: @escaping (inout Numbers) -> String
  ) -> Shape {
    Shape(name: name, record: record) { texts in
      {
        var sum = 0
        for text in texts { sum &+= (try! recipe.bake(text)).sum }
        return sum
      }
    }
  }

  /// Writes each model, and adds up the lengths of the texts. The input is the written texts.
  @inline(__always)
  static func writing<Model: Sendable>(
    _ name: String,
    _ recipe: Recipe<Model>,
    _ record: @escaping (inout Numbers) -> String
  ) -> Shape {
    Shape(name: name) {
      try! recipe.jsonText(of: recipe.bake(record(&$0)))
    } prepare: { texts in
      let models = texts.map { try! recipe.bake($0) }
      return {
        var sum = 0
        for model in models { sum &+= (try! recipe.utf8JSONText(of: model)).count }
        return sum
      }
    }
  }

  /// Reads each text as a tree. The trees are added up once, outside the work.
  static func trees(_ name: String, _ record: @escaping (inout Numbers) -> String) -> Shape {
    Shape(name: name, record: record) { texts in
      let checksum = texts.reduce(0) { $0 &+ sum(try! JSONValue(json: $1)) }
      return {
        for text in texts { keep(try! JSONValue(json: text)) }
        return checksum
      }
    }
  }
}

/// Prevents the optimizer from removing the computation of a value.
@inline(never)
@_optimize(none)
private func keep<Value>(_ value: Value) {}
