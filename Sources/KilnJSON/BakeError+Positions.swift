internal import CSimdJSON
internal import KilnMapping
internal import KilnRecipes

extension BakeError {
  /// The same error with the place in a text of each failure that has a place in the source.
  ///
  /// The text is read once more, which only an error has to pay for.
  ///
  /// - Parameters:
  ///   - bytes: the text that the source was read from.
  ///   - options: what it was read with.
  func located(in bytes: UnsafeRawBufferPointer, options: JSONParser.Options) -> BakeError {
    var parser = JSONParser(options: options)
    guard let tape = try? parser.tape(of: bytes) else { return self }
    let lines = LineIndex(bytes)
    let failures = failures.map { failure in
      guard let path = failure.path else { return failure }
      var failure = failure
      failure.position = lines.position(
        of: tape.offset(
          of: path,
          duplicateKeys: options.duplicateKeys,
          isKey: failure.code == .unknownKey
        )
      )
      return failure
    }
    return BakeError(recipe: recipe, model: model, failures: failures)
  }
}
