/// A transformer of any types, as ``TransformerRegistry`` stores it.
protocol StoredTransformer: Sendable {
  var types: TransformerTypes { get }
  var signature: TransformerSignature { get }
  var output: any Any.Type { get }
}

/// The types of a transformer's inputs and outputs.
struct TransformerTypes: Hashable {
  let input: ObjectIdentifier
  let output: ObjectIdentifier

  init(_ input: any Any.Type, _ output: any Any.Type) {
    self.input = ObjectIdentifier(input)
    self.output = ObjectIdentifier(output)
  }
}

extension Transformer: StoredTransformer {
  var types: TransformerTypes { TransformerTypes(Input.self, Output.self) }
  var signature: TransformerSignature { TransformerSignature(self) }
  var output: any Any.Type { Output.self }
}
