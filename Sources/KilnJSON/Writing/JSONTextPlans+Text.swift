package import KilnRecipes

extension JSONTextPlans {
  /// Passes the text of the model at an address to a closure. The buffer starts on the stack.
  ///
  /// - Returns: the result of the closure; `nil` if the model needs its tree.
  @inline(__always)
  package func withText<Result>(
    of model: UnsafeRawPointer,
    _ style: JSONTextStyle,
    _ options: JSONTextOptions,
    _ body: (borrowing JSONTextBuffer) -> Result
  ) -> Result? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1_024) { memory in
      let room = JSONTextBuffer(borrowing: memory)
      var writer = JSONTextWriter(style: style, options: options, room: room)
      return write(model, to: &writer) ? body(writer.room) : nil
    }
  }
}
