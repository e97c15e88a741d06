#if Macros
  internal import SwiftSyntax

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
#endif
