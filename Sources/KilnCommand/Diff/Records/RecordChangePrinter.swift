internal import KilnJSON
internal import KilnMapping

/// Prints the differences of records.
struct RecordChangePrinter {
  let console: Console
  let identity: RecordIdentity

  private var key: RecordKey { identity.key }

  /// A record of one of the files.
  struct Record {
    let tree: JSONValue
    let file: FileName
    let line: Int
  }

  /// Prints a record that only the new file has.
  func printAdded(_ record: Record) throws {
    try print(record, .added(record.tree), ["change": "added"], "new")
  }

  /// Prints a record that only the old file has.
  func printRemoved(_ record: Record) throws {
    try print(record, .removed(record.tree, at: nil), ["change": "removed"], "old")
  }

  private func print(
    _ record: Record,
    _ kind: TreeChange.Kind,
    _ members: JSONObject,
    _ name: String
  ) throws {
    console.note(.negative)
    let values = try key.values(in: record.tree)
    let change = TreeChange(steps: [], kind: kind)
    if console.isForMachines {
      var object = header(values, members, [(name, record)])
      object[name] = record.tree
      try console.print(object)
    } else {
      try console.print(change.text(console.coloring, after: key.place(values)))
    }
  }

  /// Prints the differences of two records with the same key.
  ///
  /// - Returns: whether there is one.
  func printChanges(from old: Record, to new: Record) throws -> Bool {
    var trees = (old: old.tree, new: new.tree)
    if identity.mergesNumbers {
      var merging = NumberMerging()
      trees = (merging.merging(old.tree), merging.merging(new.tree))
    }
    let values = try key.values(in: trees.new)
    guard JSONValue.array(try key.values(in: trees.old)).isIdentical(to: .array(values)) else {
      throw CommandFailure("the fingerprints of \(key.place(values)) and another key are equal")
    }
    var isAnyPrinted = false
    try trees.old.forEachChange(
      to: trees.new,
      // The paths also identify elements of arrays in records.
      keys: key.paths,
      rules: identity.rules,
      unmatched: { arrays in
        let record = arrays.isNew ? new : old
        arrays.report(to: console, about: record.file, line: record.line)
      },
      { change throws in
        if console.isForMachines {
          // The list is not collected, because its paths can be far larger than the records.
          if isAnyPrinted {
            try console.output.write(",")
          } else {
            let header = header(values, ["change": "changed"], [("old", old), ("new", new)])
            console.progress?.clear()
            try console.output.write(try JSONValue.object(header).utf8Text().dropLast())
            try console.output.write(",\"changes\":[")
          }
          try console.output.write(try JSONValue.object(change.json).utf8Text())
        } else {
          try console.print(change.text(console.coloring, after: key.place(values)))
        }
        isAnyPrinted = true
      }
    )
    guard isAnyPrinted else { return false }
    console.note(.negative)
    if console.isForMachines { try console.output.write("]}\n") }
    return true
  }

  /// The first members of a change as JSON.
  private func header(
    _ values: [JSONValue],
    _ members: JSONObject,
    _ records: [(name: String, Record)]
  ) -> JSONObject {
    var object: JSONObject = ["key": .object(key.json(values))]
    object.merge(members) { $1 }
    for (name, record) in records {
      object["\(name)Line"] = .number(JSONNumber(record.line))
    }
    return object
  }
}
