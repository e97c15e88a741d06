internal import Synchronization

/// Prints models by their schema.
final class ModelPrinter<Model: Value>: TypePrinter<Model>, @unchecked Sendable {
  // Not asked for before it is needed: the schema of a model that contains itself may be in the
  // making.
  private let known = AtomicLazyReference<SchemaStorage<Model>>()

  private var schema: SchemaStorage<Model> {
    known.load() ?? known.storeIfNil(Model.schema.storage)
  }

  override func print(_ value: UnsafePointer<Model>, _ printer: inout Printer) {
    schema.print(value, &printer)
  }

  override func areEqual(_ pair: Pair<Model>, _ context: inout EqualityContext) -> Bool {
    // By their places: `==` would be handed copies.
    schema.areEqual(pair.old, pair.new)
  }

  override func countEqual(
    _ pair: Pair<Model>,
    upTo count: Int,
    by step: Int,
    _ context: EqualityContext
  ) -> Int {
    // The schema is asked for once and not for each of them.
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
      schema.printChanges(changed, pair.old, pair.new, &printer)
      printer.end(.round)
    } else {
      printer.replace(self, pair)
    }
    return true
  }
}

/// The part of a field that printing needs, without the type of the model.
struct PrintedField: Sendable {
  let name: String
  let isExcluded: Bool
  let operations: FieldOperations
}

extension SchemaStorage {
  /// Prints the model's name and each field with its value.
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
    guard printer.open(.round) else { return }
    let root = fieldsAddress(of: root)
    var isFirst = true
    for field in printedFields {
      guard printer.separate(&isFirst) else { break }
      printer.write(shown(field.name))
      printer.write(": ")
      field.operations.print(of: root, &printer)
    }
    printer.close(.round, isEmpty: printedFields.isEmpty)
  }

  /// Prints the fields that changed, and in a tree where the others are.
  func printChanges(
    _ changed: FieldSet,
    _ old: UnsafePointer<Root>,
    _ new: UnsafePointer<Root>,
    _ printer: inout DifferencePrinter
  ) {
    let (old, new) = (fieldsAddress(of: old), fieldsAddress(of: new))
    guard printer.isTree else {
      for index in changed { operations[index].printChange(of: old, new, &printer) }
      return
    }
    for (index, field) in printedFields.enumerated() {
      if changed.contains(index) {
        field.operations.printChange(of: old, new, &printer)
      } else if field.name == "id", !field.isExcluded {
        // Says which one it is that changed.
        printer.at(.name(field.name)) { printer in
          printer.keep { field.operations.print(of: new, &$0) }
        }
      } else if !field.isExcluded {
        printer.unchanged += 1
      }
    }
  }
}
