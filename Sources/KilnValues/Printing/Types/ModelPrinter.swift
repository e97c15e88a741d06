internal import Synchronization

/// Prints models by their schema.
final class ModelPrinter<Model: ValueModel>: TypePrinter<Model>, @unchecked Sendable {
  // Loaded on first use: the schema of a model that contains itself can be incomplete when its
  // printer is created.
  private let known = AtomicLazyReference<SchemaStorage<Model>>()

  private var schema: SchemaStorage<Model> {
    known.load() ?? known.storeIfNil(Model.schema.storage)
  }

  override func print(_ value: UnsafePointer<Model>, _ printer: inout Printer) {
    schema.print(value, &printer)
  }

  override func areEqual(_ pair: Pair<Model>, _ context: inout EqualityContext) -> Bool {
    // Compare by address: `==` would receive copies.
    schema.areEqual(pair.old, pair.new)
  }

  override func countEqual(
    _ pair: Pair<Model>,
    upTo count: Int,
    by step: Int,
    _ context: EqualityContext
  ) -> Int {
    // Load the schema once instead of once per model.
    let schema = schema
    var equal = 0
    while equal < count,
      schema.areEqual(pair.old + step * equal, pair.new + step * equal)
    {
      equal += 1
    }
    return equal
  }

  override func printChange(_ pair: Pair<Model>, _ printer: inout DifferencePrinter) {
    if !printDifference(pair, &printer) { printer.replace(self, pair) }
  }

  override func printDifference(_ pair: Pair<Model>, _ printer: inout DifferencePrinter) -> Bool {
    let changed = schema.changedFields(from: pair.old, to: pair.new)
    if changed.isEmpty { return false }
    if printer.begin(schema.name, .round) {
      schema.printChanges(changed, pair, &printer)
      printer.end(.round)
    } else {
      printer.replace(self, pair)
    }
    return true
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

  /// Prints the changed fields and, in a tree, the number of unchanged ones.
  func printChanges(
    _ changed: FieldSet,
    _ pair: Pair<Root>,
    _ printer: inout DifferencePrinter
  ) {
    let roots = RawPair(old: fieldsAddress(of: pair.old), new: fieldsAddress(of: pair.new))
    guard printer.isTree else {
      for index in changed { operations[index].printChange(of: roots, &printer) }
      return
    }
    for (index, field) in operations.enumerated() {
      if changed.contains(index) {
        field.printChange(of: roots, &printer)
      } else if field.name == "id", !field.isExcluded {
        // Shows which entity changed.
        printer.at(.name(field.name)) { $0.keep { field.print(of: roots.new, &$0) } }
      } else if !field.isExcluded {
        printer.unchanged += 1
      }
    }
  }
}
