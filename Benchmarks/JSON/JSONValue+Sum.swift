import KilnData

/// Adds 1 for each value, plus its length or number.
func sum(_ tree: JSONValue) -> Int {
  switch tree.kind {
  case .array: tree.arrayValue!.reduce(1) { $0 &+ sum($1) }
  case .object: tree.objectValue!.reduce(1) { $0 &+ $1.key.utf8.count &+ sum($1.value) }
  case .string: 1 + tree.stringValue!.utf8.count
  case .boolean: tree.boolValue! ? 2 : 1
  case .null: 1
  default: 1 &+ (tree.integerValue.map { Int($0) } ?? scaled(tree.doubleValue!))
  }
}
