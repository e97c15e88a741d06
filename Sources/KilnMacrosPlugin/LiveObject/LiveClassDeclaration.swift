#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  /// A class with `@LiveObject`, as read from its source.
  struct LiveClassDeclaration {
    /// The declaration of the class.
    let declaration: ClassDeclSyntax

    /// The live properties, in order.
    let properties: [LivePropertyDeclaration]

    /// The access level of the members, which are as visible as the class.
    let access: Access

    /// Reads a declaration without the properties that have errors.
    static func read(
      _ declaration: some DeclGroupSyntax,
      at attribute: AttributeSyntax,
      in lexicalContext: [Syntax],
      report: (Diagnostic) -> Void = { _ in }
    ) -> LiveClassDeclaration? {
      guard let type = declaration.as(ClassDeclSyntax.self) else {
        let fixIt = declaration.makingClass ?? declaration.removing(attribute, "LiveObject")
        report(LiveMistake.notAClass(declaration.kindInWords).at(attribute, fixIt))
        return nil
      }
      let mistakes =
        type.mistakes(in: lexicalContext, isolated: LiveMistake.isolatedClass)
        + type.ownConformanceMistakes
      mistakes.forEach(report)
      guard mistakes.isEmpty else { return nil }
      let collected = LivePropertyCollector(type.memberBlock.members)
      collected.diagnostics.forEach(report)
      return LiveClassDeclaration(
        declaration: type,
        properties: collected.properties,
        access: Access.ofMembers(of: type, in: lexicalContext)
      )
    }

    /// The name of the class in code.
    var name: String { declaration.name.trimmedDescription }

    /// Whether the class cannot have subclasses.
    var isFinal: Bool { declaration.has(.final) }
  }

  extension LiveClassDeclaration {
    /// The members of the class.
    ///
    /// - Parameter isRoot: whether the class has no live superclass.
    func members(isRoot: Bool) -> [String] {
      var members = isRoot ? [registrar] : []
      members.append(fields(isRoot: isRoot))
      // Only subclasses use the count.
      if !isFinal { members.append(count(isRoot: isRoot)) }
      if hasOffset {
        members.append(
          """
          /// The number of live properties that are inherited.
          private static var _livePropertyOffset: Swift.Int { \(isRoot ? "0" : "super._livePropertyCount") }
          """
        )
      }
      return members
    }

    private var registrar: String {
      """
      /// The observers of this object, and the lock of its live properties.
      \(access.modifier)\(isFinal ? "" : "final ")let _live = KilnObservation.LiveRegistrar()
      """
    }

    private func fields(isRoot: Bool) -> String {
      let own = properties.map { property in
        "  KilnObservation.LiveField(\(property.plainName.literal), \(property.keyPath(in: name))),\n"
      }
      let list = own.isEmpty ? "[]" : "[\n\(own.joined())]"
      let inherited = "super._liveDeclaration()"
      let all = isRoot ? list : own.isEmpty ? inherited : "\(inherited) + \(list)"
      return """
        /// The live properties, in the order of their declaration.
        \(classMember(isRoot)) func _liveDeclaration() -> [KilnObservation.LiveField] {
        \(all.indented)
        }
        """
    }

    private func count(isRoot: Bool) -> String {
      let all = isRoot ? "\(properties.count)" : "super._livePropertyCount + \(properties.count)"
      return """
        /// The number of live properties, inherited ones included.
        \(classMember(isRoot)) var _livePropertyCount: Swift.Int { \(all) }
        """
    }

    /// The modifiers of a class member.
    private func classMember(_ isRoot: Bool) -> String {
      let access = declaration.has(.open) ? "open " : access.modifier
      return "\(isRoot ? "" : "override ")\(access)\(isFinal ? "static" : "class")"
    }

    /// Whether properties are numbered from an offset.
    ///
    /// The inheritance clause does not show whether its first entry is a live superclass when the
    /// accessors are generated.
    private var hasOffset: Bool { declaration.inheritanceClause != nil && !properties.isEmpty }
  }

  extension ClassDeclSyntax {
    fileprivate var ownConformanceMistakes: [Diagnostic] {
      let own = inheritanceClause?.inheritedTypes.first {
        ["LiveObject", "KilnObservation.LiveObject"].contains($0.type.trimmedDescription)
      }
      return own.map { [LiveMistake.namesProtocol(name.text).at($0.type, removing($0))] } ?? []
    }
  }
#endif
