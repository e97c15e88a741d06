#if Macros
  /// The requirement that the types of a field have a hash, with the error if one has none.
  ///
  /// The error is that of a local function that has the name of the field. It is unavailable for
  /// values that cannot be hashed.
  struct HashRequirement {
    /// The name of the function.
    let function: String

    /// The declarations of the function.
    let declarations: [String]

    /// Creates the requirement; `nil` if all types are known to have a hash.
    ///
    /// - Parameters:
    ///   - name: the name of the field or case, as written in the source.
    ///   - unknown: the names of its types that are not known to have a hash; `nil` if the types
    ///     are inferred.
    ///   - generics: the generic parameters of the declaration.
    ///   - markers: the attributes that a field of such a type can have instead.
    init?(of name: String, _ unknown: [String]?, generics: Set<String>, markers: String = "") {
      if unknown?.isEmpty == true { return nil }
      var lines: [String] = []
      for type in unknown ?? [] {
        let line =
          generics.contains(type)
          ? "'\(type): FastHashable'" : "'@FastHashable' at the declaration of '\(type)'"
        if !lines.contains(line) { lines.append(line) }
      }
      if lines.isEmpty { lines = ["'@FastHashable' at the declaration of its type"] }
      let message =
        "it has no stable hash; write \(lines.joined(separator: " and "))"
        + (markers.isEmpty ? "" : ", or \(markers) before '\(name)'")
      function = Self.reserved.contains(name) ? "field_\(name)" : name
      declarations = [
        "func \(function)(_: Swift.Void) {}",
        "@available(*, unavailable, message: \(message.literal))",
        "func \(function)(_: KilnHashing._Unhashable) {}",
      ]
    }

    /// The names that the generated code uses.
    private static let reserved: Set<String> = ["hasher", "KilnHashing", "Swift", "self"]
  }
#endif
