public import KilnRecipes
public import KilnValues

extension Recipe {
  /// Makes a model in one pass over a text.
  ///
  /// - Returns: the model; `nil` where there is an error, or anything else that only a bake of the whole tree
  ///   tells.
  @inlinable
  package func bakeInOnePass(
    json bytes: UnsafeRawBufferPointer,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) -> Model? {
    guard let reading = takeOnePassReading(options, context) else { return nil }
    defer { giveBack(reading) }
    guard reading.open(bytes, readable: bytes.count) else { return nil }
    var slots = FieldSlots(Model.schema)
    guard reading.fill(&slots._untyped, from: 0..<bytes.count) else { return nil }
    return finish(&slots)
  }
}
