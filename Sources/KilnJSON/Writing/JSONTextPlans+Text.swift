package import KilnRecipes

extension JSONTextPlans {
  /// The text of the model at an address.
  package func text(
    of model: UnsafeRawPointer,
    _ style: JSONTextStyle,
    _ options: JSONTextOptions = [],
    _ form: JSONTextWriter.Form = .plain
  ) -> String? {
    withText(of: model, style, options, form) { $0.text }
  }

  /// The bytes of the text of the model at an address.
  func bytes(
    of model: UnsafeRawPointer,
    _ style: JSONTextStyle,
    _ options: JSONTextOptions
  ) -> [UInt8]? {
    withText(of: model, style, options) { $0.array }
  }

  /// Appends the bytes of the text of the model at an address.
  ///
  /// - Returns: whether they were appended.
  func append(
    _ model: UnsafeRawPointer,
    to bytes: inout [UInt8],
    _ style: JSONTextStyle,
    _ options: JSONTextOptions
  ) -> Bool {
    withText(of: model, style, options) { bytes.append(contentsOf: $0.bytes) } != nil
  }

  /// Passes the text of the model at an address to a closure. The buffer starts on the stack.
  @inline(__always)
  private func withText<Result>(
    of model: UnsafeRawPointer,
    _ style: JSONTextStyle,
    _ options: JSONTextOptions,
    _ form: JSONTextWriter.Form = .plain,
    _ body: (borrowing JSONTextBuffer) -> Result
  ) -> Result? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1_024) { memory in
      let room = JSONTextBuffer(borrowing: memory)
      var writer = JSONTextWriter(style: style, options: options, form: form, room: room)
      return write(model, to: &writer) ? body(writer.room) : nil
    }
  }
}
