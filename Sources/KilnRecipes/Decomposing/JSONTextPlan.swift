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
    /// An object with its members, or an array with its elements, which have no keys. An element
    /// that is never written is `nil`.
    case container(isObject: Bool, [(key: [UInt8], node: Node?)])
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
    let steps = ingredients.enumerated().map { Step($0, $1, nilForm) }
    let root = Node(shape, steps, &writer)
    let hasOptionalParts = steps.contains(where: \.canBeOmitted)
    self.root = hasOptionalParts ? root : nil
    var (laidOut, start) = ([Step](), 0)
    if !hasOptionalParts {
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
      let isWritten = try root.write(to: &writer) { step, writer in
        let mark = writer.room.count
        try write(step, model, &writer)
        return !step.canBeOmitted || !writer.endsInNull(since: mark)
          || operations[step.number].isNil.map { !$0(model) } ?? false
      }
      if isWritten { return }
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
    case .strings: try writeList(value(Array<String>.self).pointee, &writer) { $1.write($0) }
    case .ints:
      try writeList(value(Array<Int>.self).pointee, &writer) { try $1.write(integer: Int64($0)) }
    case .doubles:
      try writeList(value(Array<Double>.self).pointee, &writer) { try $1.write(double: $0) }
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
    case .bool, .int, .double, .string, .strings, .ints, .doubles, nil: return
    }
    writer.writeNull()
  }

  @inline(__always)
  private func writeList<Element>(
    _ elements: [Element],
    _ writer: inout JSONTextWriter,
    _ write: (Element, inout JSONTextWriter) throws -> Void
  ) throws {
    guard try writer.open(UInt8(ascii: "[")) else { return }
    var isFirst = true
    for element in elements {
      writer.separate(first: isFirst)
      isFirst = false
      try write(element, &writer)
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
}

// MARK: Layout
extension JSONTextPlan.Step {
  fileprivate init(
    _ number: Int,
    _ ingredient: CompiledIngredient,
    _ nilForm: RecipeOptions.NilForm
  ) {
    self.number = number
    canBeOmitted = ingredient.omitsNil(nilForm) && ingredient.canBeOmitted
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
      var members: [(key: [UInt8], node: Self?)] = []
      for index in writer.order(of: template) {
        let mark = writer.room.count
        writer.write(key: template[index].key)
        let key = Array(writer.room.bytes[mark...])
        writer.room.truncate(to: mark)
        members.append((key, Self(shapes[index], steps, &writer)))
      }
      self = .container(isObject: true, members)
    case .array(let shapes):
      let nodes = shapes.map { $0.map { Self($0, steps, &writer) } }
      self = .container(isObject: false, nodes.map { (key: [], node: $0) })
    }
  }

  /// Writes containers and values.
  ///
  /// Parts that are not written are omitted, and so are empty containers. In an array, they are
  /// null, except at the end.
  ///
  /// - Parameter value: writes a value, and returns whether it is a part of the source.
  /// - Returns: whether anything was written; otherwise the caller truncates the text.
  fileprivate func write(
    to writer: inout JSONTextWriter,
    _ value: (JSONTextPlan.Step, inout JSONTextWriter) throws -> Bool
  ) throws -> Bool {
    switch self {
    case .value(let step): return try value(step, &writer)
    case .container(let isObject, let parts):
      guard try writer.open(UInt8(ascii: isObject ? "{" : "[")) else { return true }
      var (isEmpty, end) = (true, writer.room.count)
      for (index, (key, node)) in parts.enumerated() {
        writer.separate(first: isObject ? isEmpty : index == 0)
        key.withUnsafeBufferPointer { writer.room.append($0) }
        let mark = writer.room.count
        if let node, try node.write(to: &writer, value) {
          (isEmpty, end) = (false, writer.room.count)
        } else if isObject {
          writer.room.truncate(to: end)
        } else {
          writer.room.truncate(to: mark)
          writer.writeNull()
        }
      }
      writer.room.truncate(to: end)
      writer.close(UInt8(ascii: isObject ? "}" : "]"), isEmpty: isEmpty)
      return !isEmpty
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
