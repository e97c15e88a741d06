#if Macros
  internal import SwiftSyntax

  /// A live property, as its declaration has it.
  struct LivePropertyDeclaration {
    let binding: PatternBindingSyntax

    /// The name as it stands in the source, with backticks where it has them.
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

    /// The name in text, without backticks.
    var plainName: String { identifier.plainName }

    /// The name of what holds the value, in text.
    var plainStorageName: String { "_\(plainName)" }

    /// The name of what holds the value.
    var storageName: String { plainName.isWord ? plainStorageName : "`\(plainStorageName)`" }

    /// The declaration of what holds the value, with type and initial value as they are written.
    var storage: String {
      // Every access of the storage is under the object's lock, but for those of initializers,
      // which nobody else sees yet.
      let type = binding.typeAnnotation.map { ": \($0.type.trimmedDescription)" } ?? ""
      let value = binding.initializer.map { " = \($0.value.trimmedDescription)" } ?? ""
      return "nonisolated(unsafe) private var \(storageName)\(type)\(value)"
    }

    /// The accessors.
    ///
    /// - Parameters:
    ///   - type: the name of the class.
    ///   - index: the place of the property among those of the object, as code.
    func accessors(in type: String, at index: String) -> [String] {
      let place = "self, \\\(type).\(identifier.text), \(index)"
      return [
        """
        @storageRestrictions(initializes: \(storageName))
        init(initialValue) {
          \(storageName) = initialValue
        }
        """,
        """
        get {
          _live.read(\(place)) { \(storageName) }
        }
        """,
        """
        set {
          _live.write(\(place), newValue, { \(storageName) }, { \(storageName) = $0 })
        }
        """,
      ]
    }
  }
#endif
