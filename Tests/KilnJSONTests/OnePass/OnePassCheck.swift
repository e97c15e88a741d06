import KilnJSON
import KilnValues
import Testing

extension Recipe where Model: ValueModel {
  /// The model of a text in one pass; `nil` for an error, or if the tree is needed.
  func readInOnePass(_ text: some UTF8Text, _ context: BakeContext = BakeContext()) -> Model? {
    try? text.withUTF8Buffer { try bakeInOnePass(json: $0, context: context) }
  }

  /// Checks that a text has the model of its tree, and in one pass the same model or none.
  ///
  /// - Returns: whether one pass gave a model, and whether the tree did.
  @discardableResult
  func checkOnePass(
    _ text: some UTF8Text,
    _ context: BakeContext = BakeContext(),
    _ sourceLocation: SourceLocation = #_sourceLocation
  ) -> (isRead: Bool, isBaked: Bool) {
    let tree = (try? JSONValue(json: text)).flatMap { try? bake($0, context: context) }
    // Baking the text would cache the order of its keys.
    let one = readInOnePass(text, context)
    let whole = try? bake(text, context: context)
    let comment: Comment = "\(text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) })"
    #expect(tree.map { "\($0)" } == whole.map { "\($0)" }, comment, sourceLocation: sourceLocation)
    if let one {
      #expect(tree.map { "\($0)" } == "\(one)", comment, sourceLocation: sourceLocation)
    }
    return (one != nil, tree != nil)
  }
}

/// Unconverted values of a source.
struct Picked: ValueModel, Sendable {
  var first: JSONValue?
  var second: JSONValue?
  var third: JSONValue?
  var fourth: JSONValue?

  static let schema = Schema<Picked>(
    "Picked",
    Picked.init,
    Field(\.first, "first"),
    Field(\.second, "second"),
    Field(\.third, "third"),
    Field(\.fourth, "fourth")
  )
}

/// A model with one property.
struct Single<Value: FastHashable & Sendable>: ValueModel, Sendable {
  var value: Value

  static var schema: Schema<Single> {
    .cached { Schema("Single", Single.init, Field(\.value, "value")) }
  }
}
