internal import KilnMapping
internal import KilnRecipes

/// A transformer that recipe files can name, with what it does to an example.
package struct TransformerExample: Sendable, Hashable {
  /// The name.
  package let name: String
  /// A value of a source.
  package let source: JSONValue
  /// The result without a model.
  package let result: JSONValue
  /// The value that is written for the result; `nil` if the transformer has no reverse.
  package let back: JSONValue?
  /// The expectation on values of the source; `nil` if all are accepted.
  package let expected: String?

  /// Applies the library's transformer with a name to its example.
  ///
  /// - Throws: `RecipeError` if there is no such transformer, or an error of the conversion.
  package init(of name: String) throws {
    let file: JSONValue = ["ingredients": ["value": ["path": "value", "using": .string(name)]]]
    let reshaping = try Reshaping(file: RecipeFile(file))
    func reshape(_ value: JSONValue) throws(BakeError) -> JSONValue {
      try reshaping.reshape(["value": value])
    }
    self.name = name
    source = TransformerRegistry.examples[name] ?? .null
    let object = try reshape(source)
    result = object["value"] ?? .null
    back = reshaping.isReversible ? try reshaping.restore(object)["value"] : nil
    do throws(BakeError) {
      _ = try reshape([])
      expected = nil
    } catch {
      let failure = error.failures.first
      expected =
        failure?.expected
        ?? failure?.problem.split(separator: "expected ").last.map { String($0) }
    }
  }

  /// The names of all transformers, sorted.
  package static var names: [String] { TransformerRegistry.standard().names }
}
