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
  /// How the values of the ingredients are written that need more than their type.
  private let others: [Other]

  private struct Other {
    /// Writes the value at an offset in the model.
    var text: (offset: Int, write: JSONTextWriting)?
    let written: IngredientOperations.Written?
    let isNil: (@Sendable (UnsafeRawPointer) -> Bool)?
  }

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
    // In other styles, the text of a nested model depends on the depth.
    let writesInside = writer.style == .compact
    others = ingredients.map(\.operations).map { operations in
      var other = Other(written: operations.written, isNil: operations.isNil)
      if writesInside, let text = operations.text, let offset = operations.offset {
        other.text = (offset, text)
      }
      return other
    }
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
          || others[step.number].isNil.map { !$0(model) } ?? false
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
    guard let type = step.type else { return try writeOther(step, model, &writer) }
    try type.write(model + step.offset, to: &writer)
  }

  /// Writes a value that must be converted first, or a nested model.
  @inline(never)
  private func writeOther(
    _ step: Step,
    _ model: UnsafeRawPointer,
    _ writer: inout JSONTextWriter
  ) throws {
    if let text = others[step.number].text { return try text.write(model + text.offset, &writer) }
    guard let written = others[step.number].written else { throw JSONTextPlans.Unusual() }
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
  /// The indices of an object's members in the order in which they are written.
  fileprivate func order(of object: JSONObject) -> [Int] {
    guard let keyOrder else { return Array(object.indices) }
    return sortedPositions(object.count) { keyOrder.precedes(object[$0].key, object[$1].key) }
  }
}
