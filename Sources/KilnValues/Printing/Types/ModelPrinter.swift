/// Prints models by their schema.
final class ModelPrinter<Model: ValueModel>: TypePrinter<Model>, @unchecked Sendable {
  // Loaded on first use: the schema of a model that contains itself can be incomplete when its
  // printer is created.
  private let known = LazyObject<SchemaStorage<Model>>()

  private var schema: SchemaStorage<Model> {
    known { Model.schema.storage }
  }

  override func print(_ value: UnsafePointer<Model>, _ printer: inout Printer) {
    schema.print(value, &printer)
  }
}

extension SchemaStorage {
  /// Prints the name of the model, and each field with its value.
  func print(_ root: UnsafePointer<Root>, _ printer: inout Printer) {
    guard Root.self is AnyObject.Type else {
      printer.write(name)
      return printFields(root, &printer)
    }
    guard printer.begin(root.pointee as AnyObject, named: name) else { return }
    printFields(root, &printer)
    printer.end()
  }

  private func printFields(_ root: UnsafePointer<Root>, _ printer: inout Printer) {
    let root = fieldsAddress(of: root)
    printer.writeGroup(.round, operations.count) { index, printer in
      printer.write(shown(operations[index].name))
      printer.write(": ")
      operations[index].print(of: root, &printer)
    }
  }
}
