internal import KilnMapping
internal import KilnSupport

/// A prepared plan that writes models of a recipe as JSON text in one style.
///
/// The text between the values is prepared in advance. Plain values are read directly from the
/// model's memory. The output equals the text of the tree that decomposing creates. If anything
/// unusual occurs, the plan fails and the caller decomposes instead.
final class JSONTextPlan: @unchecked Sendable {
  // Unchecked because of the raw memory, which is written only in the initializer.

  /// A value, and the text before it.
  fileprivate struct Step {
    var textStart = 0
    var textLength = 0
    /// The number of containers around the value.
    var depth = 0
    var type: StoredType?
    /// Whether the value is omitted if it is null.
    let canBeOmitted: Bool
    var offset = 0
    /// The number of the ingredient.
    let number: Int
  }

  /// The shape of the sources, with the encoded keys in order.
  fileprivate indirect enum Node {
    case value(Step)
    case object([(key: [UInt8], node: Node)])
    case array([Node?])
  }

  private let steps: UnsafeMutableBufferPointer<Step>
  /// The text between the values, with the closing text at the end.
  private let texts: UnsafeMutableBufferPointer<UInt8>
  private let end: (start: Int, length: Int)
  /// The shape, if parts of it may be omitted; `nil` if every part is written.
  private let root: Node?
  private let empty: JSONValue
  private let operations: [IngredientOperations]
  /// Whether nested models are written without a tree.
  ///
  /// This requires a style in which the text does not depend on the depth.
  private let writesInside: Bool

  /// - Parameters:
  ///   - shape: the shape of the sources.
  ///   - nilForm: how a property that is `nil` is written.
  ///   - empty: the source without any values.
  init(
    _ ingredients: [CompiledIngredient],
    _ shape: SourceShape,
    nilForm: RecipeOptions.NilForm,
    empty: JSONValue,
    _ writer: consuming JSONTextWriter
  ) {
    operations = ingredients.map(\.operations)
    writesInside = writer.style == .compact
    self.empty = empty
    let steps = ingredients.enumerated().map { number, ingredient in
      Step(
        number,
        ingredient,
        canBeOmitted: ingredient.omitsNil(nilForm) && ingredient.canBeOmitted
      )
    }
    var (laidOut, start) = ([Step](), 0)
    if steps.contains(where: \.canBeOmitted) {
      root = Node(shape, steps, &writer)
    } else {
      root = nil
      do {
        try shape.layOut(&writer) { number, writer in
          var step = steps[number]
          (step.textStart, step.textLength) = (start, writer.room.count - start)
          step.depth = writer.depth
          laidOut.append(step)
          start = writer.room.count
        }
      } catch {
        preconditionFailure("a path is deeper than a tree may be: \(error)")
      }
    }
    end = (start, writer.room.count - start)
    self.steps = .allocate(capacity: laidOut.count)
    _ = self.steps.initialize(from: laidOut)
    // Padded writes may read some bytes beyond the end.
    let text = writer.room.array + repeatElement(0, count: JSONTextBuffer.slack)
    texts = .allocate(capacity: text.count)
    _ = texts.initialize(from: text)
  }

  deinit {
    steps.deallocate()
    texts.deallocate()
  }

  /// Writes the text of the model at an address.
  ///
  /// - Throws: any error; only decomposing can report the actual cause.
  func write(_ model: UnsafeRawPointer, to writer: inout JSONTextWriter) throws {
    if let root {
      let start = writer.room.count
      if try write(root, model, &writer) { return }
      writer.room.truncate(to: start)
      return try writer.write(empty)
    }
    guard let texts = texts.baseAddress else { return }
    let depth = writer.depth
    for step in steps {
      writer.room.append(padded: texts + step.textStart, count: step.textLength)
      writer.depth = depth + step.depth
      try write(step, model, &writer)
    }
    writer.room.append(padded: texts + end.start, count: end.length)
    writer.depth = depth
  }

  // MARK: Values

  @inline(__always)
  private func write(
    _ step: Step,
    _ model: UnsafeRawPointer,
    _ writer: inout JSONTextWriter
  ) throws {
    let property = model + step.offset
    func value<Property>(_ type: Property.Type) -> UnsafePointer<Property> {
      property.assumingMemoryBound(to: type)
    }
    switch step.type {
    case .bool: writer.write(value(Bool.self).pointee)
    case .int: try writer.write(integer: Int64(value(Int.self).pointee))
    case .double: try writer.write(double: value(Double.self).pointee)
    case .string: writer.write(value(String.self).pointee)
    case .strings: try write(value(Array<String>.self).pointee, &writer)
    case nil: try writeOther(step, model, &writer)
    default: try writeOptional(step, property, &writer)
    }
  }

  private func writeOptional(
    _ step: Step,
    _ property: UnsafeRawPointer,
    _ writer: inout JSONTextWriter
  ) throws {
    func value<Property>(_ type: Property.Type) -> Property? {
      property.assumingMemoryBound(to: Property?.self).pointee
    }
    switch step.type {
    case .optionalBool:
      if let value = value(Bool.self) { return writer.write(value) }
    case .optionalInt:
      if let value = value(Int.self) { return try writer.write(integer: Int64(value)) }
    case .optionalDouble:
      if let value = value(Double.self) { return try writer.write(double: value) }
    case .optionalString:
      if let value = value(String.self) { return writer.write(value) }
    case .bool, .int, .double, .string, .strings, nil: return
    }
    writer.writeNull()
  }

  private func write(_ strings: [String], _ writer: inout JSONTextWriter) throws {
    guard try writer.open(UInt8(ascii: "[")) else { return }
    var isFirst = true
    for string in strings {
      writer.separate(first: isFirst)
      isFirst = false
      writer.write(string)
    }
    writer.close(UInt8(ascii: "]"), isEmpty: isFirst)
  }

  /// Writes a value that must be converted first, or a nested model.
  @inline(never)
  private func writeOther(
    _ step: Step,
    _ model: UnsafeRawPointer,
    _ writer: inout JSONTextWriter
  ) throws {
    let operations = operations[step.number]
    if writesInside, let text = operations.text, let offset = operations.offset {
      return try text(model + offset, &writer)
    }
    guard let written = operations.written else { throw JSONTextPlans.Unusual() }
    try writer.write(try written(model, DecomposeOptions()))
  }

  // MARK: Optional values

  /// Writes containers and values.
  ///
  /// Omitted are nulls that may be missing, empty containers, and gaps at the end of an array.
  ///
  /// - Returns: whether anything was written; otherwise the caller truncates the text.
  private func write(
    _ node: Node,
    _ model: UnsafeRawPointer,
    _ writer: inout JSONTextWriter
  ) throws -> Bool {
    switch node {
    case .value(let step):
      let mark = writer.room.count
      try write(step, model, &writer)
      return !step.canBeOmitted || !writer.endsInNull(since: mark)
        || operations[step.number].isNil.map { !$0(model) } ?? false
    case .object(let members):
      guard try writer.open(UInt8(ascii: "{")) else { return true }
      var isEmpty = true
      for (key, node) in members {
        let mark = writer.room.count
        writer.separate(first: isEmpty)
        key.withUnsafeBufferPointer { writer.room.append($0) }
        if try write(node, model, &writer) {
          isEmpty = false
        } else {
          writer.room.truncate(to: mark)
        }
      }
      writer.close(UInt8(ascii: "}"), isEmpty: isEmpty)
      return !isEmpty
    case .array(let nodes):
      guard try writer.open(UInt8(ascii: "[")) else { return true }
      var (count, gaps) = (0, 0)
      for node in nodes {
        let mark = writer.room.count
        for gap in 0..<gaps {
          writer.separate(first: count + gap == 0)
          writer.writeNull()
        }
        writer.separate(first: count + gaps == 0)
        if let node, try write(node, model, &writer) {
          (count, gaps) = (count + gaps + 1, 0)
        } else {
          writer.room.truncate(to: mark)
          gaps += 1
        }
      }
      writer.close(UInt8(ascii: "]"), isEmpty: count == 0)
      return count > 0
    }
  }
}

// MARK: Layout
extension JSONTextPlan.Step {
  fileprivate init(_ number: Int, _ ingredient: CompiledIngredient, canBeOmitted: Bool) {
    self.number = number
    self.canBeOmitted = canBeOmitted
    let operations = ingredient.operations
    guard let type = operations.plainType, let offset = operations.offset else { return }
    (self.type, self.offset) = (type, offset)
  }
}

extension JSONTextPlan.Node {
  fileprivate init(
    _ shape: SourceShape,
    _ steps: [JSONTextPlan.Step],
    _ writer: inout JSONTextWriter
  ) {
    switch shape {
    case .value(let number): self = .value(steps[number])
    case .object(let template, let shapes):
      var members: [(key: [UInt8], node: Self)] = []
      for index in writer.order(of: template) {
        let mark = writer.room.count
        writer.write(key: template[index].key)
        let key = Array(writer.room.bytes[mark...])
        writer.room.truncate(to: mark)
        members.append((key, Self(shapes[index], steps, &writer)))
      }
      self = .object(members)
    case .array(let shapes):
      var nodes: [Self?] = []
      for shape in shapes {
        if let shape { nodes.append(Self(shape, steps, &writer)) } else { nodes.append(nil) }
      }
      self = .array(nodes)
    }
  }
}

extension SourceShape {
  /// Writes the text between the values of a shape whose parts are all written.
  ///
  /// - Parameter value: receives the number of each value after the text before it is written.
  fileprivate func layOut(
    _ writer: inout JSONTextWriter,
    _ value: (Int, inout JSONTextWriter) -> Void
  ) throws {
    switch self {
    case .value(let number): value(number, &writer)
    case .object(let template, let shapes):
      _ = try writer.open(UInt8(ascii: "{"))
      for (position, index) in writer.order(of: template).enumerated() {
        writer.separate(first: position == 0)
        writer.write(key: template[index].key)
        try shapes[index].layOut(&writer, value)
      }
      writer.close(UInt8(ascii: "}"), isEmpty: shapes.isEmpty)
    case .array(let shapes):
      _ = try writer.open(UInt8(ascii: "["))
      for (position, shape) in shapes.enumerated() {
        writer.separate(first: position == 0)
        if let shape { try shape.layOut(&writer, value) } else { writer.writeNull() }
      }
      writer.close(UInt8(ascii: "]"), isEmpty: shapes.isEmpty)
    }
  }
}

extension JSONTextWriter {
  /// Whether only null was written since a mark.
  func endsInNull(since mark: Int) -> Bool {
    room.count - mark == 4 && room.bytes[mark] == UInt8(ascii: "n")
  }

  /// The indices of an object's members in the order in which they are written.
  fileprivate func order(of object: JSONObject) -> [Int] {
    guard let precedes = keyOrder else { return Array(object.indices) }
    return sortedPositions(object.count) { precedes(object[$0].key, object[$1].key) }
  }
}
