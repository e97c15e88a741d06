public import KilnMapping
internal import KilnValues
internal import Synchronization

/// Writes the text of a value at an address.
@usableFromInline
typealias JSONTextWriting = @Sendable (UnsafeRawPointer, inout JSONTextWriter) throws -> Void

/// How the models of a recipe become JSON text without a tree, in each style that was asked for.
///
/// Where there is no text so, there may be one all the same, or an error: whoever is answered `nil`
/// or `false` decomposes.
@usableFromInline
package final class JSONTextPlans: Sendable {
  /// What only decomposing tells of.
  struct Unusual: Error {}

  private struct Key: Hashable {
    var style: JSONTextStyle
    var options: JSONTextOptions
    var form: JSONTextWriter.Form
  }

  private let make: (@Sendable (Key) -> JSONTextPlan)?
  private let compact: JSONTextPlan?
  private let others = Mutex<[Key: JSONTextPlan]>([:])

  /// The most plans that are kept.
  private static let most = 16

  /// - Parameter shape: the shape of the sources; `nil` where they are no form that is filled.
  fileprivate init(
    _ instructions: [CompiledIngredient],
    _ shape: SourceShape?,
    omitsNil: Bool,
    empty: JSONValue
  ) {
    guard let shape, instructions.allSatisfy({ $0.operations.written != nil }) else {
      (make, compact) = (nil, nil)
      return
    }
    let make: @Sendable (Key) -> JSONTextPlan = { key in
      JSONTextPlan(
        instructions,
        shape,
        omitsNil: omitsNil,
        empty: empty,
        style: key.style,
        options: key.options,
        form: key.form
      )
    }
    self.make = make
    compact = make(Key(style: .compact, options: [], form: .plain))
  }

  private func plan(
    _ style: JSONTextStyle,
    _ options: JSONTextOptions,
    _ form: JSONTextWriter.Form
  ) -> JSONTextPlan? {
    if case .compact = style, options.isEmpty, form == .plain { return compact }
    guard let make else { return nil }
    let key = Key(style: style, options: options, form: form)
    if let plan = others.withLock({ $0[key] }) { return plan }
    let plan = make(key)
    others.withLock { if $0.count < Self.most { $0[key] = plan } }
    return plan
  }

  // MARK: Writing

  /// Writes the text of the model at an address.
  ///
  /// - Returns: whether it is written; otherwise the writer is as it was.
  package func write(_ model: UnsafeRawPointer, to writer: inout JSONTextWriter) -> Bool {
    let (count, depth) = (writer.room.count, writer.depth)
    do {
      try writeThrowing(model, to: &writer)
      return true
    } catch {
      writer.room.truncate(to: count)
      writer.depth = depth
      return false
    }
  }

  func writeThrowing(_ model: UnsafeRawPointer, to writer: inout JSONTextWriter) throws {
    guard let plan = plan(writer.style, writer.options, writer.form) else { throw Unusual() }
    try plan.write(model, to: &writer)
  }

  /// The text of the model at an address.
  package func text(
    of model: UnsafeRawPointer,
    _ style: JSONTextStyle,
    _ options: JSONTextOptions = [],
    _ form: JSONTextWriter.Form = .plain
  ) -> String? {
    withWriter(style, options, form) { writer in
      write(model, to: &writer) ? writer.room.text : nil
    }
  }

  /// The bytes of the text of the model at an address.
  package func bytes(
    of model: UnsafeRawPointer,
    _ style: JSONTextStyle,
    _ options: JSONTextOptions = [],
    _ form: JSONTextWriter.Form = .plain
  ) -> [UInt8]? {
    withWriter(style, options, form) { writer in
      write(model, to: &writer) ? writer.room.array : nil
    }
  }

  /// Appends the bytes of the text of the model at an address.
  ///
  /// - Returns: whether they were; otherwise there are none more.
  package func append(
    _ model: UnsafeRawPointer,
    to bytes: inout [UInt8],
    _ style: JSONTextStyle,
    _ options: JSONTextOptions
  ) -> Bool {
    withWriter(style, options, .plain) { writer in
      guard write(model, to: &writer) else { return false }
      bytes.append(contentsOf: writer.room.bytes)
      return true
    }
  }

  /// Hands over a writer whose first bytes lie on the stack.
  @inline(__always)
  private func withWriter<Result>(
    _ style: JSONTextStyle,
    _ options: JSONTextOptions,
    _ form: JSONTextWriter.Form,
    _ body: (inout JSONTextWriter) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1_024) { memory in
      let room = JSONTextBuffer(borrowing: memory)
      var writer = JSONTextWriter(style: style, options: options, form: form, room: room)
      return body(&writer)
    }
  }
}

extension Recipe {
  /// How the models become text without a tree.
  package var textPlans: JSONTextPlans {
    writerCache.object {
      JSONTextPlans(
        instructions,
        layout.shape,
        omitsNil: options.nilForm == .omitted,
        empty: emptySource
      )
    }
  }

  /// Writes models that lie in others.
  @usableFromInline
  var textWriting: JSONTextWriting {
    let plans = textPlans
    return { model, writer in try plans.writeThrowing(model, to: &writer) }
  }
}

// MARK: Values that hold others
extension JSONTextPlans {
  /// Writes `nil` as null, and what an optional holds as somebody else does.
  @usableFromInline
  static func writing<Wrapped>(
    _ type: Wrapped?.Type,
    _ write: @escaping JSONTextWriting
  ) -> JSONTextWriting {
    { address, writer in
      guard let value = address.assumingMemoryBound(to: type).pointee else {
        return writer.writeNull()
      }
      let start = writer.room.count
      try withUnsafePointer(to: value) { try write(UnsafeRawPointer($0), &writer) }
      // A value that looks like `nil` is an error.
      if writer.room.count - start == 4, writer.room.bytes[start] == UInt8(ascii: "n") {
        throw Unusual()
      }
    }
  }

  /// Writes an array of what somebody else writes.
  @usableFromInline
  static func writing<Element>(
    _ type: [Element].Type,
    _ write: @escaping JSONTextWriting
  ) -> JSONTextWriting {
    { address, writer in
      let elements = address.assumingMemoryBound(to: type).pointee
      guard try writer.open(UInt8(ascii: "[")) else { return }
      try elements.withUnsafeBufferPointer { elements in
        for index in elements.indices {
          writer.separate(first: index == 0)
          guard let base = elements.baseAddress else { return }
          try write(UnsafeRawPointer(base + index), &writer)
        }
      }
      writer.close(UInt8(ascii: "]"), isEmpty: elements.isEmpty)
    }
  }
}
