package import KilnRecipes
internal import KilnValues

extension Recipe {
  /// What is read of texts for this recipe.
  var selection: JSONSelection { readerCache.object { JSONSelection(readings) } }

  /// Makes a model in one pass over a text.
  ///
  /// - Returns: the model; `nil` where there is an error, or anything else that only a bake of the whole tree
  ///   tells.
  package func bakeInOnePass(
    json bytes: UnsafeRawBufferPointer,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) -> Model? {
    guard selection.handle != nil else { return nil }
    let reader = JSONReaders.take()
    defer { JSONReaders.giveBack(reader) }
    return JSONRecordBaker(self, reader, options, context).bake(bytes, readable: bytes.count)
  }
}
