internal import KilnMapping

/// The text of a recipe's models in one style, prepared before there is a model: the text around
/// the values is ready, and values that are stored plainly in the model are written from there.
///
/// It writes the text of the tree that decomposing makes. It gives up on anything unusual; the
/// caller then decomposes.
final class JSONTextPlan: @unchecked Sendable {
  // Unchecked for the memory, which is written while the plan is made and never after.

  /// A value, and the text before it.
  fileprivate struct Step {
    var textStart = 0
    var textLength = 0
    /// How many containers are around the value.
    var depth = 0
    var type: StoredType?
    var offset = 0
    /// The ingredient.
    let number: Int
  }

  /// The shape of the sources, with the texts of the keys in their order.
  fileprivate indirect enum Node {
    case value(Step)
    case object([(key: [UInt8], node: Node)])
    case array([Node?])
  }

  private let steps: UnsafeMutableBufferPointer<Step>
  /// The text around the values, the last after all of them.
  private let texts: UnsafeMutableBufferPointer<UInt8>
  private let end: (start: Int, length: Int)
  /// The shape where parts of it may be left out; `nil` where every part is written.
  private let root: Node?
  private let empty: JSONValue
  private let operations: [IngredientOperations]
  private let canBeOmitted: [Bool]
  /// Whether models inside the model are written without a tree: their text is the same wherever
  /// they are.
  private let writesInside: Bool

  /// - Parameters:
  ///   - shape: the shape of the sources.
  ///   - omitsNil: whether optional properties that are null are left out.
  ///   - empty: the source in which nothing was written.
  init(
    _ ingredients: [CompiledIngredient],
    _ shape: SourceShape,
    omitsNil: Bool,
    empty: JSONValue,
    _ writer: consuming JSONTextWriter
  ) {
    operations = ingredients.map(\.operations)
    canBeOmitted = ingredients.map { omitsNil && $0.canBeOmitted }
    writesInside = writer.style == .compact
    self.empty = empty
    let root = Node(shape, operations, &writer)
    self.root = canBeOmitted.contains(true) ? root : nil
    var (laidOut, start) = ([Step](), 0)
    do {
      _ = try root.write(to: &writer) { step, writer in
        var step = step
        (step.textStart, step.textLength) = (start, writer.room.count - start)
        step.depth = writer.depth
        laidOut.append(step)
        start = writer.room.count
        return true
      }
    } catch {
      preconditionFailure("a path is deeper than a tree may be: \(error)")
    }
    end = (start, writer.room.count - start)
    steps = .allocate(capacity: laidOut.count)
    _ = steps.initialize(from: laidOut)
    // Some bytes more may be read.
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
  /// - Throws: anything, where only decomposing can report what is wrong.
  func write(_ model: UnsafeRawPointer, to writer: inout JSONTextWriter) throws {
    if let root { return try write(root, model, &writer) }
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

  /// Writes the parts of a shape that are not left out.
  private func write(
    _ root: Node,
    _ model: UnsafeRawPointer,
    _ writer: inout JSONTextWriter
  ) throws {
    let start = writer.room.count
    let isWritten = try root.write(to: &writer) { step, writer in
      let mark = writer.room.count
      try write(step, model, &writer)
      return !canBeOmitted[step.number] || !writer.endsInNull(since: mark)
    }
    if isWritten { return }
    writer.room.truncate(to: start)
    try writer.write(empty)
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

  /// Writes what has to be made first, or is a model itself.
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
}

// MARK: Shape
extension JSONTextPlan.Node {
  fileprivate init(
    _ shape: SourceShape,
    _ operations: [IngredientOperations],
    _ writer: inout JSONTextWriter
  ) {
    switch shape {
    case .value(let number):
      var step = JSONTextPlan.Step(number: number)
      if let type = operations[number].plainType, let offset = operations[number].offset {
        (step.type, step.offset) = (type, offset)
      }
      self = .value(step)
    case .object(let template, let shapes):
      var order = Array(template.indices)
      if let precedes = writer.keyOrder {
        order.sort { precedes(template[$0].key, template[$1].key) }
      }
      var members: [(key: [UInt8], node: Self)] = []
      for index in order {
        let mark = writer.room.count
        writer.write(key: template[index].key)
        let key = Array(writer.room.bytes[mark...])
        writer.room.truncate(to: mark)
        members.append((key, Self(shapes[index], operations, &writer)))
      }
      self = .object(members)
    case .array(let shapes):
      var nodes: [Self?] = []
      for shape in shapes {
        if let shape { nodes.append(Self(shape, operations, &writer)) } else { nodes.append(nil) }
      }
      self = .array(nodes)
    }
  }

  /// Writes the containers, and each value by a closure, which returns whether the value is not
  /// left out. Containers without values are left out, and so are the last gaps of an array.
  ///
  /// - Returns: whether anything was written that stays; otherwise the caller truncates the text.
  fileprivate func write(
    to writer: inout JSONTextWriter,
    _ value: (JSONTextPlan.Step, inout JSONTextWriter) throws -> Bool
  ) throws -> Bool {
    switch self {
    case .value(let step): return try value(step, &writer)
    case .object(let members):
      guard try writer.open(UInt8(ascii: "{")) else { return true }
      var isEmpty = true
      for (key, node) in members {
        let mark = writer.room.count
        writer.separate(first: isEmpty)
        key.withUnsafeBufferPointer { writer.room.append($0) }
        if try node.write(to: &writer, value) {
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
        if let node, try node.write(to: &writer, value) {
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

extension JSONTextWriter {
  /// Whether nothing but null was written since a mark.
  func endsInNull(since mark: Int) -> Bool {
    room.count - mark == 4 && room.bytes[mark] == UInt8(ascii: "n")
  }
}
