internal import KilnMapping

/// How the models of a recipe become JSON text of one style, known before there is one: the text
/// around the values is there already, and the values that lie plainly in the model are written
/// from where they lie.
///
/// What it writes is the text of what decomposing makes. It gives up where anything is unusual; who
/// wants to know what that was decomposes.
final class JSONTextPlan: @unchecked Sendable {
  // Unchecked for the memory, which is written while the plan is made and never after.

  /// A value, and the text before it.
  struct Step {
    var textStart = 0
    var textLength = 0
    /// How many containers are around the value.
    var depth = 0
    var type: StoredType?
    var offset = 0
    /// The ingredient.
    let number: Int
  }

  /// The shape, where parts of it may be left out.
  indirect enum Node {
    case value(Step)
    case object([(key: [UInt8], node: Node)])
    case array([Node?])
  }

  private let steps: UnsafeMutableBufferPointer<Step>
  /// The text around the values, the last behind all of them.
  private let texts: UnsafeMutableBufferPointer<UInt8>
  private let end: (start: Int, length: Int)
  /// `nil` where all is always there.
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
    _ instructions: [CompiledIngredient],
    _ shape: SourceShape,
    omitsNil: Bool,
    empty: JSONValue,
    style: JSONTextStyle,
    options: JSONTextOptions,
    form: JSONTextWriter.Form
  ) {
    operations = instructions.map(\.operations)
    canBeOmitted = instructions.map { omitsNil && $0.canBeOmitted }
    writesInside = style == .compact
    self.empty = empty
    let maker = JSONTextPlanMaker(
      operations,
      JSONTextWriter(style: style, options: options, form: form)
    )
    root = canBeOmitted.contains(true) ? maker.node(shape) : nil
    if root == nil { maker.add(shape) }
    end = maker.finish()
    steps = .allocate(capacity: maker.steps.count)
    _ = steps.initialize(from: maker.steps)
    texts = .allocate(capacity: maker.text.count)
    _ = texts.initialize(from: maker.text)
  }

  deinit {
    steps.deallocate()
    texts.deallocate()
  }

  /// Writes the text of the model at an address.
  ///
  /// - Throws: anything, where decomposing has to tell what is wrong.
  func write(_ model: UnsafeRawPointer, to writer: inout JSONTextWriter) throws {
    let depth = writer.depth
    if let root {
      if try !write(root, model, &writer) { try writer.write(empty) }
      return
    }
    guard let texts = texts.baseAddress else { return }
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
    try writer.write(try written(step, model))
  }

  private func written(_ step: Step, _ model: UnsafeRawPointer) throws -> JSONValue {
    guard let written = operations[step.number].written else { throw JSONTextPlans.Unusual() }
    return try written(model, DecomposeOptions())
  }

  // MARK: What may be left out

  /// - Returns: whether anything was written.
  private func write(
    _ node: Node,
    _ model: UnsafeRawPointer,
    _ writer: inout JSONTextWriter
  ) throws -> Bool {
    switch node {
    case .value(let step):
      if canBeOmitted[step.number], try isNil(step, model) { return false }
      try write(step, model, &writer)
      return true
    case .object(let members):
      let start = writer.room.count
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
      if isEmpty { writer.room.truncate(to: start) }
      return !isEmpty
    case .array(let nodes):
      let start = writer.room.count
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
      if count == 0 { writer.room.truncate(to: start) }
      return count > 0
    }
  }

  private func isNil(_ step: Step, _ model: UnsafeRawPointer) throws -> Bool {
    func isNil<Property>(_ type: Property.Type) -> Bool {
      (model + step.offset).assumingMemoryBound(to: Property?.self).pointee == nil
    }
    switch step.type {
    case .optionalBool: return isNil(Bool.self)
    case .optionalInt: return isNil(Int.self)
    case .optionalDouble: return isNil(Double.self)
    case .optionalString: return isNil(String.self)
    case .bool, .int, .double, .string, .strings: return false
    case nil: return try written(step, model).isNull
    }
  }
}
