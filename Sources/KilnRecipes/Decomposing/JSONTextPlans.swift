public import KilnMapping
internal import KilnSupport
internal import KilnValues
internal import Synchronization

/// Writes the text of a value at an address.
@usableFromInline
typealias JSONTextWriting = @Sendable (UnsafeRawPointer, inout JSONTextWriter) throws -> Void

/// The text plans of a recipe, one for each style in use.
///
/// A result of `nil` or `false` means that the caller must decompose, which creates the text or
/// reports the error.
@usableFromInline
package final class JSONTextPlans: Sendable {
  /// A condition that only decomposing can report.
  @usableFromInline
  struct Unusual: Error {
    @usableFromInline init() {}
  }

  private struct Key: Hashable {
    var style: JSONTextStyle
    var options: JSONTextOptions
    var form: JSONTextWriter.Form
  }

  private let make: (@Sendable (Key) -> JSONTextPlan)?
  private let compact: JSONTextPlan?
  private let others = Mutex<[Key: JSONTextPlan]>([:])

  /// The maximum number of cached plans.
  private static let most = 16

  fileprivate init<Model>(_ recipe: Recipe<Model>) {
    let ingredients = recipe.instructions
    guard let shape = recipe.layout.shape,
      ingredients.allSatisfy({ $0.operations.written != nil })
    else {
      (make, compact) = (nil, nil)
      return
    }
    let (nilForm, empty) = (recipe.options.nilForm, recipe.emptySource)
    let make: @Sendable (Key) -> JSONTextPlan = { key in
      let writer = JSONTextWriter(style: key.style, options: key.options, form: key.form)
      return JSONTextPlan(ingredients, shape, nilForm: nilForm, empty: empty, writer)
    }
    self.make = make
    compact = make(Key(style: .compact, options: [], form: .plain))
  }

  private func plan(for writer: borrowing JSONTextWriter) -> JSONTextPlan? {
    if case .compact = writer.style, writer.options.isEmpty, writer.form == .plain {
      return compact
    }
    guard let make else { return nil }
    let key = Key(style: writer.style, options: writer.options, form: writer.form)
    if let plan = others.withLock({ $0[key] }) { return plan }
    let plan = make(key)
    others.withLock { if $0.count < Self.most { $0[key] = plan } }
    return plan
  }

  // MARK: Writing

  /// Writes the text of the model at an address.
  ///
  /// - Returns: whether it was written; otherwise the writer is unchanged.
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

  fileprivate func writeThrowing(
    _ model: UnsafeRawPointer,
    to writer: inout JSONTextWriter
  ) throws {
    guard let plan = plan(for: writer) else { throw Unusual() }
    try plan.write(model, to: &writer)
  }
}

extension Recipe {
  /// The plans that write models without a tree.
  package var textPlans: JSONTextPlans { body.writerCache.object { JSONTextPlans(self) } }

  /// Writes nested models.
  @usableFromInline
  var textWriting: JSONTextWriting {
    let plans = textPlans
    return { model, writer in try plans.writeThrowing(model, to: &writer) }
  }
}

// MARK: Containers
extension JSONTextPlans {
  /// Writes `nil` as null, and a wrapped value by another function.
  @inlinable
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
      // A wrapped value that is written as null is an error.
      if writer.endsInNull(since: start) { throw Unusual() }
    }
  }

  /// Writes an array, with each element by another function.
  @inlinable
  static func writing<Element>(
    _ type: [Element].Type,
    _ write: @escaping JSONTextWriting
  ) -> JSONTextWriting {
    { address, writer in
      try writer.writeList(address.assumingMemoryBound(to: type).pointee) { element, writer in
        try write(UnsafeRawPointer(element), &writer)
      }
    }
  }
}
