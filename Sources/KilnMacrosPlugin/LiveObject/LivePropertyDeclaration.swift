#if Macros
  internal import SwiftSyntax

  /// The declaration of a live property.
  struct LivePropertyDeclaration {
    let binding: PatternBindingSyntax

    /// The name as written in the source, including backticks.
    let identifier: TokenSyntax

    /// Reads a declaration of one property.
    init?(_ declaration: some DeclSyntaxProtocol) {
      guard let bindings = declaration.as(VariableDeclSyntax.self)?.bindings,
        bindings.count == 1, let binding = bindings.first,
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
      else { return nil }
      self.binding = binding
      identifier = pattern.identifier.trimmed
    }

    /// The name without backticks.
    var plainName: String { identifier.plainName }

    /// The name of the storage without backticks.
    var plainStorageName: String { "_\(plainName)" }

    /// The name of the storage in code.
    var storageName: String { plainStorageName.nameInCode }

    /// The declaration of the storage, with its type and initial value as written.
    var storage: String {
      // Every access to the storage holds the object's lock, except in initializers, where no other
      // thread can access the object.
      let type = binding.typeAnnotation.map { ": \($0.type.trimmedDescription)" } ?? ""
      let value = binding.initializer.map { " = \($0.value.trimmedDescription)" } ?? ""
      return "nonisolated(unsafe) private var \(storageName)\(type)\(value)"
    }

    /// The key path of the property.
    ///
    /// - Parameter type: the name of the class.
    func keyPath(in type: String) -> String {
      // After a type, these names refer to its metatype even in backticks.
      ["Type", "Protocol"].contains(plainName)
        ? "\\.\(identifier.text) as any Swift.KeyPath<\(type), _> & Swift.Sendable"
        : "\\\(type).\(identifier.text)"
    }

    /// The accessors.
    ///
    /// - Parameters:
    ///   - type: the name of the class.
    ///   - index: the index of the property in the object, as code.
    func accessors(in type: String, at index: String) -> [String] {
      let storage = storageName
      let place = "self, \(keyPath(in: type)), \(index)"
      return [
        """
        @storageRestrictions(initializes: \(storage))
        init(initialValue) {
          \(storage) = initialValue
        }
        """,
        """
        get {
          _live.read(\(place)) { \(storage) }
        }
        """,
        """
        set {
          _live.write(\(place), newValue, { \(storage) }, { \(storage) = $0 })
        }
        """,
      ]
    }
  }
#endif
