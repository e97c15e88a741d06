extension Schema {
  /// The model's name and each field with its value, in one line.
  func describe(_ root: Root) -> String {
    let fields = withUnsafePointer(to: root) { root in
      storage.fields.map { "\($0.name): \($0.operations.literal(of: root))" }
    }
    return "\(name)(\(fields.joined(separator: ", ")))"
  }
}
