internal import KilnMapping

/// Lays out the text around the values of a plan.
final class JSONTextPlanMaker {
  private let operations: [IngredientOperations]
  private var writer: JSONTextWriter
  private(set) var steps: [JSONTextPlan.Step] = []
  /// The text around the values, with some bytes more that may be read.
  private(set) var text: [UInt8] = []
  /// Where the text begins that no step has yet.
  private var start = 0

  init(_ operations: [IngredientOperations], _ writer: consuming JSONTextWriter) {
    self.operations = operations
    self.writer = writer
  }

  /// Adds the steps of a shape of which all is written.
  func add(_ shape: SourceShape) {
    switch shape {
    case .value(let number):
      var step = step(number)
      (step.textStart, step.textLength) = (start, writer.room.count - start)
      step.depth = writer.depth
      steps.append(step)
      start = writer.room.count
    case .object(let template, let shapes):
      open(UInt8(ascii: "{"))
      for (place, index) in order(of: template).enumerated() {
        writer.separate(first: place == 0)
        writer.write(key: template[index].key)
        add(shapes[index])
      }
      writer.close(UInt8(ascii: "}"), isEmpty: shapes.isEmpty)
    case .array(let shapes):
      open(UInt8(ascii: "["))
      for (place, shape) in shapes.enumerated() {
        writer.separate(first: place == 0)
        if let shape { add(shape) } else { writer.writeNull() }
      }
      writer.close(UInt8(ascii: "]"), isEmpty: shapes.isEmpty)
    }
  }

  /// The shape with the texts of its keys, where parts of it may be left out.
  func node(_ shape: SourceShape) -> JSONTextPlan.Node {
    switch shape {
    case .value(let number): return .value(step(number))
    case .object(let template, let shapes):
      return .object(
        order(of: template).map { index in
          let mark = writer.room.count
          writer.write(key: template[index].key)
          let key = Array(writer.room.bytes[mark...])
          writer.room.truncate(to: mark)
          return (key, node(shapes[index]))
        }
      )
    case .array(let shapes): return .array(shapes.map { $0.map(node) })
    }
  }

  /// Ends the text.
  ///
  /// - Returns: the part behind the last value.
  func finish() -> (start: Int, length: Int) {
    let end = (start: start, length: writer.room.count - start)
    text = writer.room.array + repeatElement(0, count: JSONTextBuffer.slack)
    return end
  }

  private func step(_ number: Int) -> JSONTextPlan.Step {
    var step = JSONTextPlan.Step(number: number)
    if let type = operations[number].plainType, let offset = operations[number].offset {
      (step.type, step.offset) = (type, offset)
    }
    return step
  }

  private func open(_ bracket: UInt8) {
    do {
      _ = try writer.open(bracket)
    } catch {
      preconditionFailure("a path is deeper than a tree may be: \(error)")
    }
  }

  private func order(of template: JSONObject) -> [Int] {
    guard let precedes = writer.keyOrder else { return Array(template.indices) }
    return template.indices.sorted { precedes(template[$0].key, template[$1].key) }
  }
}
